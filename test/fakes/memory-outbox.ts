import { alertKey } from '../../shared/domain/alert.ts'
import type { Alert } from '../../shared/domain/alert.ts'
import { isUnderWay, mayMove } from '../../shared/domain/review-transitions.ts'
import type { QueuedReview, ReviewState } from '../../shared/domain/review.ts'
import { subscriptionKey } from '../../shared/domain/subscription.ts'
import type { EpochMillis } from '../../shared/clock.ts'
import type { CaseStore } from '../../shared/ipc/case-store.ts'
import { LawBroken } from './law-broken.ts'

export interface Move {
  readonly reviewId: string
  readonly to: ReviewState['kind']
  readonly at: EpochMillis
}

type OutboxMethods = Pick<CaseStore, 'recoverInterrupted' | 'nextReviewBatch' | 'markSending' | 'settle'>

export function createMemoryOutbox(writeAlerts: (alerts: readonly Alert[]) => void) {
  const outbox = new Map<string, QueuedReview>()
  const moves: Move[] = []
  const move = (review: QueuedReview, state: ReviewState, attempts: number, at: EpochMillis): QueuedReview => {
    if (!mayMove('engine', review.state.kind, state.kind)) throw new LawBroken(`O1: ${review.state.kind} to ${state.kind}`)
    const moved = { ...review, state, attempts }
    outbox.set(review.id, moved)
    moves.push({ reviewId: review.id, to: state.kind, at })
    return moved
  }
  const methods: OutboxMethods = {
    recoverInterrupted: async ({ at }) => {
      const interrupted = [...outbox.values()].filter(({ state }) => state.kind === 'sending')
      for (const review of interrupted) {
        if (review.state.kind !== 'sending') continue
        move(review, { kind: 'uncertain', since: at, sentAt: review.state.since, notBefore: at, lastProblem: 'interrupted' }, review.attempts, at)
      }
      return Promise.resolve({ uncertain: interrupted.length })
    },
    nextReviewBatch: async ({ at, size }) => Promise.resolve(nextBatch([...outbox.values()].sort(byAge), at, size)),
    markSending: async ({ ids, requestId, at }) => {
      const queued = ids.flatMap((id) => outbox.get(id) ?? []).filter(({ state }) => state.kind === 'queued')
      return Promise.resolve(queued.map((review) => move(review, { kind: 'sending', since: at, requestId }, review.attempts, at)))
    },
    settle: async ({ settlements, alerts, at }) => {
      for (const { reviewId, from, next, attempts } of settlements) {
        const review = outbox.get(reviewId)
        if (review?.state.kind === from) move(review, next, attempts, at)
      }
      writeAlerts(alerts)
      return Promise.resolve(null)
    }
  }
  return { outbox, moves, methods }
}

function nextBatch(reviews: readonly QueuedReview[], at: EpochMillis, size: number): Awaited<ReturnType<CaseStore['nextReviewBatch']>> {
  const due = reviews.filter((review, place) => isDue(review.state, at) && !waitsForOlder(review, reviews.slice(0, place)))
  const [first] = due
  if (first === undefined) return null
  const { followListId, family, subscriptionId } = first.alert
  const same = due.filter(({ alert, state }) => subscriptionKey(alert) === subscriptionKey(first.alert) && state.kind === first.state.kind)
  return { kind: first.state.kind === 'queued' ? 'send' : 'resolve', subscription: { followListId, family, subscriptionId }, reviews: same.slice(0, size) }
}

function isDue(state: ReviewState, at: EpochMillis): boolean {
  return (state.kind === 'queued' || state.kind === 'uncertain') && state.notBefore <= at
}

/** SPEC O12. */
function waitsForOlder(review: QueuedReview, older: readonly QueuedReview[]): boolean {
  return older.some((other) => isUnderWay(other.state) && alertKey(other.alert) === alertKey(review.alert))
}

function byAge(a: QueuedReview, b: QueuedReview): number {
  return a.queuedAt - b.queuedAt || (a.id < b.id ? -1 : 1)
}
