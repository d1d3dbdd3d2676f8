import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { apiFamilies, type ApiFamily, budgetPeriods, type CallBudget, type CallBudgets, noBudgets } from '../../../shared/domain/budget.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'

export const limitChoices = ['none', ...budgetPeriods] as const
export type LimitChoice = (typeof limitChoices)[number]

/** One API's limit as it is typed. */
export interface LimitDraft {
  readonly period: LimitChoice
  readonly calls: string
  /** The day on which the trial began, `YYYY-MM-DD`. */
  readonly from: string
}

export type BudgetDraft = Readonly<Record<ApiFamily, LimitDraft>>
export type LimitProblem = 'calls' | 'from'
export type BudgetProblems = Partial<Readonly<Record<ApiFamily, LimitProblem>>>

export function budgetDraft(budgets: CallBudgets, now: EpochMillis): BudgetDraft {
  return eachApi((api) => limitDraft(budgets[api], now))
}

function limitDraft(budget: CallBudget | null, now: EpochMillis): LimitDraft {
  if (budget === null) return { period: 'none', calls: '', from: dayText(now) }
  return { period: budget.period, calls: String(budget.calls), from: dayText(budget.period === 'trial' ? budget.from : now) }
}

/** Fields of APIs that are not limited are not looked at. A trial begins today at the latest: until it does, its limit would not bind (SPEC S24). */
export function readBudgetDraft(draft: BudgetDraft, now: EpochMillis): Result<CallBudgets, BudgetProblems> {
  const read = eachApi((api) => readLimit(draft[api], now))
  const problems: Partial<Record<ApiFamily, LimitProblem>> = {}
  const budgets: Record<ApiFamily, CallBudget | null> = { ...noBudgets }
  for (const api of apiFamilies) {
    const limit = read[api]
    if (limit.kind === 'ok') budgets[api] = limit.value
    else problems[api] = limit.failure
  }
  return Object.keys(problems).length === 0 ? ok(budgets) : failed(problems)
}

/** The largest number that the contract takes. */
const mostCalls = 10_000_000

function readLimit({ period, calls, from }: LimitDraft, now: EpochMillis): Result<CallBudget | null, LimitProblem> {
  if (period === 'none') return ok(null)
  const count = Number(calls)
  if (!/^\d+$/u.test(calls.trim()) || count > mostCalls) return failed('calls')
  const began = period === 'trial' ? Date.parse(`${from}T00:00:00`) : 0
  return Number.isNaN(began) || began > now ? failed('from') : ok({ calls: count, period, from: toEpochMillis(began) })
}

/** The day of the machine's own calendar. */
export function dayText(at: EpochMillis): string {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function eachApi<Value>(of: (api: ApiFamily) => Value): Readonly<Record<ApiFamily, Value>> {
  return { compliance: of('compliance'), locations: of('locations'), 'organization-monitoring': of('organization-monitoring') }
}
