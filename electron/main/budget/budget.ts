import type { Clock } from '../../../shared/clock.ts'
import { type BudgetStanding, type CallBudgets, type LocalCalendar, noBudgets, standingOf } from '../../../shared/domain/budget.ts'
import { apiFamilies, type ApiFamily } from '../../../shared/domain/call-ledger.ts'
import { firstSchedule, type SyncSchedule } from '../../../shared/domain/sync-schedule.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { Result } from '../../../shared/result.ts'
import type { NotWritten } from '../files/file-system.ts'
import type { SettingsFile, WorkspaceEconomy } from '../files/settings.ts'
import { type CallAllowance, createCallAllowance } from './call-allowance.ts'
import type { CallLedger } from './call-ledger.ts'

/** What each workspace may spend and when it reads by itself: remembered in the settings, checked before each call. */
export interface Economy {
  budgets(id: WorkspaceId): CallBudgets
  schedule(id: WorkspaceId): SyncSchedule
  saveBudgets(id: WorkspaceId, budgets: CallBudgets): Promise<Result<null, NotWritten>>
  saveSchedule(id: WorkspaceId, schedule: SyncSchedule): Promise<Result<null, NotWritten>>
  standings(id: WorkspaceId, ledger: Pick<CallLedger, 'spentIn'>): readonly BudgetStanding[]
  /** One for each workspace, since calls that are under way count too. */
  allowance(id: WorkspaceId, ledger: Pick<CallLedger, 'spentIn'>): CallAllowance
}

export interface EconomyParts {
  readonly settings: SettingsFile
  readonly clock: Clock
  readonly calendar: LocalCalendar
}

const firstEconomy: WorkspaceEconomy = { budgets: noBudgets, schedule: firstSchedule }

export function createEconomy({ settings, clock, calendar }: EconomyParts): Economy {
  const allowances = new Map<WorkspaceId, CallAllowance>()
  const of = (id: WorkspaceId): WorkspaceEconomy => settings.read().economy[id] ?? firstEconomy
  const save = async (id: WorkspaceId, part: Partial<WorkspaceEconomy>): Promise<Result<null, NotWritten>> => {
    const written = await settings.change((before) => ({ ...before, economy: { ...before.economy, [id]: { ...firstEconomy, ...before.economy[id], ...part } } }))
    return written.kind === 'ok' ? { kind: 'ok', value: null } : written
  }
  const standing = (id: WorkspaceId, ledger: Pick<CallLedger, 'spentIn'>, api: ApiFamily): BudgetStanding =>
    standingOf(api, of(id).budgets[api], clock.now(), calendar, (span) => ledger.spentIn(api, span))
  return {
    budgets: (id) => of(id).budgets,
    schedule: (id) => of(id).schedule,
    saveBudgets: (id, budgets) => save(id, { budgets }),
    saveSchedule: (id, schedule) => save(id, { schedule }),
    standings: (id, ledger) => apiFamilies.map((api) => standing(id, ledger, api)),
    allowance: (id, ledger) => {
      const known = allowances.get(id) ?? createCallAllowance((api) => standing(id, ledger, api))
      allowances.set(id, known)
      return known
    }
  }
}
