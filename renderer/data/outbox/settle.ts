import type { EpochMillis } from '../../../shared/clock.ts'
import type { ReadAlert } from '../../../shared/domain/alert.ts'
import { mayMove, type QueuedReview } from '../../../shared/domain/review.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { Settlement } from '../../../shared/ipc/case-store.ts'
import { TransitionNotAllowed } from '../database/store-bugs.ts'
import { prepareAlerts } from '../pull/prepared-page.ts'
import type { StoreContext } from '../pull/store-context.ts'
import { noChange } from '../work/work-write.ts'
import { type DecidedAlert, writeSettledAlerts } from './settlements.ts'

export interface Outcomes {
  readonly settlements: readonly Settlement[]
  readonly alerts: readonly ReadAlert[]
  readonly at: EpochMillis
}

/**
 * Writes outcomes, and alerts as they were read on the way. The alerts lie in the other database and are written first:
 * a kill between the two leaves the reviews as they were, so that they are looked up and settled again.
 */
export async function settle(context: StoreContext, { settlements, alerts, at }: Outcomes): Promise<null> {
  for (const { from, next } of settlements) {
    if (!mayMove('engine', from, next.kind)) throw new TransitionNotAllowed(`From ${from} to ${next.kind}`)
  }
  const prepared = await prepareAlerts(context, alerts)
  return context.work.change(async () => {
    const reviews = await context.work.reviews(settlements.map(({ reviewId }) => reviewId))
    const byId = new Map(reviews.map((review) => [review.id, review]))
    const settled = settlements.flatMap((settlement) => settleOne(byId.get(settlement.reviewId), settlement))
    const decided = settled.flatMap(toDecided)
    if (prepared.length + decided.length > 0) context.onCacheChange(await writeSettledAlerts(context.cache, prepared, decided, at))
    return { change: { ...noChange, putReviews: settled }, at, value: null }
  })
}

/** Nothing, where the review is not in the state that it was leased in (SPEC O1). */
function settleOne(review: QueuedReview | undefined, { from, next, attempts }: Settlement): readonly QueuedReview[] {
  return review?.state.kind === from ? [{ ...review, state: next, attempts }] : []
}

function toDecided({ state, alert, content }: QueuedReview): readonly DecidedAlert[] {
  return state.kind === 'accepted' ? [{ caseKey: subscriptionKey(alert), alertId: alert.alertId, status: content.status }] : []
}
