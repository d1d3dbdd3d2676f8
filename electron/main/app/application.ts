import { join } from 'node:path'
import type { Reachability, Workspace } from '../../../shared/domain/connection.ts'
import { rereadAfterMillis } from '../../../shared/domain/settings.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import { isShut, type ProtectionStatus } from '../../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { type Backups, createBackups } from '../backup/backups.ts'
import { createEconomy, type Economy } from '../budget/budget.ts'
import { type EconomyHandlersParts, estimate, fullIfBefore, readBudgets } from '../budget/handlers.ts'
import { localCalendar } from '../budget/local-calendar.ts'
import type { SampleService } from '../connection/sample-service.ts'
import { createWorkspaces, type Workspaces } from '../connection/workspaces.ts'
import type { ReadImage } from '../field-pack/fetch-pack.ts'
import { createImageAccess } from '../field-pack/image-access.ts'
import { createImageFetcher } from '../field-pack/image-fetcher.ts'
import { createPackSession } from '../field-pack/pack-session.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import { createStoreLink, type StoreLink } from '../ipc/store-link.ts'
import { createJournalDisk } from '../journal/journal-disk.ts'
import { createJournals, type Journals } from '../journal/journals.ts'
import { errorFacts } from '../log/log.ts'
import type { Network, NetworkState } from '../network/network-state.ts'
import { type OutboxHandlersParts, outboxSettingsOf } from '../outbox/handlers.ts'
import { createOutboxSchedule, type OutboxSchedule } from '../outbox/schedule.ts'
import { type BackgroundSync, createBackgroundSync } from '../pull/background-sync.ts'
import type { ReportWriterParts } from '../reports/report-writer.ts'
import type { Fetch } from '../service/http-client.ts'
import { shutWhileLocked } from '../vault/handlers.ts'
import { protectedJournalKeys } from './composition.ts'
import { type Foundation, type FoundationParts, needsNetwork, openFoundation } from './foundation.ts'
import { createHandlers, type HandlersParts } from './handlers.ts'
import { wipe } from './lock-and-wipe.ts'
import { createLedgerTeller, createRunTeller, type Emit } from './page-events.ts'
import { createSyncRuns, type SyncRuns } from './runs.ts'
import { createServiceStack, type ServiceStack, type ServiceStackParts } from './service-stack.ts'
import { shut } from './shut.ts'
import { createSyncSession, type SendingRules, type SyncSessionDeps } from './sync-session.ts'

/** All that the main process is made of, but for Electron: its parts of the machine are passed in. */
export interface ApplicationParts
  extends Omit<FoundationParts, 'onNetwork' | 'onReconnect' | 'onProtection'>,
    Pick<ServiceStackParts, 'fetch' | 'clock' | 'steady' | 'random' | 'after'>,
    Pick<SyncSessionDeps, 'newPassId' | 'newRequestId'>,
    Pick<HandlersParts, 'info' | 'showNotice' | 'chooseFolder'>,
    Pick<ReportWriterParts, 'printer' | 'askWhere'> {
  readonly sample: SampleService
  /** As `fetch`, but answers a redirect instead of following it. Images come through it, without the key. */
  readonly fetchImage: Fetch
  readonly newLineage: () => string
  /** Where backups go before another folder was chosen. */
  readonly backupFolder: string
  readonly emit: Emit
  readonly sendToStore: (message: unknown) => void
  /** Replaces the page by a fresh one, with nothing in its memory. */
  readonly reloadPage: () => void
  readonly quit: () => void
}

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
  const foundation = await openFoundation({ ...parts, onNetwork, onReconnect: () => schedule.reconnected(), onProtection: (status) => onProtection(status) })
  const { settings, keys, network, vault, protection } = foundation
  const onChange = (workspace: Workspace): void => entered(parts, foundation, service, schedule, workspace)
  const workspaces = createWorkspaces({ settings, keys, sample, isBusy: () => runs.isRunning(), onChange })
  const currentId = (): WorkspaceId | null => workspaces.currentId()
  const onBadAnswer = (thrown: unknown): void => log.error('store.bad-answer', errorFacts(thrown))
  const storeLink = createStoreLink({ send: parts.sendToStore, currentId, onBadAnswer })
  const economy = createEconomy({ settings, clock: parts.clock, calendar: localCalendar })
  const service = createServiceStack({
    ...parts,
    economy,
    keys,
    ledgerFolder: join(parts.folder, 'ledger'),
    isWorkingOffline: () => network.read().workOffline,
    workspace: () => workspaces.read(),
    onCall: (id) => (id === currentId() ? tellLedger() : undefined),
    onWaiting: (until) => runs.noteWaiting(until),
    onAnswering: (isAnswering) => network.learn({ isAnswering })
  })
  const outbox: OutboxHandlersParts = { settings, currentId, onChange: () => schedule.look() }
  const economyParts = openEconomy(parts, { economy, service, storeLink, outbox })
  const runs = openRuns(parts, {
    ...{ service, storeLink, economy: economyParts, outbox },
    readImage: openImages(parts, foundation, workspaces),
    onEnded: () => background.noteRun(),
    onEnding: (ending) => schedule.noteEnding(ending)
  })
  const schedule = openOutboxSchedule(parts, foundation, runs, economyParts, outbox)
  const background = openBackground(parts, foundation, runs, economyParts)
  const tellLedger = openLedgerTeller(parts, service, economyParts)
  const journals = openJournals(parts, protection)
  const backups = openBackups(parts, foundation, currentId, runs)
  const onProtection = tellProtection(parts, () => shut({ ...parts, keys, runs, storeLink, journals, backups }))
  const handlers = createHandlers({
    ...parts,
    ...{ workspaces, vault, protection, network, runs, storeLink, economyParts, journals, outbox, backups, settings },
    onStoreOpened: () => schedule.look(),
    ledgers: service.ledgers,
    allowedRate: () => service.rate.read(),
    places: { locations: service.locations, monitoring: service.monitoring, report: parts },
    deletion: { service: service.compliance, subjects: service.subjects, clock: parts.clock },
    connectionTest: { keys, callOnce: service.callOnce },
    wipe: () => wipe({ ...parts, foundation, runs, storeLink, journals, service }),
    changeWorkOffline: (workOffline) => changeWorkOffline(parts, foundation, workOffline)
  })
  return { handlers: shutWhileLocked(handlers, protection), storeLink, network, readAhead: () => void readAhead(foundation, workspaces, service).catch(() => undefined), close: () => close(sample, storeLink, service, journals, [background, schedule]) }
}

async function readAhead({ protection }: Foundation, workspaces: Workspaces, { ledgers }: ServiceStack): Promise<void> {
  if (isShut(await protection.status())) return
  await workspaces.read()
  const id = workspaces.currentId()
  if (id !== null) await ledgers.of(id)
}

interface EconomyLinks {
  readonly economy: Economy
  readonly service: ServiceStack
  readonly storeLink: StoreLink
  readonly outbox: OutboxHandlersParts
}

function openEconomy({ clock, emit }: ApplicationParts, { economy, service, storeLink: { store }, outbox }: EconomyLinks): EconomyHandlersParts {
  return {
    ...{ clock, economy, ledgers: service.ledgers, currentId: outbox.currentId, store },
    rate: () => service.rate.read(),
    batchSize: () => outboxSettingsOf(outbox).batchSize,
    onBudgets: (view) => emit('budget.changed', view)
  }
}

function openImages({ fetchImage }: ApplicationParts, { network }: Foundation, workspaces: Workspaces): ReadImage {
  return createImageAccess({
    isWorkingOffline: () => network.read().workOffline,
    workspace: () => workspaces.read(),
    images: createImageFetcher({ fetch: fetchImage })
  })
}

function openJournals({ folder, newLineage, log }: ApplicationParts, protection: Foundation['protection']): Journals {
  return createJournals({
    disk: createJournalDisk(join(folder, 'journal')),
    keys: protectedJournalKeys(protection),
    newLineage,
    onProblem: (code) => log.warn('journal.failed', { code })
  })
}

function openBackups({ backupFolder, clock, log }: ApplicationParts, { settings, protection }: Foundation, currentId: () => WorkspaceId | null, runs: SyncRuns): Backups {
  const onProblem = (code: string): void => log.warn('backup.failed', { code })
  return createBackups({ settings, protection, currentId, clock, proposedFolder: backupFolder, isRunning: () => runs.isRunning(), onProblem })
}

interface RunsParts {
  readonly service: ServiceStack
  readonly storeLink: StoreLink
  readonly readImage: ReadImage
  readonly economy: EconomyHandlersParts
  readonly outbox: OutboxHandlersParts
  readonly onEnded: () => void
  readonly onEnding: (ending: SyncEnding) => void
}

function openLedgerTeller({ emit, after, clock }: ApplicationParts, { ledgers }: ServiceStack, economy: EconomyHandlersParts): () => void {
  return createLedgerTeller(emit, after, async () => {
    const id = economy.currentId()
    if (id === null) return null
    emit('budget.changed', await readBudgets(economy))
    return (await ledgers.of(id)).totals(clock.now())
  })
}

function openRuns(parts: ApplicationParts, { service: { compliance, subjects }, storeLink: { store }, readImage, economy, outbox, onEnded, onEnding }: RunsParts): SyncRuns {
  const sending = (): SendingRules => {
    const { batchSize, reread } = outboxSettingsOf(outbox)
    return { batchSize, rereadAfterMillis: rereadAfterMillis(reread) }
  }
  const { clock, random, newPassId, newRequestId, emit, log } = parts
  return createSyncRuns({
    currentId: economy.currentId,
    fullIfBefore: () => fullIfBefore(economy),
    onEnded,
    onEnding,
    newSession: (onState) => createSyncSession({ store, service: compliance, subjects, clock, random, newPassId, newRequestId, sending, onState }),
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

function entered({ emit }: ApplicationParts, { network, settings }: Foundation, { forgetRate }: ServiceStack, schedule: OutboxSchedule, workspace: Workspace): void {
  forgetRate()
  network.learn({ needsNetwork: needsNetwork(settings.read()), isAnswering: true })
  emit('workspace.changed', workspace)
  schedule.release()
}

/** Sends what is due, asks about what is ready. */
function openOutboxSchedule(
  { clock, after, emit, log }: ApplicationParts,
  { network }: Foundation,
  runs: SyncRuns,
  economy: EconomyHandlersParts,
  outbox: OutboxHandlersParts
): OutboxSchedule {
  return createOutboxSchedule({
    clock,
    after,
    mayRun: () => economy.currentId() !== null && !runs.isRunning() && mayBeAsked(network.read().reachability),
    waiting: async () => {
      const waiting = await economy.store.readWaiting(null)
      return waiting.kind === 'ok' ? waiting.value : null
    },
    submission: () => outboxSettingsOf(outbox).submission,
    submit: async (retriesOnly) => {
      await runs.submit({ retriesOnly }).catch((thrown: unknown) => log.error('sync.bug', errorFacts(thrown)))
    },
    ask: (ready) => {
      void estimate(economy, false).then((cost) => {
        if (cost.kind !== 'estimated') return
        const { outbox: forReviews, changes } = cost.estimate
        emit('outbox.question', { reviews: { ready: ready.reviews, calls: forReviews }, changes: { ready: ready.changes, calls: changes } })
      })
    }
  })
}

/** A service that did not answer is asked again, after a rest; whoever chose to work offline is not. */
function mayBeAsked(reachability: Reachability): boolean {
  return reachability.kind === 'online' || reachability.reason === 'unreachable'
}

/** What is ready goes out as the network is seen to be back, as the settings say. */
async function changeWorkOffline({ log }: ApplicationParts, { settings, network }: Foundation, workOffline: boolean): Promise<void> {
  network.learn({ workOffline })
  const written = await settings.change((before) => ({ ...before, workOffline }))
  if (written.kind === 'failed') log.warn('settings.not-written', { code: written.failure.code })
}

function tellProtection({ log, emit }: ApplicationParts, onShut: () => void): (status: ProtectionStatus) => void {
  return (status) => {
    log.info('protection', { kind: status.kind })
    if (isShut(status)) onShut()
    emit('protection.changed', status)
  }
}

async function close(sample: SampleService, storeLink: StoreLink, service: ServiceStack, journals: Journals, timed: readonly { close(): void }[]): Promise<void> {
  for (const one of timed) one.close()
  storeLink.close()
  await Promise.all([sample.stop(), service.ledgers.close(), journals.close()])
}
