import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { type Alert, alertKey } from '../../../shared/domain/alert.ts'
import { isUnderWay, mayMove, type QueuedReview, type ReviewState } from '../../../shared/domain/review.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { CaseStore } from '../../../shared/ipc/case-store.ts'
import { LawBroken } from './law-broken.ts'

export interface Move {
  readonly reviewId: string
  readonly to: ReviewState['kind']
  readonly at: EpochMillis
}

type OutboxMethods = Pick<CaseStore, 'recoverInterrupted' | 'nextReviewBatch' | 'readWaiting' | 'markSending' | 'settle'>

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
    nextReviewBatch: async ({ at, size, retriesOnly = false }) =>
      Promise.resolve(nextBatch([...outbox.values()].filter((review) => isUnderWay(review.state) && (!retriesOnly || wasOnItsWay(review))).sort(byAge), at, size)),
    readWaiting: async () => {
      const waiting = [...outbox.values()].filter(({ state }) => isUnderWay(state))
      const retries = waiting.filter(wasOnItsWay)
      const next = retries.map(({ state }) => ('notBefore' in state ? state.notBefore : toEpochMillis(0))).sort((a, b) => a - b)[0]
      return Promise.resolve({ nextAttemptAt: next ?? null, ready: { reviews: waiting.length - retries.length, changes: 0 } })
    },
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
  const first = reviews.find(mayGo(at))
  if (first === undefined) return null
  const { followListId, family, subscriptionId } = first.alert
  const own = subscriptionKey(first.alert)
  const due = reviews.filter(({ alert }) => alert.subscriptionId === subscriptionId && subscriptionKey(alert) === own).filter(mayGo(at))
  const same = due.filter(({ state, route }) => state.kind === first.state.kind && route === first.route)
  return { kind: first.state.kind === 'queued' ? 'send' : 'resolve', subscription: { followListId, family, subscriptionId }, reviews: same.slice(0, size) }
}

/** SPEC O12: what is under way holds up all younger ones of its alert. Asked of reviews from the oldest on. */
function mayGo(at: EpochMillis): (review: QueuedReview) => boolean {
  const blocked = new Set<string>()
  return ({ alert, state }) => {
    const key = alertKey(alert)
    const mayGoNow = isDue(state, at) && !blocked.has(key)
    if (isUnderWay(state)) blocked.add(key)
    return mayGoNow
  }
}

/** SPEC O21. */
function wasOnItsWay({ state, queuedAt }: QueuedReview): boolean {
  return state.kind !== 'queued' || state.notBefore !== queuedAt
}

function isDue(state: ReviewState, at: EpochMillis): boolean {
  return (state.kind === 'queued' || state.kind === 'uncertain') && state.notBefore <= at
}

function byAge(a: QueuedReview, b: QueuedReview): number {
  return a.queuedAt - b.queuedAt || (a.id < b.id ? -1 : 1)
}
