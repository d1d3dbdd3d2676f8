import type { EpochMillis } from '../../shared/clock.ts'
import type { Alert, AlertValues } from '../../shared/domain/alert.ts'
import type { FollowList, FollowListQuestion } from '../../shared/domain/follow-list.ts'
import type { Draft, QueuedReview } from '../../shared/domain/review.ts'
import type { Subscription } from '../../shared/domain/subscription.ts'
import type { Feed, PassChanges } from '../../shared/domain/sync-run.ts'
import type { ShapeIssue } from '../../shared/errors.ts'
import type { FollowListId, PassId } from '../../shared/ids.ts'
import type { OutboxCounts } from './outbox-counts.ts'
import type { TriageCounts } from './triage-index.ts'

/** One alert with everything the screen shows around it. */
export interface CaseView {
  readonly key: string
  readonly alert: Alert
  /** The service no longer shows the alert; what the user wrote about it stays. */
  readonly gone: boolean
  /** Undefined where the subscription was never read. */
  readonly subscription: Subscription | undefined
  readonly followList: FollowList | undefined
  /** All alerts of the subscription that are not gone, this one included, highest score first. */
  readonly siblings: readonly Alert[]
  readonly draft: Draft | undefined
  /** The queued reviews of this alert, newest first. */
  readonly reviews: readonly QueuedReview[]
  /** What it was before its versions or its score changed last; undefined where they never did. */
  readonly previous: { readonly values: AlertValues; readonly readAt: EpochMillis } | undefined
  /** When the alert was last read from the service. */
  readonly asOf: EpochMillis
}

export interface FollowListView {
  readonly followList: FollowList
  /** The service no longer lists it. Nothing of it was deleted. */
  readonly missing: boolean
  /** It was not swept, since the user's work is in it: ask what to do (SPEC S21). Null: nothing is asked. */
  readonly question: FollowListQuestion | null
}

/** A row that the schema refused: where it came from, path and reason, never a value. */
export interface QuarantineEntry {
  readonly key: string
  readonly feed: Feed
  /** The row's id, where the service sent one. */
  readonly rowId: string | null
  readonly issues: readonly ShapeIssue[]
  readonly readAt: EpochMillis
}

/** A pass over one follow list, with what it found changed. */
export interface ListPass {
  readonly passId: PassId
  readonly startedAt: EpochMillis
  /** Null: it is not at its end yet. A run that was stopped goes on with it. */
  readonly endedAt: EpochMillis | null
  readonly full: boolean
  /** All of the list was read. */
  readonly complete: boolean
  readonly changes: PassChanges
}

export interface ListPasses {
  readonly followListId: FollowListId
  readonly name: string
  /** When the list itself was last read. */
  readonly readAt: EpochMillis
  /** Newest first; one that is not at its end comes first. */
  readonly passes: readonly ListPass[]
}

export interface WorkspaceFacts {
  /** When the last complete pass ended; null before the first. */
  readonly asOf: EpochMillis | null
  readonly followLists: readonly FollowListView[]
  readonly counts: TriageCounts
  /** Drafts and reviews by box of the outbox. */
  readonly outbox: OutboxCounts
}
