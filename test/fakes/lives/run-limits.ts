import { alertKey } from '../../../shared/domain/alert.ts'
import type { QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { BatchReviewItem } from '../../../shared/wire/review.ts'
import { LifeBroken, several, traceOf } from './own-work.ts'
import type { Seen } from './seen.ts'

/** The most calls, and the most batches, of one run. The world is small, so a run with more of them would never end. */
const mostOfARun = 150

/** What one run may do before it counts as stuck. */
export class RunLimits {
  #batchesLeft = mostOfARun
  #callsLeft = mostOfARun
  readonly #sent = new Map<string, number>()
  readonly #lostTwice: readonly string[]
  /** Each item that was refused together with others, until a smaller request holds it. */
  readonly #refusedWhole = new Map<string, RefusedWhole>()

  /** `lostTwice`: the traces of what must wait once more as soon as it is looked up. */
  constructor(lostTwice: readonly string[] = []) {
    this.#lostTwice = lostTwice
  }

  countBatch(): void {
    this.#batchesLeft -= 1
    if (this.#batchesLeft < 0) throw new LifeBroken('stuck', 'A run asks for batches without end')
  }

  countCall(): void {
    this.#callsLeft -= 1
    if (this.#callsLeft < 0) throw new LifeBroken('stuck', 'A run makes calls without end')
  }

  /**
   * A review is sent a second time at most once, at its first failure, and never a third time. After its second one it
   * waits as soon as it is looked up (SPEC O11b).
   */
  countSent(subscription: SubscriptionRef, item: BatchReviewItem): void {
    const key = nameOfItem(subscription, item)
    this.#sent.set(key, (this.#sent.get(key) ?? 0) + 1)
    if ((this.#sent.get(key) ?? 0) > 2)
      throw new LifeBroken('stuck', 'A review is sent for the third time at one moment')
    const { attributes } = item
    const alert = alertKey({ ...subscription, alertId: attributes.monitoringID as never })
    if (this.#lostTwice.includes(traceOf(alert, attributes)))
      throw new LifeBroken('stuck', 'A review whose answer was lost twice is sent as soon as it is looked up')
  }

  /** A request with several reviews was refused as a whole. */
  refuseWhole(
    subscription: SubscriptionRef,
    items: readonly BatchReviewItem[],
    failure: RefusedWhole['failure']
  ): void {
    for (const item of items)
      this.#refusedWhole.set(nameOfItem(subscription, item), { size: items.length, failure })
  }

  /** @returns how the request was refused of which this one is a part. Null if it is no part of one. */
  partOf(subscription: SubscriptionRef, items: readonly BatchReviewItem[]): RefusedWhole['failure'] | null {
    const names = items.map((item) => nameOfItem(subscription, item))
    const refused = names.map((name) => this.#refusedWhole.get(name))
    if (!refused.every((one) => one !== undefined && one.size > items.length)) return null
    for (const name of names) this.#refusedWhole.delete(name)
    return refused[0]?.failure ?? null
  }

  /** Checks that the run has tried what was refused as a whole in smaller requests (SPEC O7a, O7b). */
  checkEnd(): void {
    if (this.#refusedWhole.size > 0)
      throw new LifeBroken('stuck', 'A request was refused as a whole, and not all of it was sent in parts')
  }
}

interface RefusedWhole {
  /** How many reviews the request held. */
  readonly size: number
  readonly failure: 'bad-request' | 'too-large'
}

// Alerts of different subscriptions may have the same id.
function nameOfItem(subscription: SubscriptionRef, item: BatchReviewItem): string {
  return JSON.stringify([subscriptionKey(subscription), item])
}

/** What waits in the outbox. */
export interface Waiting {
  /** How many reviews are ready to be sent. */
  readonly ready: number
  /** How many are to be looked up. */
  readonly uncertain: number
  /** The traces of those whose answer was lost for the second time, or later. */
  readonly lostTwice: readonly string[]
}

export const nothingWaits: Waiting = { ready: 0, uncertain: 0, lostTwice: [] }

export function waitingOf({ reviews }: Seen): Waiting {
  const inState = (kind: ReviewState['kind']): readonly QueuedReview[] =>
    reviews.filter(({ state }) => state.kind === kind)
  const ofOneAlert = new Set(several(reviews).flat())
  const uncertain = inState('uncertain')
  return {
    ready: inState('queued').length,
    uncertain: uncertain.length,
    lostTwice: uncertain
      .filter((review) => review.attempts > 1 && !ofOneAlert.has(review))
      .map(({ alert, content }) => traceOf(alertKey(alert), content))
  }
}

/**
 * About how many calls a run will make, so that what happens in it can be drawn as a share of them: each review that
 * is ready is read again and sent, each that is uncertain is looked up, and lists that did not change take two.
 */
export function callsOf(
  kind: 'submit' | 'sync',
  { ready, uncertain }: Pick<Waiting, 'ready' | 'uncertain'>
): number {
  return Math.max(1, 2 * ready + 2 * uncertain + (kind === 'sync' ? 3 : 0))
}
