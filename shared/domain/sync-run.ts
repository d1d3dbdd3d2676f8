import type { EpochMillis } from '../clock.ts'
import type { ServiceFailure, SyncFailure } from '../errors.ts'
import type { FollowListId } from '../ids.ts'
import { type Family, subscriptionKey, type SubscriptionRef } from './subscription.ts'

export type SyncPhase = 'follow-lists' | 'subscriptions' | 'alerts' | 'submitting'

export interface SyncProgress {
  readonly phase: SyncPhase
  readonly calls: number
  readonly pages: number
  readonly rows: number
  /** How many calls the run will take, as far as is known now. Null until the follow lists are read. */
  readonly expectedCalls: number | null
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
  /** Follow lists that were not swept with the user's work in them, but asked about (SPEC S21c). */
  readonly questionedLists: number
  /** Rows that the schema refused; they are listed in the quarantine. */
  readonly refusedRows: number
  /** Lists of subjects or of alerts that the service did not find any more, so that they were skipped. */
  readonly skippedFeeds: number
  readonly acceptedReviews: number
  /** Reviews that came back rejected or in conflict in this run. */
  readonly needAttention: number
  /** How many of these are in conflict, so that nothing of them was sent. Left out: none. */
  readonly conflicts?: number | undefined
  /** The key may not send what this run was to send, whatever the run ended with (SPEC O23c). Left out: nothing shows that. */
  readonly sendingRefused?: boolean | undefined
  /** Creations and edits of follow lists and subscriptions that the service accepted, and those that came back. */
  readonly acceptedEdits: number
  readonly editsNeedAttention: number
  /** What could not be read although the service answered (SPEC S16i). Left out: nothing. */
  readonly unread?: readonly Unread[] | undefined
}

/** What is read by itself, or all of a kind that the key may not read. */
export type UnreadPart =
  | { readonly kind: 'follow-list'; readonly followListId: FollowListId }
  | Exclude<Feed, { readonly kind: 'follow-lists' }>
  | { readonly kind: 'all-subscriptions' | 'all-alerts'; readonly family: Family }

export interface Unread {
  readonly what: UnreadPart
  readonly failure: ServiceFailure
}

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

/** Whether a run has begun and not ended, held or not. No other run can begin then. */
export function isRunUnderWay(state: SyncState): boolean {
  return state.kind !== 'idle'
}

/**
 * The numbers of alerts that one pass found changed in a follow list. Each changed alert counts in one of
 * them.
 */
export interface PassChanges {
  readonly new: number
  /** Changed in another way than by being opened again or discarded. */
  readonly changed: number
  /** Decided or discarded before, open now. */
  readonly reopened: number
  readonly discarded: number
  readonly gone: number
}

export const passChangeKinds = ['new', 'changed', 'reopened', 'discarded', 'gone'] as const

export const noPassChanges: PassChanges = { new: 0, changed: 0, reopened: 0, discarded: 0, gone: 0 }

export function addPassChanges(left: PassChanges, right: PassChanges): PassChanges {
  return {
    new: left.new + right.new,
    changed: left.changed + right.changed,
    reopened: left.reopened + right.reopened,
    discarded: left.discarded + right.discarded,
    gone: left.gone + right.gone
  }
}

/** How a change of a known alert counts, by its status before and now. */
export function changeOfStatus(before: string, now: string): 'changed' | 'reopened' | 'discarded' {
  if (before !== now && now === 'open') return 'reopened'
  if (before !== now && now === 'discarded') return 'discarded'
  return 'changed'
}

/** A list of the service that is read page by page, each with a cursor of its own. */
export type Feed =
  | { readonly kind: 'follow-lists' }
  | { readonly kind: 'subscriptions'; readonly followListId: FollowListId; readonly family: Family }
  | { readonly kind: 'alerts'; readonly subscription: SubscriptionRef }

/** Primary key of a feed's progress. */
export function feedKey(feed: Feed): string {
  switch (feed.kind) {
    case 'follow-lists':
      return 'follow-lists'
    case 'subscriptions':
      return `subscriptions:${feed.followListId}/${feed.family}`
    case 'alerts':
      return `alerts:${subscriptionKey(feed.subscription)}`
  }
}
