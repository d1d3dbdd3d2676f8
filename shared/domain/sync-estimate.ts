import type { FollowListId } from '../ids.ts'
import type { ApiFamily } from './budget.ts'

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

/** Entries on a full page (spec: Limits). */
export const pageSize = 20

/** Calls for so many entries: an empty list still takes the call that says so. */
export function pagesFor(entries: number): number {
  return Math.max(1, Math.ceil(entries / pageSize))
}
