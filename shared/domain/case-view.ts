import type { EpochMillis } from '../clock.ts'
import type { CorrelationId } from '../ids.ts'
import type { Alert, AlertStatus, AlertValues } from './alert.ts'
import type { FollowList } from './follow-list.ts'
import type { ImageFailure, ProfileImage } from './profile-image.ts'
import type { Draft, HistoryEntry, QueuedReview } from './review.ts'
import type { Subscription } from './subscription.ts'
import type { UserState } from './triage-index.ts'

export interface HistoryContent {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Entries that the schema refused. */
  readonly refused: number
  /** The ids of the answers that it came from. Left out if they were not kept. */
  readonly correlationIds?: readonly CorrelationId[]
}

/** What is packed of one alert. */
export interface PackedView {
  readonly history: (HistoryContent & { readonly readAt: EpochMillis }) | undefined
  /** Undefined if none was fetched, or only one from another address (SPEC P10b). */
  readonly image:
    | { readonly kind: 'carried'; readonly image: ProfileImage; readonly readAt: EpochMillis }
    | { readonly kind: 'failed'; readonly reason: ImageFailure; readonly readAt: EpochMillis }
    | undefined
}

/** An earlier decision on another alert of the same profile. */
export interface EarlierDecision {
  readonly key: string
  readonly alert: Alert
  readonly subjectName: string
  readonly subject: Subscription | undefined
  readonly status: AlertStatus
  /** How far the user's own decision got. Null if the service shows it. */
  readonly own: UnsentState | null
  /** When it was taken. Null if nothing on this machine tells. */
  readonly at: EpochMillis | null
  readonly comment: string
  /** Who took it. Null if nothing on this machine tells. */
  readonly userId: string | null
  /** What the reviewer saw of the profile. If that is not known, what the alert says now. */
  readonly seen: AlertValues
}

export type UnsentState = Exclude<UserState, 'none' | 'sent'>

/** What happened in a case, beside the changes of its organisations. */
export type CaseEvent =
  | { readonly kind: 'alert'; readonly key: string; readonly at: EpochMillis; readonly alert: Alert }
  | { readonly kind: 'review'; readonly key: string; readonly at: EpochMillis; readonly review: QueuedReview }

/** One alert with everything the screen shows around it. */
export interface CaseView {
  readonly key: string
  readonly alert: Alert
  /** The service no longer shows the alert; what the user wrote about it stays. */
  readonly gone: boolean
  /** Undefined if the subscription was never read. */
  readonly subscription: Subscription | undefined
  readonly followList: FollowList | undefined
  /** All alerts of the subscription that are not gone, this one included, highest score first. */
  readonly siblings: readonly Alert[]
  readonly draft: Draft | undefined
  /** The queued reviews of this alert, newest first. */
  readonly reviews: readonly QueuedReview[]
  /** What it was before its versions or its score changed last. Undefined if they never did. */
  readonly previous: { readonly values: AlertValues; readonly readAt: EpochMillis } | undefined
  /** When the alert was last read from the service. */
  readonly asOf: EpochMillis
}
