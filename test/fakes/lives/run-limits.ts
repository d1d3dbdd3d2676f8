import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { BatchReviewItem } from '../../../shared/wire/review.ts'
import { LifeBroken } from './own-work.ts'

/** The most calls, and the most batches, of one run. The world is small, so a run with more of them would never end. */
const mostOfARun = 150

/** What one run may do before it counts as stuck. */
export class RunLimits {
  #batchesLeft = mostOfARun
  #callsLeft = mostOfARun
  readonly #sent = new Map<string, number>()

  countBatch(): void {
    this.#batchesLeft -= 1
    if (this.#batchesLeft < 0) throw new LifeBroken('stuck', 'A run asks for batches without end')
  }

  countCall(): void {
    this.#callsLeft -= 1
    if (this.#callsLeft < 0) throw new LifeBroken('stuck', 'A run makes calls without end')
  }

  /** A review is sent a second time at most once, at its first failure, and never a third time (SPEC O11b). */
  countSent(subscription: SubscriptionRef, item: BatchReviewItem): void {
    // Alerts of different subscriptions may have the same id.
    const key = JSON.stringify([subscriptionKey(subscription), item])
    this.#sent.set(key, (this.#sent.get(key) ?? 0) + 1)
    if ((this.#sent.get(key) ?? 0) > 2)
      throw new LifeBroken('stuck', 'A review is sent for the third time at one moment')
  }
}

/**
 * About how many calls a run will make, so that what happens in it can be drawn as a share of them: each review that
 * is ready is read again and sent, each that is uncertain is looked up, and lists that did not change take two.
 */
export function callsOf(
  kind: 'submit' | 'sync',
  { ready, uncertain }: { readonly ready: number; readonly uncertain: number }
): number {
  return Math.max(1, 2 * ready + 2 * uncertain + (kind === 'sync' ? 3 : 0))
}
