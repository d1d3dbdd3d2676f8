import type { Clock } from '../../../shared/clock.ts'
import type { LedgerTotals } from '../../../shared/domain/budget.ts'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { FieldPackChoice } from '../../../shared/domain/field-pack.ts'
import { type AllowedRate, millisFor } from '../../../shared/domain/sync-estimate.ts'
import type { VaultOutcome } from '../../../shared/domain/vault.ts'
import { monitoringItemId, monitoringListId, type WorkspaceId } from '../../../shared/ids.ts'
import type { SaveOutcome } from '../../../shared/ipc/connection-schemas.ts'
import type { ContractResult, Notice, lookUpAndReportContract } from '../../../shared/ipc/contract.ts'
import type { retentionContract } from '../../../shared/ipc/settings-schemas.ts'
import type { LocationService } from '../addresses/address-search.ts'
import type { Backups } from '../backup/backups.ts'
import { createBackupHandlers } from '../backup/handlers.ts'
import { type BudgetHandlersParts, readSchedule } from '../budget/budget.ts'
import type { CallLedgers } from '../budget/call-ledger.ts'
import { createBudgetHandlers } from '../budget/handlers.ts'
import { type ConnectionTestParts, testConnection } from '../connection/test-connection.ts'
import type { Workspaces } from '../connection/workspaces.ts'
import { deleteSubject, type DeletionDeps } from '../edits/delete-subject.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import { createJournalHandlers } from '../journal/handlers.ts'
import type { Journals } from '../journal/journals.ts'
import type { Log } from '../log/log.ts'
import type { Network } from '../network/network-state.ts'
import type { OrganisationMonitoringService } from '../organisations/monitoring-service.ts'
import { createOutboxHandlers, type OutboxHandlersParts } from '../outbox/handlers.ts'
import { type ReportWriterParts, writeReport } from '../reports/report-writer.ts'
import type { SyncRuns } from '../run/run-control.ts'
import type { Keychain } from '../secrets/keychain.ts'
import type { CallContext } from '../service/service-request.ts'
import { createVaultHandlers } from '../vault/handlers.ts'
import type { Vault } from '../vault/vault.ts'

export interface HandlersParts {
  readonly info: ContractResult<'app.info'>
  readonly clock: Clock
  readonly log: Log
  readonly workspaces: Workspaces
  readonly keychain: () => Promise<Keychain>
  readonly vault: Vault
  readonly reloadPage: () => void
  readonly wipe: () => Promise<VaultOutcome>
  /** Ends the app. */
  readonly quit: () => void
  readonly connectionTest: ConnectionTestParts
  readonly network: Network
  readonly changeWorkOffline: (workOffline: boolean) => Promise<void>
  readonly runs: SyncRuns
  readonly ledgers: CallLedgers
  readonly storeLink: StoreLink
  readonly journals: Journals
  readonly outbox: OutboxHandlersParts
  /** The page's databases can be asked from now on. */
  readonly onStoreOpened: () => void
  /** What the service's answers have shown of its rate limit. */
  readonly allowedRate: () => AllowedRate | null
  readonly budgetParts: BudgetHandlersParts
  /** Answers whether the system shows it. */
  readonly showNotice: (notice: Notice) => boolean
  readonly lookUpAndReport: LookUpAndReportHandlersParts
  readonly deletion: Omit<DeletionDeps, 'store'>
  readonly backups: Backups
  readonly settings: SettingsFile
  /** Asks the person for a folder; null where they did not choose. */
  readonly chooseFolder: (proposed: string) => Promise<string | null>
}

const noCalls: LedgerTotals = {
  total: 0,
  today: 0,
  byApi: { compliance: 0, locations: 0, 'organization-monitoring': 0 }
}

/** The contract, name by name: each hands on to who knows. */
export function createHandlers(parts: HandlersParts): Handlers {
  const { workspaces, network, runs } = parts
  return {
    'app.info': () => parts.info,
    'workspace.read': () => workspaces.read(),
    'workspace.use-sample': () => workspaces.useSample(),
    'workspace.adopt': ({ workspace, connection }) => adoptWorkspace(parts, workspace, connection),
    ...createVaultHandlers({ ...parts, isRunning: () => runs.isRunning() }),
    'keychain.status': async () => (await parts.keychain()).status(),
    'connection.test': ({ connection, key }) =>
      testConnection(parts.connectionTest, connection, key, new AbortController().signal),
    'connection.save': ({ connection, key }) => workspaces.save(connection, key),
    'connection.forget-key': () => workspaces.forgetKey(),
    'network.read': () => network.read(),
    'network.work-offline': async ({ workOffline }) => {
      await parts.changeWorkOffline(workOffline)
      return null
    },
    ...createRunHandlers(parts),
    'subjects.delete': ({ target }) =>
      runs.isRunning()
        ? { kind: 'busy' }
        : deleteSubject({ ...parts.deletion, store: parts.storeLink.store }, target, {
            signal: new AbortController().signal
          }),
    'ledger.read': ({ limit }) => readLedger(parts, limit),
    ...createBudgetHandlers(parts.budgetParts),
    'notice.show': (notice) => ({
      shown: readSchedule(parts.budgetParts).notifyNewAlerts && parts.showNotice(notice)
    }),
    ...createJournalHandlers(parts.journals),
    ...createLookUpAndReportHandlers(parts.lookUpAndReport),
    ...createBackupHandlers(parts),
    ...createRetentionHandlers(parts.settings),
    ...createOutboxHandlers(parts.outbox),
    'store.ready': ({ workspaceId }) => openStore(parts, workspaceId)
  }
}

type RunName =
  | `sync.${'start' | 'cancel' | 'pause' | 'resume' | 'read'}`
  | 'outbox.submit'
  | `field-pack.${'estimate' | 'start' | 'cancel' | 'read'}`

/** What begins, holds and ends runs. */
function createRunHandlers(parts: HandlersParts): Pick<Handlers, RunName> {
  const { runs } = parts
  const done = (act: () => void) => () => {
    act()
    return null
  }
  return {
    'sync.start': ({ full }) => runs.start(full),
    'sync.cancel': done(() => runs.cancel()),
    'sync.pause': done(() => runs.pause()),
    'sync.resume': done(() => runs.resume()),
    'sync.read': () => runs.state(),
    'outbox.submit': () => runs.submit(),
    'field-pack.estimate': ({ choice }) => estimateFieldPack(parts, choice),
    'field-pack.start': ({ choice }) => runs.takeOffline(choice),
    'field-pack.cancel': done(() => runs.cancelFieldPack()),
    'field-pack.read': () => runs.fieldPackState()
  }
}

async function estimateFieldPack(
  { storeLink, clock, allowedRate }: HandlersParts,
  choice: FieldPackChoice
): Promise<ContractResult<'field-pack.estimate'>> {
  const cost = await storeLink.store.fieldPackCost({ choice, at: clock.now() })
  return cost.kind === 'failed'
    ? cost
    : { kind: 'estimated', cost: cost.value, millis: millisFor(cost.value.calls, allowedRate()) }
}

/** The page opens its databases anew, with what a backup brings. */
async function adoptWorkspace(
  { workspaces, storeLink }: HandlersParts,
  workspace: 'sample' | 'service',
  connection: Connection
): Promise<SaveOutcome> {
  const adopted = workspace === 'sample' ? await workspaces.useSample() : await workspaces.adopt(connection)
  if (adopted.kind === 'saved') storeLink.close()
  return adopted
}

async function readLedger(
  { workspaces, ledgers, clock }: HandlersParts,
  limit: number
): Promise<ContractResult<'ledger.read'>> {
  const id = workspaces.currentId()
  if (id === null) return { entries: [], totals: noCalls }
  const ledger = await ledgers.of(id)
  return { entries: [...ledger.newest(limit)], totals: ledger.totals(clock.now()) }
}

/** A page that is late, with the database of a workspace that was left, is not let in. */
function openStore(
  { storeLink, workspaces, log, onStoreOpened }: HandlersParts,
  workspaceId: WorkspaceId
): null {
  if (workspaceId === workspaces.currentId()) {
    storeLink.open(workspaceId)
    onStoreOpened()
  } else log.warn('store.of-another-workspace', { workspaceId })
  return null
}

export interface LookUpAndReportHandlersParts {
  readonly locations: LocationService
  readonly monitoring: OrganisationMonitoringService
  readonly report: ReportWriterParts
}

/** Addresses and organisations: one call each, whose answer goes to the page and is kept nowhere here. Reports go to a file. */
export function createLookUpAndReportHandlers({
  locations,
  monitoring,
  report
}: LookUpAndReportHandlersParts): Pick<Handlers, keyof typeof lookUpAndReportContract> {
  return {
    'report.prepare': () => {
      report.printer.prepare()
      return null
    },
    'report.write': (order) => writeReport(report, order),
    'address.search': async ({ query, page }): Promise<ContractResult<'address.search'>> => {
      const outcome = await locations.search(query, page, once())
      if (outcome.kind === 'failed') return outcome
      const { value, receivedAt, correlationId } = outcome.value
      const { addresses, refused, totalPages, totalResults } = value
      return {
        kind: 'found',
        addresses: [...addresses],
        refused: refused.length,
        totalPages,
        totalResults,
        receivedAt,
        correlationId
      }
    },
    'monitoring.create-list': async ({ name }) => {
      const outcome = await monitoring.createList(name, once())
      return outcome.kind === 'failed'
        ? outcome
        : { kind: 'created', id: monitoringListId(outcome.value.value) }
    },
    'monitoring.add-items': async ({ listId, entities }) => {
      const outcome = await monitoring.addItems(listId, entities, once())
      if (outcome.kind === 'failed') return outcome
      const items = outcome.value.value.map(({ itemId, entityId }) => ({
        itemId: itemId === null ? null : monitoringItemId(itemId),
        entityId
      }))
      return { kind: 'added', items }
    },
    'monitoring.remove-item': async ({ itemId }) => {
      const outcome = await monitoring.removeItem(itemId, once())
      return outcome.kind === 'failed' ? outcome : { kind: 'removed' }
    },
    'monitoring.updates': async ({ feed, filter, page }) => {
      const outcome = await monitoring.listUpdates(feed, filter, page, once())
      if (outcome.kind === 'failed') return outcome
      const { value, receivedAt, serviceTime, correlationId } = outcome.value
      return {
        kind: 'read',
        updates: [...value.updates],
        refused: value.refused,
        next: value.next,
        receivedAt,
        serviceTime,
        correlationId
      }
    }
  }
}

/** A single call is too short to be cancelled. */
function once(): CallContext {
  return { signal: new AbortController().signal }
}

/** How long what is stored stays, for all workspaces. */
export function createRetentionHandlers(
  settings: SettingsFile
): Pick<Handlers, keyof typeof retentionContract> {
  return {
    'retention.read': () => settings.read().retention,
    'retention.save': async ({ retention }) => {
      const written = await settings.change((before) => ({ ...before, retention }))
      return written.kind === 'failed'
        ? { kind: 'not-written', code: written.failure.code }
        : { kind: 'saved' }
    }
  }
}
