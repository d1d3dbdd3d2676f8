import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import { correlationId } from '../../../shared/ids.ts'
import type { CaseStore } from '../../../shared/ipc/case-store.ts'
import { equalEntries } from '../world/page-world.ts'

export function uuid(number: number): string {
  return `5f0c1a2e-77b1-4c0d-9a44-${String(number).padStart(12, '0')}`
}

interface Turn {
  readonly turn: number
  readonly at: EpochMillis
  readonly stage: StagedAnswers
}

/** How the service of a stage answers what is sent. */
export interface StagedAnswers {
  /** What is sent without an answer stands as if it had come back from a backup. */
  readonly isRestored: boolean
  /** No answer comes to what is sent, and an alert that is looked up then is gone. */
  readonly losesAnswers: boolean
  /** Everything is accepted but for a decision on an alert that has changed meanwhile. */
  readonly acceptsAll: boolean
}

export const answersOfEachKind: StagedAnswers = { isRestored: false, losesAnswers: false, acceptsAll: false }

/** What was sent and got no answer in time. It is looked up later. */
export function unanswered(at: EpochMillis) {
  const notBefore = toEpochMillis(at + 90_000)
  return { kind: 'uncertain', since: at, sentAt: at, notBefore, lastProblem: 'timed-out' } as const
}

/** In turn: accepted, accepted, rejected, and sent without an answer. */
export function outcomeOf(review: QueuedReview, { turn, at, stage }: Turn): ReviewState {
  if (stage.losesAnswers) return unanswered(at)
  switch (stage.acceptsAll ? 1 : turn % 4) {
    case 3:
      return {
        kind: 'rejected',
        at,
        reason: { kind: 'item-error', code: 'ERR-01', message: 'Resource not found' },
        correlationId: correlationId(uuid(turn))
      }
    case 0: {
      const uncertain = {
        ...({ kind: 'uncertain', since: at, sentAt: at } as const),
        notBefore: toEpochMillis(at + 90_000)
      }
      return stage.isRestored
        ? { ...uncertain, lastProblem: 'from-backup' }
        : {
            ...uncertain,
            lastProblem: review.attempts === 0 ? 'timed-out' : null,
            evidence: equalEntries(review, at)
          }
    }
    default:
      return { kind: 'accepted', at, correlationId: correlationId(uuid(turn)), proof: 'answer' }
  }
}

/** What the store is told of reviews that were all settled alike. */
type Settled = Parameters<CaseStore['settle']>[0]

/** An answer to one review that was sent. Its alert has the status of a decision that was accepted. */
export function answered(
  { id, alert, basis, content }: QueuedReview,
  next: ReviewState,
  at: EpochMillis
): Settled {
  const accepted = { ...alert, ...basis.values, status: content.status }
  return {
    settlements: [{ reviewId: id, from: 'sending', next, attempts: 1 }],
    alerts: next.kind === 'accepted' ? [accepted] : [],
    at
  }
}

/** The service shows another version than the one that the reviewer saw. */
export function changedMeanwhile({ id, basis: { values } }: QueuedReview, at: EpochMillis): Settled {
  const changed = {
    ...values,
    matchVersion: values.matchVersion + 1,
    score: 99,
    datasets: ['SAN-CURRENT'],
    countries: [...values.countries, 'RU'],
    gender: 'male'
  }
  const next = { kind: 'conflict', foundAt: at, now: changed } as const
  return { settlements: [{ reviewId: id, from: 'queued', next, attempts: 0 }], alerts: [], at }
}

/** A look-up shows that each of them had arrived, or that its alert is gone, so that nobody knows. */
export function lookedUp(
  reviews: readonly QueuedReview[],
  at: EpochMillis,
  { losesAnswers }: Pick<StagedAnswers, 'losesAnswers'>
): Settled {
  const found = { kind: 'accepted', at, correlationId: null, proof: 'history' } as const
  return {
    settlements: reviews.map(({ id, state }) => ({
      reviewId: id,
      from: 'uncertain',
      next: losesAnswers ? goneUnanswered(state, at) : found,
      attempts: 1
    })),
    alerts: [],
    at
  }
}

function goneUnanswered(state: ReviewState, at: EpochMillis): ReviewState {
  const sentAt = state.kind === 'uncertain' ? state.sentAt : at
  return {
    kind: 'rejected',
    at,
    reason: { kind: 'alert-gone', lost: { sentAt, problem: 'timed-out' } },
    correlationId: null
  }
}
