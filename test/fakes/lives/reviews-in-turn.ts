import { listReviews } from '../../../renderer/data/work/queries.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { BatchReviewItem } from '../../../shared/wire/review.ts'
import type { Hits } from './hits.ts'
import type { LifeApp } from './life-app.ts'
import { checkTurn, several } from './own-work.ts'

/** Watches alerts that have several reviews under way, which only a restore brings about (SPEC O12). */
export class ReviewsInTurn {
  readonly #hits: Hits
  readonly #met = new Set<string>()

  constructor(hits: Hits) {
    this.#hits = hits
  }

  /** Counts what has met since it was last looked at. */
  look(reviews: readonly QueuedReview[]): void {
    for (const ofAlert of several(reviews)) {
      const names = ofAlert.map(({ id }) => id).join(' ')
      const [oldest] = ofAlert
      if (oldest === undefined || this.#met.has(names)) continue
      this.#met.add(names)
      // What was being sent when the app ended is uncertain as soon as the engine looks at it.
      const state = oldest.state.kind === 'queued' ? 'queued' : 'uncertain'
      this.#hits.add(`newer review beside an older one that is ${state}`, 'between')
    }
  }

  /** Asked right before an item goes to the service. @throws LifeBroken if an older review of its alert is not settled */
  async sending(app: LifeApp | null, ref: SubscriptionRef, { attributes }: BatchReviewItem): Promise<void> {
    if (app === null || this.#met.size === 0) return
    const key = alertKey({ ...ref, alertId: attributes.monitoringID as never })
    const reviews = await listReviews(app.store).catch((thrown: unknown) => {
      // Its databases were reset under it, so that nothing comes of this call.
      if (app.isLost()) return []
      throw thrown
    })
    if (checkTurn(reviews, key, attributes))
      this.#hits.add('review sent while a newer one of its alert waits', 'in flight')
  }
}
