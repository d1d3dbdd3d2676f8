import { join } from 'node:path'
import { isShut } from '../../../shared/domain/protection.ts'
import type { ProtectionStatus } from '../../../shared/domain/protection.ts'
import type { Workspace } from '../../../shared/domain/connection.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { SampleService } from '../connection/sample-service.ts'
import { createImageAccess } from '../connection/image-access.ts'
import { createWorkspaces } from '../connection/workspaces.ts'
import { createImageFetcher } from '../images/image-fetcher.ts'
import { createEconomy } from '../economy/economy.ts'
import { localCalendar } from '../economy/local-calendar.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import { createStoreLink } from '../ipc/store-link.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import { createJournalDisk } from '../journal/journal-disk.ts'
import { createJournals } from '../journal/journals.ts'
import type { Journals } from '../journal/journals.ts'
import { errorFacts } from '../log/log.ts'
import type { Network } from '../network/network-state.ts'
import type { ReadImage } from '../pack/carry.ts'
import { createPackSession } from '../pack/pack-session.ts'
import { protectedJournalKeys } from '../protection/protected-journal-keys.ts'
import { shutWhileLocked } from '../protection/protection-handlers.ts'
import type { Fetch } from '../service/http-client.ts'
import { createSyncSession } from '../sync/session.ts'
import type { SyncSessionDeps } from '../sync/session.ts'
import { createLedgerTeller, createRunTeller } from './app-events.ts'
import { createBackgroundSync } from './background-sync.ts'
import type { BackgroundSync } from './background-sync.ts'
import { estimate, fullIfBefore, readBudgets } from './economy-handlers.ts'
import type { EconomyHandlersParts } from './economy-handlers.ts'
import type { Emit } from './app-events.ts'
import { needsNetwork, openFoundation } from './foundation.ts'
import type { Foundation, FoundationParts } from './foundation.ts'
import { createHandlers } from './handlers.ts'
import type { HandlersParts } from './handlers.ts'
import { createServiceStack } from './service-stack.ts'
import type { ServiceStack, ServiceStackParts } from './service-stack.ts'
import { createSyncRuns } from './sync-runs.ts'
import type { SyncRuns } from './sync-runs.ts'

/** All that the main process is made of, but for Electron: its parts of the machine are passed in. */
export interface ApplicationParts
  extends Omit<FoundationParts, 'onNetwork' | 'onProtection'>,
    Pick<ServiceStackParts, 'fetch' | 'clock' | 'random' | 'after'>,
    Pick<SyncSessionDeps, 'newPassId' | 'newRequestId'>,
    Pick<HandlersParts, 'info' | 'showNotice'> {
  readonly sample: SampleService
  /** As `fetch`, but answers a redirect instead of following it. Images come through it, without the key. */
  readonly fetchImage: Fetch
  readonly newLineage: () => string
  readonly emit: Emit
  readonly sendToStore: (message: unknown) => void
  /** Replaces the page by a fresh one, with nothing in its memory. */
  readonly reloadPage: () => void
}

export interface Application {
  readonly handlers: Handlers
  readonly storeLink: StoreLink
  readonly network: Network
  close(): Promise<void>
}

/** Reviews in one request. Upstream allows more (hints: largest batch); small ones lose less to a cut connection. */
const batchSize = 20

export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const { log, emit, sample } = parts
  const foundation = await openFoundation({ ...parts, onNetwork: (state) => emit('network.state', state), onProtection: (status) => onProtection(status) })
  const { settings, keys, network, vault, protection } = foundation
  const workspaces = createWorkspaces({ settings, keys, sample, isBusy: () => runs.isRunning(), onChange: (workspace) => entered(parts, foundation, service, workspace) })
  const currentId = (): WorkspaceId | null => workspaces.currentId()
  const storeLink = createStoreLink({
    send: parts.sendToStore,
    currentId,
    onBadAnswer: (thrown) => log.error('store.bad-answer', errorFacts(thrown))
  })
  const economy = createEconomy({ settings, clock: parts.clock, calendar: localCalendar })
  const service = createServiceStack({
    ...parts,
    economy,
    keys,
    ledgerFolder: join(parts.folder, 'ledger'),
    isWorkingOffline: () => network.read().workOffline,
    workspace: () => workspaces.read(),
    onCall: (id) => {
      if (id === currentId()) tellLedger()
    },
    onWaiting: (until) => runs.noteWaiting(until),
    onAnswering: (isAnswering) => network.learn({ isAnswering })
  })
  const images = createImageFetcher({ fetch: parts.fetchImage })
  const readImage = createImageAccess({ images, isWorkingOffline: () => network.read().workOffline, workspace: () => workspaces.read() })
  const economyParts: EconomyHandlersParts = {
    ...{ clock: parts.clock, economy, ledgers: service.ledgers, currentId, batchSize, store: storeLink.store },
    rate: () => service.rate.read(),
    onBudgets: (view) => emit('budget.changed', view)
  }
  const runs = openRuns(parts, { service, storeLink, readImage, economy: economyParts, onEnded: () => background.noteRun() })
  const background = openBackground(parts, foundation, runs, economyParts)
  const tellLedger = openLedgerTeller(parts, service, economyParts)
  const journals = openJournals(parts, protection)
  const onProtection = tellProtection(parts, () => shut(parts, foundation, { runs, storeLink, journals }))
  const handlers = createHandlers({
    ...parts,
    ...{ workspaces, vault, protection, network, runs, storeLink, economyParts, journals },
    ledgers: service.ledgers,
    allowedRate: () => service.rate.read(),
    places: { locations: service.locations },
    connectionTest: { keys, callOnce: service.callOnce },
    changeWorkOffline: (workOffline) => changeWorkOffline(parts, foundation, runs, workOffline)
  })
  return { handlers: shutWhileLocked(handlers, protection), storeLink, network, close: () => close(sample, storeLink, service, background, journals) }
}

function openJournals({ folder, newLineage, log }: ApplicationParts, protection: Foundation['protection']): Journals {
  return createJournals({
    disk: createJournalDisk(join(folder, 'journal')),
    keys: protectedJournalKeys(protection),
    newLineage,
    onProblem: (code) => log.warn('journal.failed', { code })
  })
}

interface RunsParts {
  readonly service: ServiceStack
  readonly storeLink: StoreLink
  readonly readImage: ReadImage
  readonly economy: EconomyHandlersParts
  readonly onEnded: () => void
}

function openLedgerTeller({ emit, after, clock }: ApplicationParts, { ledgers }: ServiceStack, economy: EconomyHandlersParts): () => void {
  return createLedgerTeller(emit, after, async () => {
    const id = economy.currentId()
    if (id === null) return null
    emit('budget.changed', await readBudgets(economy))
    return (await ledgers.of(id)).totals(clock.now())
  })
}

function openRuns(parts: ApplicationParts, { service: { compliance }, storeLink: { store }, readImage, economy, onEnded }: RunsParts): SyncRuns {
  const { clock, random, newPassId, newRequestId, emit, log } = parts
  return createSyncRuns({
    currentId: economy.currentId,
    fullIfBefore: () => fullIfBefore(economy),
    onEnded,
    newSession: (onState) => createSyncSession({ store, service: compliance, clock, random, newPassId, newRequestId, batchSize, onState }),
    newPack: (onState) => createPackSession({ store, service: compliance, readImage, clock, onState }),
    onState: createRunTeller((state) => emit('sync.state', state), parts.after),
    onPackState: createRunTeller((state) => emit('pack.state', state), parts.after),
    log
  })
}

/** Reads by itself where the user wants that, as long as the budget allows what a run takes at least. */
function openBackground(parts: ApplicationParts, { network }: Foundation, runs: SyncRuns, economy: EconomyHandlersParts): BackgroundSync {
  return createBackgroundSync({
    clock: parts.clock,
    after: parts.after,
    minutes: () => {
      const id = economy.currentId()
      return id === null ? null : economy.economy.schedule(id).backgroundMinutes
    },
    mayRun: async () => {
      if (runs.isRunning() || network.read().reachability.kind !== 'online') return false
      const cost = await estimate(economy, false)
      return cost.kind === 'estimated' && (cost.estimate.left === null || cost.estimate.byApi.compliance.least <= cost.estimate.left)
    },
    run: async () => {
      await runs.start(false).catch((thrown: unknown) => parts.log.error('sync.bug', errorFacts(thrown)))
    }
  })
}

function entered({ emit }: ApplicationParts, { network, settings }: Foundation, { forgetRate }: ServiceStack, workspace: Workspace): void {
  forgetRate()
  network.learn({ needsNetwork: needsNetwork(settings.read()), isAnswering: true })
  emit('workspace.changed', workspace)
}

/** Coming back online submits what is ready, and nothing else. */
async function changeWorkOffline({ log }: ApplicationParts, { settings, network }: Foundation, runs: SyncRuns, workOffline: boolean): Promise<void> {
  const wasOffline = network.read().workOffline
  network.learn({ workOffline })
  const written = await settings.change((before) => ({ ...before, workOffline }))
  if (written.kind === 'failed') log.warn('settings.not-written', { code: written.failure.code })
  if (!wasOffline || workOffline) return
  runs.submit().catch((thrown: unknown) => log.error('sync.bug', errorFacts(thrown)))
}

function tellProtection({ log, emit }: ApplicationParts, onShut: () => void): (status: ProtectionStatus) => void {
  return (status) => {
    log.info('protection', { kind: status.kind })
    if (isShut(status)) onShut()
    emit('protection.changed', status)
  }
}

/** Nothing of what is stored stays in any memory: the keys go, and the page with all that it holds. */
function shut({ reloadPage, log }: ApplicationParts, { keys }: Foundation, { runs, storeLink, journals }: { readonly runs: SyncRuns; readonly storeLink: StoreLink; readonly journals: Journals }): void {
  runs.cancel()
  runs.cancelPack()
  storeLink.close()
  keys.drop()
  journals.close().catch((thrown: unknown) => log.error('journal.bug', errorFacts(thrown)))
  reloadPage()
}

async function close(sample: SampleService, storeLink: StoreLink, service: ServiceStack, background: BackgroundSync, journals: Journals): Promise<void> {
  background.close()
  storeLink.close()
  await Promise.all([sample.stop(), service.ledgers.close(), journals.close()])
}
