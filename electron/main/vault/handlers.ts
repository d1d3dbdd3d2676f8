import {
  type AsideAccess,
  type AsideJournal,
  isShut,
  type KeptJournal,
  type VaultOutcome
} from '../../../shared/domain/vault.ts'
import type { WipeOutcome } from '../../../shared/domain/wipe.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { ContractName } from '../../../shared/ipc/contract.ts'
import { vaultContract } from '../../../shared/ipc/vault-schemas.ts'
import type { Workspaces } from '../connection/workspaces.ts'
import type { Asker } from '../ipc/asker.ts'
import { type Handlers, type HandlersOf, RefusedCall } from '../ipc/dispatch.ts'
import type { KeyHanding } from './key-handing.ts'
import type { Vault } from './vault.ts'

export interface VaultHandlersParts {
  readonly vault: Vault
  readonly keyHanding: KeyHanding
  readonly workspaces: Pick<Workspaces, 'read'>
  readonly isRunning: () => boolean
  readonly wipe: () => Promise<WipeOutcome>
  readonly quit: () => void
  /** Returns whether all of them are gone. */
  readonly forgetApiKeys: () => Promise<boolean>
  readonly kept: AsideReader
}

/** Reads what main has of a vault that was kept aside, for whoever opens that, and changes nothing of it. */
export interface AsideReader {
  readonly listJournals: (asked: AsideAccess) => Promise<readonly WorkspaceId[]>
  readonly readJournal: (asked: KeptJournal) => Promise<AsideJournal>
  readonly readWords: (asked: AsideAccess) => Promise<readonly string[]>
}

export function createVaultHandlers({
  vault,
  keyHanding,
  workspaces,
  isRunning,
  wipe,
  quit,
  forgetApiKeys,
  kept
}: VaultHandlersParts): HandlersOf<'aside' | 'vault'> {
  const whileQuiet = async (change: () => Promise<VaultOutcome>): Promise<VaultOutcome> =>
    isRunning() ? { kind: 'refused', reason: 'run-under-way' } : await change()
  return {
    'vault.read': () => vault.status(),
    'vault.choose': ({ choice }) => vault.choose(choice),
    'vault.take-keys': async ({ workspaceId }, asker) => {
      // To describe a workspace, its API key is read from the keychain.
      const status = await vault.status()
      if (isShut(status)) return { kind: 'refused', status }
      const workspace = await workspaces.read()
      // A late page with a workspace that was left may get the current keys, because these are the same for
      // all workspaces.
      const isCurrent = workspace.kind !== 'none' && workspace.id === workspaceId
      return await keyHanding.present(isCurrent ? workspace.kind : 'none', asker)
    },
    'vault.unlock': ({ passphrase }) => vault.unlock(passphrase),
    'vault.unlock-by-prompt': ({ reason }) => vault.unlockByPrompt(reason),
    'vault.lock': () => vault.lock(),
    'vault.set-passphrase': ({ passphrase, current, place }) =>
      whileQuiet(() => vault.setPassphrase(passphrase, current, place)),
    'vault.keep-key': ({ place, current }) => whileQuiet(() => vault.keepKey(place, current)),
    'vault.remove-passphrase': ({ current }) => whileQuiet(() => vault.removePassphrase(current)),
    'vault.lock-after': ({ idleMinutes }) => vault.lockAfter(idleMinutes),
    'vault.change-key': ({ current }) => whileQuiet(() => vault.changeKey(current)),
    'vault.drop-keys': ({ before }) => vault.dropKeys(before),
    'vault.wipe': () => wipe(),
    'vault.end': () => {
      quit()
      return null
    },
    'vault.start-anew': async () => {
      if (!isShut(await vault.status())) return { kind: 'refused', reason: 'not-possible-now' }
      // Whoever cannot open what is stored must not fetch it again with the person's key (SPEC E20e).
      if (!(await forgetApiKeys())) return { kind: 'refused', reason: 'api-key-kept' }
      return await vault.startAnew()
    },
    'aside.read': async () => [...(await vault.asides.read())],
    'aside.take-keys': (asked, asker) => keyHanding.aside(asked, asker),
    'aside.list-journals': async (asked) => [...(await kept.listJournals(asked))],
    'aside.read-journal': (asked) => kept.readJournal(asked),
    'aside.read-words': async (asked) => ({ words: [...(await kept.readWords(asked))] }),
    'aside.forget': ({ vaultId }) => vault.asides.forget(vaultId)
  }
}

/** What is answered while the app is shut. None of it belongs to a workspace. */
const answeredWhileShut: ReadonlySet<string> = new Set<ContractName>([
  'app.info',
  'app.speak',
  'app.zoom',
  'app.read-zoom',
  'policy.read',
  ...(Object.keys(vaultContract) as ContractName[])
])

/** What is also told where the key is lost: that more lies here, and what opens it (SPEC E9m). */
const answeredWithoutKey: ReadonlySet<string> = new Set<ContractName>(['aside.read'])

/** What is answered once a wipe has begun: nothing that would store anything, or make a new key. */
const answeredAfterWipe: ReadonlySet<string> = new Set<ContractName>(['app.info', 'app.speak', 'vault.end'])

/** While the app is locked, or its key is missing, all other requests are refused (SPEC E7a), and after a wipe (SPEC E11f). */
export function shutWhileLocked(handlers: Handlers, vault: Vault, isWiped: () => boolean): Handlers {
  const guarded = Object.entries(handlers).map(([name, handle]) => {
    const ask = handle as (argument: unknown, asker: Asker) => unknown
    if (answeredAfterWipe.has(name)) return [name, ask]
    return [
      name,
      async (argument: unknown, asker: Asker) => {
        if (isWiped()) throw new RefusedCall('locked', name)
        if (answeredWhileShut.has(name)) return await ask(argument, asker)
        const status = await vault.status()
        const isTold = status.kind === 'key-missing' && answeredWithoutKey.has(name)
        if (isShut(status) && !isTold) throw new RefusedCall('locked', name)
        return await ask(argument, asker)
      }
    ]
  })
  return Object.fromEntries(guarded) as Handlers
}
