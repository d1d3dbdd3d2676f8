import { join } from 'node:path'
import type { Workspace } from '../../../shared/domain/connection.ts'
import { isShut, type VaultStatus } from '../../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { createBudget } from '../budget/budget.ts'
import { localCalendar } from '../budget/call-ledger.ts'
import type { SampleService } from '../connection/sample-service.ts'
import { createWorkspaces, type Workspaces } from '../connection/workspaces.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import { createStoreLink, type StoreLink } from '../ipc/store-link.ts'
import type { Journals } from '../journal/journals.ts'
import { errorFacts } from '../log/log.ts'
import type { Network, NetworkState } from '../network/network-state.ts'
import type { OutboxHandlersParts } from '../outbox/handlers.ts'
import type { OutboxSchedule } from '../outbox/schedule.ts'
import { shutWhileLocked } from '../vault/handlers.ts'
import {
  type ApplicationParts,
  openBackground,
  openBackups,
  openBudget,
  openImages,
  openJournals,
  openLedgerTeller,
  openOutboxSchedule,
  openRuns
} from './composition.ts'
import { type Foundation, needsNetwork, openFoundation } from './foundation.ts'
import { createHandlers } from './handlers.ts'
import { shut, wipe } from './lock-and-wipe.ts'
import { createServiceStack, type ServiceStack } from './service-stack.ts'

export interface Application {
  readonly handlers: Handlers
  readonly storeLink: StoreLink
  readonly network: Network
  /** Fetches what the page asks for first while its window opens. Whoever asks for it later is told where it failed. */
  readAhead(): void
  close(): Promise<void>
}

export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const { log, emit, sample } = parts
  const onNetwork = (state: NetworkState): void => emit('network.state', state)
  const foundation = await openFoundation({
    ...parts,
    onNetwork,
    onReconnect: () => schedule.reconnected(),
    onVaultStatus: (status) => onVaultStatus(status)
  })
  const { settings, keys, network, keychain, vault } = foundation
  const onChange = (workspace: Workspace): void => entered(parts, foundation, service, schedule, workspace)
  const workspaces = createWorkspaces({ settings, keys, sample, isBusy: () => runs.isRunning(), onChange })
  const currentId = (): WorkspaceId | null => workspaces.currentId()
  const onBadAnswer = (thrown: unknown): void => log.error('store.bad-answer', errorFacts(thrown))
  const storeLink = createStoreLink({ send: parts.sendToStore, currentId, onBadAnswer })
  const budget = createBudget({ settings, clock: parts.clock, calendar: localCalendar })
  const service = createServiceStack({
    ...parts,
    budget,
    keys,
    ledgerFolder: join(parts.folder, 'ledger'),
    isWorkingOffline: () => network.read().workOffline,
    workspace: () => workspaces.read(),
    onCall: (id) => (id === currentId() ? tellLedger() : undefined),
    onWaiting: (until) => runs.noteWaiting(until),
    onAnswering: (isAnswering) => network.learn({ isAnswering })
  })
  const outbox: OutboxHandlersParts = { settings, currentId, onChange: () => schedule.look() }
  const budgetParts = openBudget(parts, { budget, service, storeLink, outbox })
  const runs = openRuns(parts, {
    ...{ service, storeLink, budget: budgetParts, outbox },
    readImage: openImages(parts, foundation, workspaces),
    onEnded: () => background.noteRun(),
    onEnding: (ending) => schedule.noteEnding(ending)
  })
  const schedule = openOutboxSchedule(parts, foundation, runs, budgetParts, outbox)
  const background = openBackground(parts, foundation, runs, budgetParts)
  const tellLedger = openLedgerTeller(parts, service, budgetParts)
  const journals = openJournals(parts, vault)
  const backups = openBackups(parts, foundation, currentId, runs)
  const onVaultStatus = tellVaultStatus(parts, () =>
    shut({ ...parts, keys, runs, storeLink, journals, backups })
  )
  const handlers = createHandlers({
    ...parts,
    ...{
      workspaces,
      keychain,
      vault,
      network,
      runs,
      storeLink,
      budgetParts,
      journals,
      outbox,
      backups,
      settings
    },
    onStoreOpened: () => schedule.look(),
    ledgers: service.ledgers,
    allowedRate: () => service.rate.read(),
    lookUpAndReport: { locations: service.locations, monitoring: service.monitoring, report: parts },
    deletion: { service: service.compliance, subjects: service.subjects, clock: parts.clock },
    connectionTest: { keys, callOnce: service.callOnce },
    wipe: () => wipe({ ...parts, foundation, runs, storeLink, journals, service }),
    changeWorkOffline: (workOffline) => changeWorkOffline(parts, foundation, workOffline)
  })
  return {
    handlers: shutWhileLocked(handlers, vault),
    storeLink,
    network,
    readAhead: () => void readAhead(foundation, workspaces, service).catch(() => undefined),
    close: () => close(sample, storeLink, service, journals, [background, schedule])
  }
}

async function readAhead(
  { vault }: Foundation,
  workspaces: Workspaces,
  { ledgers }: ServiceStack
): Promise<void> {
  if (isShut(await vault.status())) return
  await workspaces.read()
  const id = workspaces.currentId()
  if (id !== null) await ledgers.of(id)
}

function entered(
  { emit }: ApplicationParts,
  { network, settings }: Foundation,
  { forgetRate }: ServiceStack,
  schedule: OutboxSchedule,
  workspace: Workspace
): void {
  forgetRate()
  network.learn({ needsNetwork: needsNetwork(settings.read()), isAnswering: true })
  emit('workspace.changed', workspace)
  schedule.release()
}

/** What is ready goes out as the network is seen to be back, as the settings say. */
async function changeWorkOffline(
  { log }: ApplicationParts,
  { settings, network }: Foundation,
  workOffline: boolean
): Promise<void> {
  network.learn({ workOffline })
  const written = await settings.change((before) => ({ ...before, workOffline }))
  if (written.kind === 'failed') log.warn('settings.not-written', { code: written.failure.code })
}

function tellVaultStatus({ log, emit }: ApplicationParts, onShut: () => void): (status: VaultStatus) => void {
  return (status) => {
    log.info('protection', { kind: status.kind })
    if (isShut(status)) onShut()
    emit('vault.changed', status)
  }
}

async function close(
  sample: SampleService,
  storeLink: StoreLink,
  service: ServiceStack,
  journals: Journals,
  timed: readonly { close(): void }[]
): Promise<void> {
  for (const one of timed) one.close()
  storeLink.close()
  await Promise.all([sample.stop(), service.ledgers.close(), journals.close()])
}
