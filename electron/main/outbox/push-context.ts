import type { Clock } from '../../../shared/clock.ts'
import type { ReadAlert } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { RunWork } from '../../../shared/domain/waiting.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { ReviewBatch, Settlement } from '../../../shared/ipc/case-store.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import type { Random } from '../rate/jitter.ts'
import { triesPerRun } from '../run/next-attempt.ts'
import { type RunStop, stopForStore } from '../run/run-stop.ts'
import type { LostAnswerClock } from '../run/lost-answer-clock.ts'
import { createReadingAge, type ReadingAge } from '../run/reading-age.ts'
import type { RunContext } from '../run/run-context.ts'
import type { RunMeter } from '../run/run-meter.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import { createSpareReadings, type SpareReadings } from './spare-readings.ts'

export interface PushDeps extends RunContext<RunMeter> {
  readonly store: RemoteCaseStore
  readonly service: ComplianceService
  readonly newRequestId: () => string
  readonly random: Random
  readonly lostAnswers: LostAnswerClock
  /** Runs evenly, whatever the machine's clock is set to. */
  readonly steady: Clock
  readonly which: RunWork
  /** The most reviews in one request. */
  readonly batchSize: number
  /** An alert is not read again before sending if its basis is younger than this. 0: always read again. */
  readonly rereadAfterMillis: number
}

/** The outcome of one batch. */
export type BatchEnding =
  /** `failure`: the service gave an unusable answer. Several of these in a row end the run (SPEC O10c). */
  | { readonly kind: 'done'; readonly failure: ServiceFailure | null }
  | { readonly kind: 'stopped'; readonly stop: RunStop }
  /** The readings had become too old, and nothing was sent (SPEC O4d). */
  | { readonly kind: 'too-late' }

export interface PushContext extends PushDeps {
  /** The reviews of a batch that this run may still try. Counts a try for each. */
  readonly takeTurn: (batch: ReviewBatch) => readonly QueuedReview[]
  /** Takes back a try that was counted for each of these. */
  readonly giveTurnBack: (kind: ReviewBatch['kind'], reviews: readonly QueuedReview[]) => void
  readonly readingAge: ReadingAge
  readonly spareReadings: SpareReadings
  /** True if a review has used up all the sendings that a run may make. */
  readonly isSpent: (review: QueuedReview) => boolean
  /** Writes outcomes durably. Returns the reason to end the run, or null. */
  readonly settle: (
    settlements: readonly Settlement[],
    alerts: readonly ReadAlert[]
  ) => Promise<RunStop | null>
}

export function createPushContext(deps: PushDeps): PushContext {
  const turns = new Map<string, number>()
  const turnsOf = (kind: ReviewBatch['kind'], review: QueuedReview): number =>
    turns.get(`${kind}:${review.id}`) ?? 0
  const readingAge = createReadingAge(deps)
  return {
    ...deps,
    takeTurn: ({ kind, reviews }) => {
      const allowed = reviews.filter((review) => turnsOf(kind, review) < triesPerRun)
      for (const review of allowed) turns.set(`${kind}:${review.id}`, turnsOf(kind, review) + 1)
      return allowed
    },
    giveTurnBack: (kind, reviews) => {
      for (const review of reviews) turns.set(`${kind}:${review.id}`, turnsOf(kind, review) - 1)
    },
    readingAge,
    spareReadings: createSpareReadings(readingAge),
    isSpent: (review) => turnsOf('send', review) >= triesPerRun,
    settle: async (settlements, alerts) => {
      if (settlements.length === 0 && alerts.length === 0) return null
      const result = await deps.store.settle({
        ...{ settlements, alerts },
        at: deps.clock.now(),
        serviceTime: deps.lastTold()
      })
      if (result.kind === 'failed') return stopForStore(result.failure)
      deps.meter.settled(countOutcomes(settlements))
      return null
    }
  }
}

function countOutcomes(settlements: readonly Settlement[]): {
  readonly accepted: number
  readonly needAttention: number
  readonly conflicts: number
} {
  const ended = settlements.map(({ next }) => next.kind)
  return {
    accepted: ended.filter((kind) => kind === 'accepted').length,
    needAttention: ended.filter((kind) => kind === 'rejected' || kind === 'conflict').length,
    conflicts: ended.filter((kind) => kind === 'conflict').length
  }
}
