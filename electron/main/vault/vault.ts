import type { Workspace } from '../../../shared/domain/connection.ts'
import type { HandedKeys, VaultChoice, VaultOutcome, VaultStatus } from '../../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { KeyKeeper, type KeyKeeperParts } from './key-keeper.ts'

/**
 * Who may read what is stored. While it is open the master key is in this process's memory; locking drops it.
 * All methods run one after the other, but for the system's prompt, which may wait for a person.
 */
export interface Vault {
  status(): Promise<VaultStatus>
  choose(choice: VaultChoice): Promise<VaultOutcome>
  takeKeys(workspace: Workspace['kind']): Promise<HandedKeys>
  unlock(passphrase: string | null): Promise<VaultOutcome>
  /** Has the system ask who is there; `reason` is what it tells the person. */
  unlockByPrompt(reason: string): Promise<VaultOutcome>
  lock(): Promise<VaultOutcome>
  setPassphrase(passphrase: string, current: string | null): Promise<VaultOutcome>
  removePassphrase(current: string): Promise<VaultOutcome>
  lockAfter(idleMinutes: number | null): Promise<VaultOutcome>
  /** A new data key seals new rows; the others are to be sealed with it (SPEC E8b, E8c). */
  changeKey(): Promise<VaultOutcome>
  dropKeys(before: number): Promise<VaultOutcome>
  startAnew(): Promise<VaultOutcome>
  /** Drops every key, also those kept aside, wherever they are: nothing that was stored can be read again. */
  forget(): Promise<VaultOutcome>
  /** A key for what main itself keeps; null where what is stored is not protected, or may not be read now. */
  ownKey(purpose: string): Promise<Buffer | null>
  /** Of so many bytes; `lasting` where the next start gives the same. Null while nothing may be read. */
  journalKey(
    workspaceId: WorkspaceId,
    bytes: number
  ): Promise<{ readonly bytes: Buffer; readonly lasting: boolean } | null>
}

export function createVault(parts: KeyKeeperParts): Vault {
  const keeper = new KeyKeeper(parts)
  let last: Promise<unknown> = Promise.resolve()
  let isAsking = false
  const inTurn = <Value>(act: () => Promise<Value>): Promise<Value> => {
    const next = last.then(act)
    // Who asked is told of a bug; the next must not be told again.
    last = next.catch(() => undefined)
    return next
  }
  return {
    status: () => inTurn(() => keeper.status()),
    choose: (choice) => inTurn(() => keeper.choose(choice)),
    takeKeys: (workspace) => inTurn(() => keeper.takeKeys(workspace)),
    unlock: (passphrase) => inTurn(() => keeper.unlock(passphrase)),
    unlockByPrompt: async (reason) => {
      if (isAsking || !(await inTurn(() => Promise.resolve(keeper.mayPrompt()))))
        return { kind: 'refused', reason: 'not-possible-now' }
      isAsking = true
      try {
        // Nobody else waits for it: the page still asks how it stands.
        const isConfirmed = await parts.prompt.ask(reason)
        return isConfirmed
          ? await inTurn(() => keeper.unlockConfirmed())
          : { kind: 'refused', reason: 'prompt-refused' }
      } finally {
        isAsking = false
      }
    },
    lock: () => inTurn(() => keeper.lock()),
    setPassphrase: (passphrase, current) => inTurn(() => keeper.setPassphrase(passphrase, current)),
    removePassphrase: (current) => inTurn(() => keeper.removePassphrase(current)),
    lockAfter: (idleMinutes) => inTurn(() => keeper.lockAfter(idleMinutes)),
    changeKey: () => inTurn(() => keeper.changeKey()),
    dropKeys: (before) => inTurn(() => keeper.dropKeys(before)),
    forget: () => inTurn(() => keeper.forget()),
    startAnew: () => inTurn(() => keeper.startAnew()),
    ownKey: (purpose) => inTurn(() => keeper.ownKey(purpose)),
    journalKey: (workspaceId, bytes) => inTurn(() => keeper.journalKey(workspaceId, bytes))
  }
}
