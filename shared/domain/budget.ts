import { addDays, type EpochMillis } from '../clock.ts'
import type { CorrelationId, FollowListId } from '../ids.ts'

/** From `least`, where nothing changed since the last reading, to `most`, where everything did. */
export interface CallRange {
  readonly least: number
  /** Null if the store does not know yet how much there is. */
  readonly most: number | null
}

export interface FollowListEstimate {
  readonly followListId: FollowListId
  readonly calls: CallRange
}

/** What is estimated. A submission takes up what waits for its next attempt, too (SPEC S22e, O21e). */
export const estimatedRuns = ['sync', 'submission'] as const
export type EstimatedRun = (typeof estimatedRuns)[number]

/** What a sync will cost, as far as the store knows before it. Not more than the last counts say: the service may have grown. */
export interface SyncEstimate {
  readonly byApi: Readonly<Record<ApiFamily, CallRange>>
  /** Pages of the list of follow lists. */
  readonly listOfLists: CallRange
  readonly followLists: readonly FollowListEstimate[]
  /** For the reviews that are ready. */
  readonly outbox: CallRange
  /** For the creations and edits of follow lists and subjects that are ready. */
  readonly edits: CallRange
  /** Time that the rate allows for so many calls. Null if no answer has told the rate yet. */
  readonly millis: { readonly least: number; readonly most: number | null } | null
  /** Calls of the compliance API that its budget still allows; null: not limited. */
  readonly left: number | null
  /** The run would be a full pass: asked for, or because the last one is too old. */
  readonly full: boolean
}

/** Requests that the service allows in a window, as its answers have shown (spec: Limits). */
export interface AllowedRate {
  readonly limit: number
  readonly windowMillis: number
}

/** The time that `calls` take if only the rate holds them back. Null if the rate is not known yet. */
export function millisFor(calls: number, rate: AllowedRate | null): number | null {
  if (rate === null) return null
  return Math.ceil(calls / Math.max(1, rate.limit)) * rate.windowMillis
}

/** What both take together. */
export function callsTogether(left: CallRange, right: CallRange): CallRange {
  return {
    least: left.least + right.least,
    most: left.most === null || right.most === null ? null : left.most + right.most
  }
}

/** Entries on a full page (spec: Limits). */
export const pageSize = 20

/** Calls for so many entries: an empty list still takes the call that says so. */
export function pagesFor(entries: number): number {
  return Math.max(1, Math.ceil(entries / pageSize))
}

export const budgetPeriods = ['day', 'month', 'trial'] as const
/**
 * `day` and `month` begin anew in the time zone of the user. `trial` is the eight weeks
 * that begin at `from`, and nothing after them.
 */
export type BudgetPeriod = (typeof budgetPeriods)[number]

/** How many calls of one API may be made in a period. A hard limit: the call above it is not made. */
export interface CallBudget {
  readonly calls: number
  readonly period: BudgetPeriod
  /** When the trial began; calls before it do not count. Without meaning for the other periods. */
  readonly from: EpochMillis
}

/** Null: that API is not limited. */
export type CallBudgets = Readonly<Record<ApiFamily, CallBudget | null>>

/** What is left of one API's budget at a moment. */
export interface BudgetBalance {
  readonly api: ApiFamily
  /** Calls of the current period, or all calls if there is no budget. */
  readonly spent: number
  /** Null: not limited. */
  readonly allowed: number | null
  /** When the next period begins. Null if none does. */
  readonly renewsAt: EpochMillis | null
}

export const noBudgets: CallBudgets = { compliance: null, locations: null, 'organization-monitoring': null }

/** Days of the calendar. Where summer time begins or ends among them, they are an hour fewer or more (SPEC S24j). */
const trialDays = 8 * 7

/** A trial's own allowances (spec: Limits). */
export function trialBudgets(from: EpochMillis): CallBudgets {
  const of = (api: ApiFamily): CallBudget => ({ calls: trialAllowance[api], period: 'trial', from })
  return {
    compliance: of('compliance'),
    locations: of('locations'),
    'organization-monitoring': of('organization-monitoring')
  }
}

/** When a trial ends, whatever is left of it. Null for the other periods. */
export function trialEndOf(budget: CallBudget | null): EpochMillis | null {
  return budget?.period === 'trial' ? addDays(budget.from, trialDays) : null
}

/** All calls of a trial key, over every API of the platform (spec: Limits). */
export const trialTotal = 750

/** Includes `from` and excludes `to`. */
export interface TimeSpan {
  readonly from: EpochMillis
  readonly to: EpochMillis
}

/** The calendar of where the user is; passed in, since it depends on the machine. */
export interface LocalCalendar {
  dayOf(at: EpochMillis): TimeSpan
  monthOf(at: EpochMillis): TimeSpan
}

/** The period of a budget that is under way. A trial that is over has none: nothing is allowed any more. */
function periodOf(budget: CallBudget, now: EpochMillis, calendar: LocalCalendar): TimeSpan | null {
  switch (budget.period) {
    case 'day':
      return calendar.dayOf(now)
    case 'month':
      return calendar.monthOf(now)
    case 'trial': {
      const to = addDays(budget.from, trialDays)
      if (now >= to) return null
      // Before its first day the clock was set back, and the calls of now count all the same (SPEC S24f).
      const from = now < budget.from ? calendar.dayOf(addDays(now, -trialDays)).from : budget.from
      return { from, to }
    }
  }
}

/** `spentIn` counts the calls of a span. */
export function balanceOf(
  api: ApiFamily,
  budget: CallBudget | null,
  now: EpochMillis,
  calendar: LocalCalendar,
  spentIn: (span: TimeSpan | null) => number
): BudgetBalance {
  if (budget === null) return { api, spent: spentIn(null), allowed: null, renewsAt: null }
  const period = periodOf(budget, now, calendar)
  if (period === null)
    return {
      api,
      spent: spentIn({ from: budget.from, to: addDays(budget.from, trialDays) }),
      allowed: 0,
      renewsAt: null
    }
  return {
    api,
    spent: spentIn(period),
    allowed: budget.calls,
    renewsAt: budget.period === 'trial' ? null : period.to
  }
}

/** How many calls may still be made. Null: not limited. */
export function leftOf({ allowed, spent }: BudgetBalance): number | null {
  return allowed === null ? null : Math.max(0, allowed - spent)
}

/** Each API has its own trial allowance, and unused calls do not transfer (spec: Limits). */
export const apiFamilies = ['compliance', 'locations', 'organization-monitoring'] as const
export type ApiFamily = (typeof apiFamilies)[number]

/** Calls that a trial key allows within its eight weeks (spec: Limits). */
const trialAllowance: Readonly<Record<ApiFamily, number>> = {
  compliance: 50,
  locations: 50,
  'organization-monitoring': 75
}

/** One request as it was billed. Holds ids of requests only, never of people. */
export interface LedgerEntry {
  readonly at: EpochMillis
  readonly api: ApiFamily
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The route's template, such as `/follow-lists/{follow_list_id}`. */
  readonly route: string
  /** Null if no answer came. */
  readonly status: number | null
  readonly correlationId: CorrelationId | null
  readonly remaining: number | null
  readonly millis: number
}

/** Calls of one day, in the time zone of the user. */
export interface LedgerDay {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly byApi: Readonly<Record<ApiFamily, number>>
}

export interface LedgerTotals {
  readonly total: number
  readonly today: number
  readonly byApi: Readonly<Record<ApiFamily, number>>
}
