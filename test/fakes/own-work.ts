import { alertKey } from '../../shared/domain/alert.ts'
import type { Draft, QueuedReview } from '../../shared/domain/review.ts'
import type { ModelWorld } from './model-world.ts'

interface Seen {
  readonly drafts: readonly Draft[]
  readonly reviews: readonly QueuedReview[]
}

export class OutboxBroken extends Error {
  readonly kind: 'lost' | 'doubled' | 'stuck'

  constructor(kind: OutboxBroken['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** What a user knows to have done, beside what the app says: every difference is a law broken. */
export class OwnWork {
  readonly #drafts = new Map<string, Draft>()
  readonly #reviews = new Map<string, QueuedReview>()
  /** Reviews that were ever queued, by what the service would see of them. */
  readonly #queuedEver = new Map<string, Set<string>>()
  reviewsMade = 0

  drafted(draft: Draft): void {
    const key = alertKey(draft.alert)
    if (draft.status === null && draft.riskRating === '' && draft.riskComment === '') this.#drafts.delete(key)
    else this.#drafts.set(key, draft)
  }

  /** A newer decision takes the place of one that came back. */
  queued(review: QueuedReview): void {
    const key = alertKey(review.alert)
    this.#drafts.delete(key)
    for (const older of [...this.#reviews.values()]) {
      if (alertKey(older.alert) === key && this.#returned.has(older.id)) this.#reviews.delete(older.id)
    }
    this.#reviews.set(review.id, review)
    const trace = traceOf(key, review.content)
    this.#queuedEver.set(trace, (this.#queuedEver.get(trace) ?? new Set()).add(review.id))
    this.reviewsMade += 1
  }

  consented(review: QueuedReview): void {
    this.#reviews.set(review.id, review)
  }

  gone({ id }: QueuedReview): void {
    this.#reviews.delete(id)
  }

  #returned: ReadonlySet<string> = new Set()

  /** No draft and no review lost, none of them other than it was written, and nothing applied more often than it was queued. */
  check({ drafts, reviews }: Seen, world: ModelWorld): void {
    const draftsByKey = new Map(drafts.map((draft) => [alertKey(draft.alert), draft]))
    for (const [key, { status, riskComment }] of this.#drafts) {
      const found = draftsByKey.get(key)
      if (found === undefined || found.status !== status || found.riskComment !== riskComment) throw new OutboxBroken('lost', `A draft of ${key} is lost`)
    }
    const byId = new Map<string, QueuedReview>(reviews.map((review) => [review.id, review]))
    for (const { id, content } of this.#reviews.values()) {
      const found = byId.get(id)
      if (found === undefined || JSON.stringify(found.content) !== JSON.stringify(content)) throw new OutboxBroken('lost', `A review is lost: ${id}`)
    }
    this.#returned = new Set(reviews.filter(({ state }) => state.kind === 'conflict' || state.kind === 'rejected').map(({ id }) => id))
    for (const [trace, times] of applied(world)) {
      const allowed = this.#queuedEver.get(trace)?.size ?? 0
      if (times > allowed) throw new OutboxBroken('doubled', `A review is doubled: applied ${times} times, queued ${allowed} times (${trace})`)
    }
  }

  /** After a quiet end each review stands somewhere, with its reason, and what is called accepted is at the service. */
  checkEnd({ reviews }: Seen, world: ModelWorld): void {
    const times = applied(world)
    const accepted = new Map<string, number>()
    for (const { id, alert, content, state } of reviews) {
      if (state.kind === 'queued' || state.kind === 'sending') throw new OutboxBroken('stuck', `A review is stuck as ${state.kind}: ${id}`)
      if (state.kind === 'uncertain' && state.lastProblem === null) throw new OutboxBroken('stuck', `A review is uncertain without a reason: ${id}`)
      const trace = traceOf(alertKey(alert), content)
      if (state.kind === 'accepted') accepted.set(trace, (accepted.get(trace) ?? 0) + 1)
    }
    for (const [trace, count] of accepted) {
      if ((times.get(trace) ?? 0) < count) throw new OutboxBroken('lost', `A review is called accepted, but the service has ${String(times.get(trace) ?? 0)} of ${String(count)} (${trace})`)
    }
  }
}

/** What the service shows of a review, as one text. */
function traceOf(key: string, { status, riskRating, riskComment }: { readonly status: string; readonly riskRating: string | null; readonly riskComment: string | null }): string {
  return JSON.stringify([key, status, riskRating, riskComment])
}

/** How often each review of the analyst is in the service's histories. */
function applied(world: ModelWorld): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const list of world.values()) {
    for (const [subscription, { alerts }] of list.subscriptions) {
      for (const [id, { history }] of alerts) {
        for (const entry of history.filter(({ userId }) => userId === 'analyst')) {
          const trace = traceOf(`${subscription}/${id}`, entry)
          counts.set(trace, (counts.get(trace) ?? 0) + 1)
        }
      }
    }
  }
  return counts
}
