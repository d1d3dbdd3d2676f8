import type { Workspace } from '../../../shared/domain/connection.ts'
import type {
  KeyPlace,
  VaultChoice,
  VaultKeys,
  VaultOutcome,
  VaultStatus
} from '../../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import { type Asides, createAsides } from './asides.ts'
import type { NamedSecret } from './kept-vault.ts'
import { type HeldSecret, KeyKeeper, type KeyKeeperParts } from './key-keeper.ts'
import type { DerivedKeys } from './new-master.ts'

/**
 * Who may read the stored data. While it is open, the master key is in the memory of this process; locking
 * removes it. All methods run one after the other, except for the system's prompt, which may wait for the
 * user.
 */
export interface Vault {
  status(): Promise<VaultStatus>
  choose(choice: VaultChoice): Promise<VaultOutcome>
  takeKeys(workspace: Workspace['kind']): Promise<VaultKeys>
  unlock(passphrase: string | null): Promise<VaultOutcome>
  /** Makes the system ask who is there. `reason` is what it shows the user. */
  unlockByPrompt(reason: string): Promise<VaultOutcome>
  lock(): Promise<VaultOutcome>
  setPassphrase(passphrase: string, current: string | null, place: KeyPlace): Promise<VaultOutcome>
  /** Puts the key into the keychain beside the passphrase, or deletes it there. */
  keepKey(place: KeyPlace, current: string): Promise<VaultOutcome>
  removePassphrase(current: string): Promise<VaultOutcome>
  lockAfter(idleMinutes: number | null): Promise<VaultOutcome>
  /** Makes new keys, which seal new rows. The others must then be sealed again with them (SPEC E8b, E8c). */
  changeKey(current: string | null): Promise<VaultOutcome>
  dropKeys(before: number): Promise<VaultOutcome>
  startAnew(): Promise<VaultOutcome>
  readonly asides: Asides
  /** Every entry that a keychain may hold for it, including those of vaults set aside. */
  secrets(): Promise<readonly NamedSecret[]>
  /** Deletes all of them, so that no stored data can be read again. Returns those that are there still, or may be. */
  forget(): Promise<readonly HeldSecret[]>
  /** Keys for what main itself stores. Null if the stored data is not protected, or may not be read now. */
  ownKeys(purpose: string): Promise<DerivedKeys | null>
  /** Keys of this many bytes. `lasting`: the next start gives the same. Null while nothing may be read. */
  journalKey(
    workspaceId: WorkspaceId,
    bytes: number
  ): Promise<(DerivedKeys & { readonly lasting: boolean }) | null>
  /** The number of the present master key. Null while none is open, or none is kept. */
  presentKey(): Promise<number | null>
  /** After all that main seals is sealed with keys from this one. Returns whether the others are gone. */
  dropEarlier(sealedWith: number): Promise<boolean>
}

/** Of each key for a purpose of main's own. */
export const ownKeyBytes = 32

export function createVault(parts: KeyKeeperParts): Vault {
  const keeper = new KeyKeeper(parts)
  const asides = createAsides(parts)
  const inTurn = createInTurn()
  let isAsking = false
  return {
    status: () => inTurn(() => keeper.status()),
    choose: (choice) => inTurn(() => keeper.choose(choice)),
    takeKeys: (workspace) => inTurn(() => keeper.takeKeys(workspace)),
    unlock: (passphrase) => inTurn(() => keeper.unlock(passphrase)),
    unlockByPrompt: async (reason) => {
      if (isAsking || !(await inTurn(() => mayPrompt(keeper))))
        return { kind: 'refused', reason: 'not-possible-now' }
      isAsking = true
      try {
        // Not in the queue of calls, because the page may still ask for the status meanwhile.
        const isConfirmed = await parts.prompt.ask(reason)
        return isConfirmed
          ? await inTurn(() => keeper.unlockConfirmed())
          : { kind: 'refused', reason: 'prompt-refused' }
      } finally {
        isAsking = false
      }
    },
    lock: () => inTurn(() => keeper.lock()),
    setPassphrase: (passphrase, current, place) =>
      inTurn(() => keeper.changes.setPassphrase(passphrase, current, place)),
    keepKey: (place, current) => inTurn(() => keeper.changes.keepKey(place, current)),
    removePassphrase: (current) => inTurn(() => keeper.changes.removePassphrase(current)),
    lockAfter: (idleMinutes) => inTurn(() => keeper.lockAfter(idleMinutes)),
    changeKey: (current) => inTurn(() => keeper.changes.changeKey(current)),
    dropKeys: (before) => inTurn(() => keeper.changes.dropKeys(before)),
    secrets: () => inTurn(() => keeper.secrets()),
    forget: () => inTurn(() => keeper.forget()),
    startAnew: () => inTurn(() => keeper.startAnew()),
    asides: {
      read: () => inTurn(() => asides.read()),
      takeKeys: (id, passphrase) => inTurn(() => asides.takeKeys(id, passphrase)),
      derivedKeys: (id, passphrase, purposes) => inTurn(() => asides.derivedKeys(id, passphrase, purposes)),
      forget: (id) => inTurn(() => asides.forget(id))
    },
    ownKeys: (purpose) => inTurn(() => keeper.derivedKeys(purpose, ownKeyBytes)),
    journalKey: (workspaceId, bytes) => inTurn(() => keeper.journalKey(workspaceId, bytes)),
    presentKey: () => inTurn(() => keeper.changes.present()),
    dropEarlier: (sealedWith) => inTurn(() => keeper.changes.dropEarlier(sealedWith))
  }
}

/** A vault that nobody has asked for yet does not know that it is locked. */
async function mayPrompt(keeper: KeyKeeper): Promise<boolean> {
  await keeper.status()
  return keeper.mayPrompt()
}
