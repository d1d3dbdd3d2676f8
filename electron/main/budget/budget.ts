import { addMillis, type Clock, dayMillis, type EpochMillis } from '../../../shared/clock.ts'
import {
  apiFamilies,
  type ApiFamily,
  balanceOf,
  type BudgetBalance,
  type CallBudgets,
  type LocalCalendar,
  noBudgets
} from '../../../shared/domain/budget.ts'
import { changesBudgets, managedApis } from '../../../shared/domain/policy.ts'
import { firstSchedule, type SyncSchedule } from '../../../shared/domain/settings.ts'
import { failed, type Result } from '../../../shared/errors.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { EventValue } from '../../../shared/ipc/contract.ts'
import type { NotWritten, SavedUnlessManaged } from '../../../shared/ipc/domain-schemas.ts'
import type { SettingsFile, WorkspaceBudget } from '../files/settings.ts'
import { type CallAllowance, createCallAllowance } from './call-allowance.ts'
import type { CallLedger, CallLedgers } from './call-ledger.ts'

/** What each workspace may spend and when it reads automatically. Kept in the settings and checked before each call. */
export interface Budget {
  budgets(id: WorkspaceId): CallBudgets
  schedule(id: WorkspaceId): SyncSchedule
  saveBudgets(
    id: WorkspaceId,
    budgets: CallBudgets
  ): Promise<Result<null, Exclude<SavedUnlessManaged, { readonly kind: 'saved' }>>>
  saveSchedule(id: WorkspaceId, schedule: SyncSchedule): Promise<Result<null, NotWritten>>
  balances(id: WorkspaceId, ledger: Pick<CallLedger, 'spentIn'>): readonly BudgetBalance[]
  /** There is one for each workspace, because calls under way count too. */
  allowance(id: WorkspaceId, ledger: Pick<CallLedger, 'spentIn' | 'unread'>): CallAllowance
}

export interface BudgetParts {
  readonly settings: SettingsFile
  readonly clock: Clock
  readonly calendar: LocalCalendar
  /** The limits that the organisation has laid down for a workspace. */
  readonly managed: (id: WorkspaceId) => Partial<CallBudgets>
}

const firstBudget: WorkspaceBudget = { budgets: noBudgets, schedule: firstSchedule }

export function createBudget({ settings, clock, calendar, managed }: BudgetParts): Budget {
  const allowances = new Map<WorkspaceId, CallAllowance>()
  const own = (id: WorkspaceId): WorkspaceBudget => settings.read().economy[id] ?? firstBudget
  const of = (id: WorkspaceId): WorkspaceBudget => {
    const { budgets, schedule } = own(id)
    return { budgets: { ...budgets, ...managed(id) }, schedule }
  }
  const save = async (id: WorkspaceId, part: Partial<WorkspaceBudget>): Promise<Result<null, NotWritten>> => {
    const written = await settings.change((before) => ({
      ...before,
      economy: { ...before.economy, [id]: { ...firstBudget, ...before.economy[id], ...part } }
    }))
    return written.kind === 'ok' ? { kind: 'ok', value: null } : written
  }
  const balance = (id: WorkspaceId, ledger: Pick<CallLedger, 'spentIn'>, api: ApiFamily): BudgetBalance =>
    balanceOf(api, of(id).budgets[api], clock.now(), calendar, (span) => ledger.spentIn(api, span))
  return {
    budgets: (id) => of(id).budgets,
    schedule: (id) => of(id).schedule,
    saveBudgets: async (id, budgets) => {
      if (changesBudgets({ budgets: managed(id) }, budgets)) return failed({ kind: 'managed' })
      // The user's own limits count again when there is no policy any more.
      const kept = managedApis({ budgets: managed(id) }).reduce<CallBudgets>(
        (all, api) => ({ ...all, [api]: own(id).budgets[api] }),
        budgets
      )
      return await save(id, { budgets: kept })
    },
    saveSchedule: (id, schedule) => save(id, { schedule }),
    balances: (id, ledger) => apiFamilies.map((api) => balance(id, ledger, api)),
    allowance: (id, ledger) => {
      const known =
        allowances.get(id) ?? createCallAllowance((api) => balance(id, ledger, api), ledger.unread)
      allowances.set(id, known)
      return known
    }
  }
}

export interface BudgetHandlersParts {
  readonly clock: Clock
  readonly budget: Budget
  readonly ledgers: CallLedgers
  readonly currentId: () => WorkspaceId | null
  readonly onBudgets: (view: EventValue<'budget.changed'>) => void
}

export async function readBudgets({
  currentId,
  budget,
  ledgers
}: Pick<BudgetHandlersParts, 'currentId' | 'budget' | 'ledgers'>): Promise<EventValue<'budget.changed'>> {
  const id = currentId()
  if (id === null)
    return {
      budgets: noBudgets,
      balances: apiFamilies.map((api): BudgetBalance => ({ api, spent: 0, allowed: null, renewsAt: null }))
    }
  return { budgets: budget.budgets(id), balances: [...budget.balances(id, await ledgers.of(id))] }
}

export function readSchedule({
  currentId,
  budget
}: Pick<BudgetHandlersParts, 'currentId' | 'budget'>): SyncSchedule {
  const id = currentId()
  return id === null ? firstSchedule : budget.schedule(id)
}

/** The next run is full if the last full pass ended before this time. Null: only on demand. */
export function fullIfBefore(
  parts: Pick<BudgetHandlersParts, 'currentId' | 'budget' | 'clock'>
): EpochMillis | null {
  const { fullPassAfterDays } = readSchedule(parts)
  return fullPassAfterDays === null ? null : addMillis(parts.clock.now(), -fullPassAfterDays * dayMillis)
}
