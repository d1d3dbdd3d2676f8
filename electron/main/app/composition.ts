import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Reachability } from '../../../shared/domain/connection.ts'
import { rereadAfterMillis } from '../../../shared/domain/settings.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { type Backups, createBackups } from '../backup/backups.ts'
import { type Budget, type BudgetHandlersParts, fullIfBefore, readBudgets } from '../budget/budget.ts'
import type { SampleService } from '../connection/sample-service.ts'
import type { Workspaces } from '../connection/workspaces.ts'
import type { ReadImage } from '../field-pack/fetch-field-pack.ts'
import { createImageAccess, createImageFetcher } from '../field-pack/image-fetcher.ts'
import { createFieldPackSession } from '../field-pack/field-pack-session.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import { createJournalCipher, journalKeyBytes } from '../journal/frame.ts'
import { createJournalDisk } from '../journal/journal-disk.ts'
import { createJournals, type JournalKeys, type Journals } from '../journal/journals.ts'
import { errorFacts } from '../log/log.ts'
import { type OutboxHandlersParts, outboxSettingsOf } from '../outbox/handlers.ts'
import { createOutboxSchedule, type OutboxSchedule } from '../outbox/schedule.ts'
import { type BackgroundSync, createBackgroundSync } from '../pull/background-sync.ts'
import { estimate } from '../pull/estimate.ts'
import type { ReportWriterParts } from '../reports/report-writer.ts'
import type { SyncRuns } from '../run/run-control.ts'
import type { Fetch } from '../service/http-client.ts'
import type { Vault } from '../vault/vault.ts'
import type { Foundation, FoundationParts } from './foundation.ts'
import type { HandlersParts } from './handlers.ts'
import { createLedgerTeller, createRunTeller, type Emit } from './page-events.ts'
import { createSyncRuns } from './runs.ts'
import type { ServiceStack, ServiceStackParts } from './service-stack.ts'
import { createSyncSession, type SendingRules, type SyncSessionDeps } from './sync-session.ts'

/** All that the main process is made of, but for Electron: its parts of the machine are passed in. */
export interface ApplicationParts
  extends
    Omit<FoundationParts, 'onNetwork' | 'onReconnect' | 'onVaultStatus'>,
    Pick<ServiceStackParts, 'fetch' | 'clock' | 'steady' | 'random' | 'after'>,
    Pick<SyncSessionDeps, 'newPassId' | 'newRequestId'>,
    Pick<HandlersParts, 'info' | 'showNotice' | 'chooseFolder'>,
    Pick<ReportWriterParts, 'printer' | 'askWhere'> {
  readonly sample: SampleService
  /** As `fetch`, but answers a redirect instead of following it. Images come through it, without the key. */
  readonly fetchImage: Fetch
  /** Where backups go before another folder was chosen. */
  readonly backupFolder: string
  readonly emit: Emit
  readonly sendToStore: (message: unknown) => void
  /** Replaces the page by a fresh one, with nothing in its memory. */
  readonly reloadPage: () => void
  readonly quit: () => void
}

interface BudgetLinks {
  readonly budget: Budget
  readonly service: ServiceStack
  readonly storeLink: StoreLink
  readonly outbox: OutboxHandlersParts
}

export function openBudget(
  { clock, emit }: ApplicationParts,
  { budget, service, storeLink: { store }, outbox }: BudgetLinks
): BudgetHandlersParts {
  return {
    ...{ clock, budget, ledgers: service.ledgers, currentId: outbox.currentId, store },
    rate: () => service.rate.read(),
    batchSize: () => outboxSettingsOf(outbox).batchSize,
    onBudgets: (view) => emit('budget.changed', view)
  }
}

export function openImages(
  { fetchImage }: ApplicationParts,
  { network }: Foundation,
  workspaces: Workspaces
): ReadImage {
  return createImageAccess({
    isWorkingOffline: () => network.read().workOffline,
    workspace: () => workspaces.read(),
    images: createImageFetcher({ fetch: fetchImage })
  })
}

export function openJournals({ folder, newId, log }: ApplicationParts, vault: Foundation['vault']): Journals {
  return createJournals({
    disk: createJournalDisk(join(folder, 'journal')),
    keys: vaultJournalKeys(vault),
    newLineage: newId,
    onProblem: (code) => log.warn('journal.failed', { code })
  })
}

export function openBackups(
  { backupFolder, clock, newId, log }: ApplicationParts,
  { settings, vault }: Foundation,
  currentId: () => WorkspaceId | null,
  runs: SyncRuns
): Backups {
  const onProblem = (code: string): void => log.warn('backup.failed', { code })
  return createBackups({
    settings,
    vault,
    currentId,
    clock,
    newId,
    proposedFolder: backupFolder,
    isRunning: () => runs.isRunning(),
    onProblem
  })
}

interface RunsParts {
  readonly service: ServiceStack
  readonly storeLink: StoreLink
  readonly readImage: ReadImage
  readonly budget: BudgetHandlersParts
  readonly outbox: OutboxHandlersParts
  readonly onEnded: () => void
  readonly onEnding: (ending: SyncEnding) => void
}

export function openLedgerTeller(
  { emit, after, clock }: ApplicationParts,
  { ledgers }: ServiceStack,
  budget: BudgetHandlersParts
): () => void {
  return createLedgerTeller(emit, after, async () => {
    const id = budget.currentId()
    if (id === null) return null
    emit('budget.changed', await readBudgets(budget))
    return (await ledgers.of(id)).totals(clock.now())
  })
}

export function openRuns(
  parts: ApplicationParts,
  {
    service: { compliance, subjects },
    storeLink: { store },
    readImage,
    budget,
    outbox,
    onEnded,
    onEnding
  }: RunsParts
): SyncRuns {
  const sending = (): SendingRules => {
    const { batchSize, reread } = outboxSettingsOf(outbox)
    return { batchSize, rereadAfterMillis: rereadAfterMillis(reread) }
  }
  const { clock, random, newPassId, newRequestId, emit, log } = parts
  return createSyncRuns({
    currentId: budget.currentId,
    fullIfBefore: () => fullIfBefore(budget),
    onEnded,
    onEnding,
    newSession: (onState) =>
      createSyncSession({
        store,
        service: compliance,
        subjects,
        clock,
        random,
        newPassId,
        newRequestId,
        sending,
        onState
      }),
    newFieldPack: (onState) =>
      createFieldPackSession({ store, service: compliance, readImage, clock, onState }),
    onState: createRunTeller((state) => emit('sync.state', state), parts.after),
    onFieldPackState: createRunTeller((state) => emit('field-pack.state', state), parts.after),
    log
  })
}

/** Reads by itself where the user wants that, as long as the budget allows what a run takes at least. */
export function openBackground(
  parts: ApplicationParts,
  { network }: Foundation,
  runs: SyncRuns,
  budget: BudgetHandlersParts
): BackgroundSync {
  return createBackgroundSync({
    clock: parts.clock,
    after: parts.after,
    minutes: () => {
      const id = budget.currentId()
      return id === null ? null : budget.budget.schedule(id).backgroundMinutes
    },
    mayRun: async () => {
      if (runs.isRunning() || network.read().reachability.kind !== 'online') return false
      const cost = await estimate(budget, false)
      return (
        cost.kind === 'estimated' &&
        (cost.estimate.left === null || cost.estimate.byApi.compliance.least <= cost.estimate.left)
      )
    },
    run: async () => {
      await runs.start(false).catch((thrown: unknown) => parts.log.error('sync.bug', errorFacts(thrown)))
    }
  })
}

/** Sends what is due, asks about what is ready. */
export function openOutboxSchedule(
  { clock, after, emit, log }: ApplicationParts,
  { network }: Foundation,
  runs: SyncRuns,
  budget: BudgetHandlersParts,
  outbox: OutboxHandlersParts
): OutboxSchedule {
  return createOutboxSchedule({
    clock,
    after,
    mayRun: () => budget.currentId() !== null && !runs.isRunning() && mayBeAsked(network.read().reachability),
    waiting: async () => {
      const waiting = await budget.store.readWaiting(null)
      return waiting.kind === 'ok' ? waiting.value : null
    },
    submission: () => outboxSettingsOf(outbox).submission,
    submit: async (retriesOnly) => {
      await runs.submit({ retriesOnly }).catch((thrown: unknown) => log.error('sync.bug', errorFacts(thrown)))
    },
    ask: (ready) => {
      void estimate(budget, false).then((cost) => {
        if (cost.kind !== 'estimated') return
        const { outbox: forReviews, edits } = cost.estimate
        emit('outbox.question', {
          reviews: { ready: ready.reviews, calls: forReviews },
          edits: { ready: ready.edits, calls: edits }
        })
      })
    }
  })
}

/** A service that did not answer is asked again, after a rest; whoever chose to work offline is not. */
function mayBeAsked(reachability: Reachability): boolean {
  return reachability.kind === 'online' || reachability.reason === 'unreachable'
}

/** The journal is sealed for whoever may read the rows: its keys come from the same master key, and go with it. */
export function vaultJournalKeys(vault: Pick<Vault, 'journalKey'>): JournalKeys {
  return {
    keyOf: async (workspaceId) => {
      const key = await vault.journalKey(workspaceId, journalKeyBytes)
      if (key === null) return { cipher: createJournalCipher(randomBytes(journalKeyBytes)), lasting: false }
      return { cipher: createJournalCipher(key.bytes), lasting: key.lasting }
    }
  }
}
