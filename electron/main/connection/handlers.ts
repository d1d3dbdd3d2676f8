import { checkBaseUrl, type Connection, isSameService } from '../../../shared/domain/connection.ts'
import { managedBy, type Policy } from '../../../shared/domain/policy.ts'
import type { ConnectionProblem, SaveOutcome } from '../../../shared/ipc/connection-schemas.ts'
import type { SavedUnlessManaged } from '../../../shared/ipc/domain-schemas.ts'
import { savedOrNot } from '../files/saved-or-not.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import type { Log } from '../log/log.ts'
import type { Network } from '../network/network-state.ts'
import type { Keychain } from '../secrets/keychain.ts'
import type { OwnCalls } from '../service/service-request.ts'
import { type ConnectionTestParts, testConnection } from './service-access.ts'
import type { ConfirmedHosts } from './confirmed-hosts.ts'
import type { SampleService } from './sample-service.ts'
import type { Workspaces } from './workspaces.ts'

export interface ConnectionHandlersParts extends Pick<OwnCalls, 'onItsOwn'> {
  readonly workspaces: Workspaces
  readonly sample: SampleService
  readonly keychain: () => Promise<Keychain>
  readonly connectionTest: Omit<ConnectionTestParts, 'settings'>
  readonly network: Network
  readonly settings: SettingsFile
  readonly storeLink: Pick<StoreLink, 'close'>
  readonly log: Log
  readonly policy: Policy
  readonly hosts: ConfirmedHosts
}

/** Which service the data comes from, with which key, and whether it may be called at all. */
export function createConnectionHandlers(
  parts: ConnectionHandlersParts
): HandlersOf<'workspace' | 'sample' | 'keychain' | 'connection' | 'network'> {
  const { workspaces, network, settings } = parts
  const connectionTest = { ...parts.connectionTest, settings }
  return {
    'workspace.read': () => workspaces.read(),
    'workspace.use-sample': () => workspaces.useSample(),
    'sample.proposal': () => parts.sample.proposal(),
    'sample.wind': ({ alerts }) => parts.sample.wind(alerts),
    'workspace.adopt': async ({ workspace, connection }) =>
      (workspace === 'service' ? await refusalOf(parts, connection) : null) ??
      (await adoptWorkspace(parts, workspace, connection)),
    'keychain.status': async () => (await parts.keychain()).status(),
    'connection.test': async ({ connection, key }) =>
      (await refusalOf(parts, connection)) ??
      (await testConnection(connectionTest, connection, key, parts.onItsOwn())),
    'connection.save': async ({ connection, key }) =>
      (await refusalOf(parts, connection)) ?? (await workspaces.save(connection, key)),
    'connection.forget-key': () => workspaces.forgetKey(),
    'network.read': () => network.read(),
    'network.work-offline': ({ workOffline }) => changeWorkOffline(parts, workOffline)
  }
}

/** A key would go to an address that the organisation did not name, or of which the person knows nothing. */
async function refusalOf(
  { policy, hosts }: ConnectionHandlersParts,
  connection: Connection
): Promise<{ readonly kind: 'invalid'; readonly problem: ConnectionProblem } | null> {
  if (changesConnection(policy, connection)) return { kind: 'invalid', problem: { kind: 'managed' } }
  const mayUse = await hosts.mayUse(connection.baseUrl)
  return mayUse ? null : { kind: 'invalid', problem: { kind: 'host-not-confirmed' } }
}

/**
 * Under a policy that is refused nobody knows the right address, so that the connection stays as it is (SPEC G4). The other
 * spelling of an address is the same service (SPEC W25e).
 */
function changesConnection(policy: Policy, { baseUrl, headerForm }: Connection): boolean {
  if (policy.kind === 'refused') return true
  const laidDown = managedBy(policy)
  const checked = checkBaseUrl(baseUrl)
  const isOtherAddress =
    laidDown.baseUrl !== undefined &&
    checked.kind === 'valid' &&
    !isSameService(laidDown.baseUrl, checked.baseUrl)
  return isOtherAddress || (laidDown.headerForm ?? headerForm) !== headerForm
}

/** Takes over the workspace of a backup. The page then opens its databases anew and restores the backup. */
async function adoptWorkspace(
  { workspaces, storeLink }: ConnectionHandlersParts,
  workspace: 'sample' | 'service',
  connection: Connection
): Promise<SaveOutcome> {
  const adopted = workspace === 'sample' ? await workspaces.useSample() : await workspaces.adopt(connection)
  if (adopted.kind === 'saved') storeLink.close()
  return adopted
}

/** Sends what is ready as soon as the network is back, if the settings say so. It holds also where it cannot be kept. */
async function changeWorkOffline(
  { log, settings, network, policy }: ConnectionHandlersParts,
  workOffline: boolean
): Promise<SavedUnlessManaged> {
  if (policy.kind === 'refused') return { kind: 'managed' }
  network.learn({ workOffline })
  const written = await settings.change((before) => ({ ...before, workOffline }))
  if (written.kind === 'failed') log.warn('settings.not-written', { code: written.failure.code })
  return savedOrNot(written)
}
