import type { EpochMillis } from '../../../shared/clock.ts'
import type { Alert, AlertRef } from '../../../shared/domain/alert.ts'
import type { Family } from '../../../shared/domain/family.ts'
import type { FollowList, FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import type { HistoryEntry } from '../../../shared/domain/review.ts'
import type { Subscription, SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { CorrelationId, FollowListId } from '../../../shared/ids.ts'
import type { Result } from '../../../shared/result.ts'
import type { ParsedPage } from '../../../shared/wire/envelope.ts'
import type { BatchResult, BatchReviewItem } from '../../../shared/wire/review.ts'

/** A parsed answer with what its headers said. */
export interface Answer<Value> {
  readonly value: Value
  readonly correlationId: CorrelationId | null
  readonly receivedAt: EpochMillis
  /** The service's own time when it answered (`Date`), where it said so. */
  readonly serviceTime: EpochMillis | null
}

export type Outcome<Value> = Promise<Result<Answer<Value>, ServiceFailure>>

export interface CallContext {
  /** Aborted when the user cancels: waiting calls end at once, one in flight is cut off. */
  readonly signal: AbortSignal
  /** Told of each request as it is written into the ledger: a repetition is another call, and what was not sent is none. */
  readonly called?: () => void
  /** While it holds, nothing is sent: what waits for its turn goes back to waiting. */
  readonly hold?: CallHold
}

export interface CallHold {
  isHeld(): boolean
  /** Resolves at once where nothing is held, else when it is released or the signal is aborted. */
  passed(signal: AbortSignal): Promise<void>
}

/**
 * The compliance resources (spec: Endpoints), one call a method. Every call passes the rate gate and the ledger.
 * A read that failed in passing (429, 5xx, cut connection) was repeated by the gate's rules before it is answered as failed;
 * a write is never repeated here.
 */
export interface ComplianceService {
  listFollowLists(cursor: string | null, context: CallContext): Outcome<ParsedPage<FollowList>>
  readFollowList(id: FollowListId, context: CallContext): Outcome<FollowList & { readonly statistics: FollowListStatistics }>
  listSubscriptions(followListId: FollowListId, family: Family, cursor: string | null, context: CallContext): Outcome<ParsedPage<Subscription>>
  listAlerts(subscription: SubscriptionRef, cursor: string | null, context: CallContext): Outcome<ParsedPage<Alert>>
  readAlert(alert: AlertRef, context: CallContext): Outcome<Alert>
  /** Newest first. */
  listReviews(alert: AlertRef, cursor: string | null, context: CallContext): Outcome<ParsedPage<HistoryEntry>>
  submitReviews(subscription: SubscriptionRef, items: readonly BatchReviewItem[], context: CallContext, route?: 'auto-reviews'): Outcome<ParsedPage<BatchResult>>
}
