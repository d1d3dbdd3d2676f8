import { isShut, type ProtectionOutcome } from '../../../shared/domain/vault.ts'
import type { ContractName } from '../../../shared/ipc/contract.ts'
import { protectionContract } from '../../../shared/ipc/vault-schemas.ts'
import type { Workspaces } from '../connection/workspaces.ts'
import { type Handlers, RefusedCall } from '../ipc/dispatch.ts'
import type { Protection } from './vault.ts'

type ProtectionHandlers = Pick<Handlers, keyof typeof protectionContract>

export interface ProtectionHandlersParts {
  readonly protection: Protection
  readonly workspaces: Pick<Workspaces, 'read'>
  readonly isRunning: () => boolean
  readonly reloadPage: () => void
  readonly wipe: () => Promise<ProtectionOutcome>
  readonly quit: () => void
}

export function createProtectionHandlers({
  protection,
  workspaces,
  isRunning,
  reloadPage,
  wipe,
  quit
}: ProtectionHandlersParts): ProtectionHandlers {
  return {
    'protection.read': () => protection.status(),
    'protection.choose': ({ choice }) => protection.choose(choice),
    'protection.take-keys': async ({ workspaceId }) => {
      const workspace = await workspaces.read()
      // A page that is late, with a workspace that was left, gets the keys of the current one: they are the same.
      const isCurrent = workspace.kind !== 'none' && workspace.id === workspaceId
      return await protection.takeKeys(isCurrent ? workspace.kind : 'none')
    },
    'protection.unlock': ({ passphrase }) => protection.unlock(passphrase),
    'protection.unlock-by-prompt': ({ reason }) => protection.unlockByPrompt(reason),
    'protection.lock': () => protection.lock(),
    'protection.set-passphrase': ({ passphrase, current }) => protection.setPassphrase(passphrase, current),
    'protection.remove-passphrase': ({ current }) => protection.removePassphrase(current),
    'protection.lock-after': ({ idleMinutes }) => protection.lockAfter(idleMinutes),
    'protection.change-key': async () => {
      if (isRunning()) return { kind: 'refused', reason: 'not-possible-now' }
      const outcome = await protection.changeKey()
      // The fresh page seals all rows with the new key before it shows them.
      if (outcome.kind === 'done') reloadPage()
      return outcome
    },
    'protection.drop-keys': ({ before }) => protection.dropKeys(before),
    'protection.wipe': () => wipe(),
    'protection.end': () => {
      quit()
      return null
    },
    'protection.start-anew': () => protection.startAnew()
  }
}

/** What is answered while the app is shut: nothing that belongs to a workspace. */
const answeredWhileShut: ReadonlySet<string> = new Set<ContractName>([
  'app.info',
  ...(Object.keys(protectionContract) as ContractName[])
])

/** While the app is locked, or its key is missing, everything else is refused (SPEC E7a). */
export function shutWhileLocked(handlers: Handlers, protection: Protection): Handlers {
  const guarded = Object.entries(handlers).map(([name, handle]) => {
    const ask = handle as (argument: unknown) => unknown
    if (answeredWhileShut.has(name)) return [name, ask]
    return [
      name,
      async (argument: unknown) => {
        if (isShut(await protection.status())) throw new RefusedCall('locked', name)
        return await ask(argument)
      }
    ]
  })
  return Object.fromEntries(guarded) as Handlers
}
