import type { EpochMillis } from '../clock.ts'
import type { CorrelationId } from '../ids.ts'

/** Each API has its own trial allowance, and unused calls do not transfer (spec: Limits). */
export const apiFamilies = ['compliance', 'locations', 'organization-monitoring'] as const
export type ApiFamily = (typeof apiFamilies)[number]

/** Calls that a trial key allows within its eight weeks (spec: Limits). */
export const trialAllowance: Readonly<Record<ApiFamily, number>> = {
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
  /** Null where no answer came. */
  readonly status: number | null
  readonly correlationId: CorrelationId | null
  readonly remaining: number | null
  readonly millis: number
}

/** Calls of one day where the user is. */
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
