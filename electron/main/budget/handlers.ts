import { addMillis, type Clock, type EpochMillis } from '../../../shared/clock.ts'
import type { AllowedRate } from '../../../shared/domain/allowed-rate.ts'
import { type BudgetStanding, leftOf, noBudgets } from '../../../shared/domain/budget.ts'
import { apiFamilies } from '../../../shared/domain/call-ledger.ts'
import { ledgerCsvHead, ledgerCsvLine } from '../../../shared/domain/csv.ts'
import { firstSchedule, type SyncSchedule } from '../../../shared/domain/sync-schedule.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { ContractResult, EventValue } from '../../../shared/ipc/contract.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/port-call.ts'
import type { Result } from '../../../shared/result.ts'
import type { NotWritten } from '../files/file-system.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import { estimateSync } from '../pull/estimate.ts'
import type { Economy } from './budget.ts'
import type { CallLedgers } from './call-ledgers.ts'
import { localDay } from './local-calendar.ts'

export interface EconomyHandlersParts {
  readonly clock: Clock
  readonly economy: Economy
  readonly ledgers: CallLedgers
  readonly currentId: () => WorkspaceId | null
  readonly store: Pick<RemoteCaseStore, 'readKnowledge' | 'readWaiting'>
  /** What the service's answers have shown of its rate limit. */
  readonly rate: () => AllowedRate | null
  /** Reviews in one request at most. */
  readonly batchSize: () => number
  readonly onBudgets: (view: EventValue<'budget.changed'>) => void
}

type EconomyHandlers = Pick<Handlers, 'sync.estimate' | 'budget.read' | 'budget.save' | 'schedule.read' | 'schedule.save' | 'ledger.days' | 'ledger.export'>

/** What a sync costs, what may be spent, what was spent. */
export function createEconomyHandlers(parts: EconomyHandlersParts): EconomyHandlers {
  const { economy, currentId, ledgers } = parts
  return {
    'sync.estimate': ({ full }) => estimate(parts, full),
    'budget.read': () => readBudgets(parts),
    'budget.save': async ({ budgets }) => {
      const id = currentId()
      const saved = toSaved(id === null ? null : await economy.saveBudgets(id, budgets))
      parts.onBudgets(await readBudgets(parts))
      return saved
    },
    'schedule.read': () => readSchedule(parts),
    'schedule.save': async ({ schedule }) => {
      const id = currentId()
      return toSaved(id === null ? null : await economy.saveSchedule(id, schedule))
    },
    'ledger.days': async ({ limit }) => {
      const id = currentId()
      return id === null ? [] : [...(await ledgers.of(id)).days(limit)]
    },
    'ledger.export': () => exportLedger(parts)
  }
}

/** Answers null where no workspace is chosen: there is nothing to remember it for. */
function toSaved(written: Result<null, NotWritten> | null): ContractResult<'budget.save'> {
  if (written === null) return { kind: 'not-written', code: 'no-workspace' }
  return written.kind === 'ok' ? { kind: 'saved' } : { kind: 'not-written', code: written.failure.code }
}

export async function readBudgets({ currentId, economy, ledgers }: Pick<EconomyHandlersParts, 'currentId' | 'economy' | 'ledgers'>): Promise<EventValue<'budget.changed'>> {
  const id = currentId()
  if (id === null) return { budgets: noBudgets, standings: apiFamilies.map((api): BudgetStanding => ({ api, spent: 0, allowed: null, renewsAt: null })) }
  return { budgets: economy.budgets(id), standings: [...economy.standings(id, await ledgers.of(id))] }
}

export function readSchedule({ currentId, economy }: Pick<EconomyHandlersParts, 'currentId' | 'economy'>): SyncSchedule {
  const id = currentId()
  return id === null ? firstSchedule : economy.schedule(id)
}

const dayMillis = 24 * 60 * 60 * 1_000

/** A last full pass that ended before this makes the next run a full one; null: only on demand. */
export function fullIfBefore(parts: Pick<EconomyHandlersParts, 'currentId' | 'economy' | 'clock'>): EpochMillis | null {
  const { fullPassAfterDays } = readSchedule(parts)
  return fullPassAfterDays === null ? null : addMillis(parts.clock.now(), -fullPassAfterDays * dayMillis)
}

export async function estimate(parts: EconomyHandlersParts, full: boolean): Promise<ContractResult<'sync.estimate'>> {
  const known = await parts.store.readKnowledge(null)
  if (known.kind === 'failed') return { kind: 'not-read', failure: known.failure }
  const { openPass, lastFullPassAt } = known.value
  const before = fullIfBefore(parts)
  const isDue = openPass === null && lastFullPassAt !== null && before !== null && lastFullPassAt < before
  const { standings } = await readBudgets(parts)
  const compliance = standings.find(({ api }) => api === 'compliance')
  const left = compliance === undefined ? null : leftOf(compliance)
  const { followLists, ...rest } = estimateSync(known.value, { full: full || isDue, rate: parts.rate(), left, batchSize: parts.batchSize() })
  return { kind: 'estimated', estimate: { ...rest, followLists: [...followLists] } }
}

async function exportLedger({ currentId, ledgers, clock }: EconomyHandlersParts): Promise<ContractResult<'ledger.export'>> {
  const fileName = `fieldcase-calls-${localDay(clock.now())}.csv`
  const lines = [ledgerCsvHead]
  const id = currentId()
  if (id !== null) {
    const read = await (await ledgers.of(id)).readAll((entry) => void lines.push(ledgerCsvLine(entry)))
    if (read.kind === 'failed') return { kind: 'not-read', code: read.failure.code }
  }
  return { kind: 'exported', csv: `${lines.join('\r\n')}\r\n`, fileName, entries: lines.length - 1 }
}
