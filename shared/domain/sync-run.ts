import type { EpochMillis } from '../clock.ts'
import type { ServiceFailure, StoreFailure } from '../errors.ts'

export type SyncPhase = 'follow-lists' | 'subscriptions' | 'alerts' | 'submitting'

export interface SyncProgress {
  readonly phase: SyncPhase
  readonly calls: number
  readonly pages: number
  readonly rows: number
  /** Calls that the run will take as far as is known by now; null until the follow lists were read. */
  readonly expectedCalls: number | null
  /** The rate limit lets the next request through at this time; null while nothing waits. */
  readonly waitingUntil: EpochMillis | null
}

/** What a run changed in the store. */
export interface SyncSummary {
  readonly startedAt: EpochMillis
  readonly endedAt: EpochMillis
  readonly calls: number
  readonly pages: number
  readonly rows: number
  readonly newAlerts: number
  readonly changedAlerts: number
  readonly goneAlerts: number
  /** Follow lists that were not swept with the user's work in them, but asked about (SPEC S21). */
  readonly questionedLists: number
  /** Rows that the schema refused; they are listed in the quarantine. */
  readonly refusedRows: number
  readonly acceptedReviews: number
  /** Reviews that came back rejected or in conflict in this run. */
  readonly needAttention: number
  /** Creations and edits of follow lists and subscriptions that the service accepted, and those that came back. */
  readonly acceptedChanges: number
  readonly changesNeedAttention: number
}

export type SyncFailure = { readonly kind: 'service'; readonly failure: ServiceFailure } | { readonly kind: 'store'; readonly failure: StoreFailure }

/** How a run of any kind ended, with what it did until then. */
export type RunEnding<Summary> =
  | { readonly kind: 'completed'; readonly summary: Summary }
  | { readonly kind: 'cancelled'; readonly summary: Summary }
  | { readonly kind: 'stopped'; readonly summary: Summary; readonly because: SyncFailure }

export type SyncEnding = RunEnding<SyncSummary>

export type SyncState =
  | { readonly kind: 'idle'; readonly last: SyncEnding | null }
  | { readonly kind: 'running'; readonly progress: SyncProgress; readonly cancelling: boolean }
  /** Held at a page: no further call is made until the run is resumed or cancelled. */
  | { readonly kind: 'paused'; readonly progress: SyncProgress }

/** A run that has begun and not ended, be it held or not: no other can begin. */
export function isUnderWay(state: SyncState): boolean {
  return state.kind !== 'idle'
}
