import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import { mayBeApplied } from '../../../shared/domain/look-up-time.ts'
import type { GivenUp } from '../../../shared/domain/review.ts'
import type { RunEnding } from '../../../shared/domain/sync-run.ts'
import { hasFailedForGood, longestDelayAfter } from '../../../shared/domain/waiting.ts'
import type { ServiceFailure, StoreFailure, SyncFailure } from '../../../shared/errors.ts'
import type { Random } from '../rate/jitter.ts'

/** Why a run ends before its work is done. */
export type RunStop =
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'failed'
      readonly because: SyncFailure
      /** Only the looking up of lost answers failed: all else was sent (SPEC O10f). */
      readonly of?: 'look-ups'
    }

export const cancelled: RunStop = { kind: 'cancelled' }

export function stopForService(failure: ServiceFailure): RunStop {
  if (failure.kind === 'cancelled') return cancelled
  const because: SyncFailure = failure.kind === 'not-checked' ? failure.because : { kind: 'service', failure }
  return { kind: 'failed', because }
}

function stopForLookUps(failure: ServiceFailure): RunStop {
  const stop = stopForService(failure)
  return stop.kind === 'failed' ? { ...stop, of: 'look-ups' } : stop
}

export function isOfLookUps(stop: RunStop): boolean {
  return stop.kind === 'failed' && stop.of === 'look-ups'
}

export function stopForStore(failure: StoreFailure): RunStop {
  return { kind: 'failed', because: { kind: 'store', failure } }
}

/** A lock cancels the run, or takes the store away from it. Sleep takes the network. */
export function isCutShort(because: SyncFailure): boolean {
  return because.kind === 'store' || because.failure.kind === 'unreachable'
}

/** A key may be allowed to read and not to write. */
export function mayReadAfter(stop: RunStop): boolean {
  if (stop.kind === 'cancelled' || stop.because.kind === 'store') return false
  return isOfAccess(stop.because.failure)
}

/** Failures after which what was to be looked up stays uncertain, and the run goes on (SPEC O10f). */
export function isOfLookUp(failure: ServiceFailure): boolean {
  return isOfOneAnswer(failure) || isOfAccess(failure)
}

/** How a run ended, with the sums of its meter. */
export function endingOf<Summary>(stop: RunStop | null, summary: Summary): RunEnding<Summary> {
  if (stop === null) return { kind: 'completed', summary }
  return stop.kind === 'cancelled'
    ? { kind: 'cancelled', summary }
    : { kind: 'stopped', summary, because: stop.because }
}

/** Failures of a single answer while the service itself is there, so that another request may well succeed. */
export function isOfOneAnswer(failure: ServiceFailure): boolean {
  return [
    'bad-request',
    'too-large',
    'server-error',
    'unexpected-status',
    'not-json',
    'unexpected-shape',
    'endless-pages'
  ].includes(failure.kind)
}

/** How many sendings or look-ups may fail in a row (SPEC O10c, O10f). */
const failuresInARow = 3

/** What has failed in a run, by kind, since a service that answers every reading may still fail at every sending. */
export interface RunFailures {
  /** Null: the run goes on. Otherwise why it ends. */
  note(kind: 'send' | 'resolve', failure: ServiceFailure | null): RunStop | null
  /** Whether nothing more is looked up in this run: look-ups have failed, or the key may not make them (SPEC O10f). */
  mayLookUp(): boolean
  /** Why a run ends in which nothing more is due. */
  atEnd(): RunStop | null
}

export function createRunFailures(): RunFailures {
  const inARow = { send: 0, resolve: 0 }
  let ofLookUps: ServiceFailure | null = null
  return {
    note: (kind, failure) => {
      inARow[kind] = failure === null ? 0 : inARow[kind] + 1
      if (failure === null) return null
      const isEnough = inARow[kind] >= failuresInARow
      if (kind === 'resolve' && (isEnough || isOfAccess(failure))) ofLookUps = failure
      return kind === 'send' && isEnough ? stopForService(failure) : null
    },
    mayLookUp: () => ofLookUps === null,
    atEnd: () => (ofLookUps === null ? null : stopForLookUps(ofLookUps))
  }
}

/** A policy of the key names what it may use (spec: Authentication), so that something else may be allowed. */
export function isOfAccess({ kind }: ServiceFailure): boolean {
  return kind === 'forbidden' || kind === 'access-disallowed'
}

/** The status of an answer that refuses a request. */
export function refusedStatus(failure: ServiceFailure): number {
  if (failure.kind === 'unexpected-status') return failure.status
  if (failure.kind === 'not-found') return 404
  return failure.kind === 'too-large' ? 413 : 400
}

/** How often a run sends one review at most, so that no run goes on for ever (SPEC O10b). */
export const triesPerRun = 3

/** When a review that failed `attempts` times is sent again: full jitter within a growing delay (SPEC O11b). */
export function nextAttempt(now: EpochMillis, attempts: number, random: Random): EpochMillis {
  return addMillis(now, Math.round(random() * longestDelayAfter(attempts)))
}

/** Like `nextAttempt`, but never again in this run. */
export function nextRun(now: EpochMillis, attempts: number, random: Random): EpochMillis {
  const delay = longestDelayAfter(Math.max(2, attempts))
  return addMillis(now, Math.round(delay / 2 + (random() * delay) / 2))
}

/** When what has no turn any more in a run is due again: in half a minute and more, so that a long run meets it seldom. */
export function afterThisRun(now: EpochMillis, failures: number, random: Random): EpochMillis {
  return nextRun(now, Math.max(4, failures), random)
}

interface GivenToPerson {
  readonly kind: 'rejected'
  readonly at: EpochMillis
  readonly reason: GivenUp
  readonly correlationId: null
}

/** The state of what was certainly not carried out, and failed so often that a person has to say what becomes of it. */
export function givenUp(at: EpochMillis, attempts: number, problem: string | null): GivenToPerson | null {
  if (!hasFailedForGood(attempts)) return null
  return { kind: 'rejected', at, reason: { kind: 'not-carried-out', attempts, problem }, correlationId: null }
}

/** Nothing of this can ever be sent or read, which says nothing of the service and of all else (SPEC C6e, O7d). */
export function isUnsendable({ kind }: ServiceFailure): boolean {
  return kind === 'unsendable-id'
}

/** What was asked for is not at the service, or nobody can ask for it. */
export function isMissing(failure: ServiceFailure): boolean {
  return failure.kind === 'not-found' || isUnsendable(failure)
}

/** The state of what can never be sent. */
export function neverSent(at: EpochMillis): GivenToPerson {
  const reason = { kind: 'not-carried-out', attempts: 0, problem: 'unsendable-id' } as const
  return { kind: 'rejected', at, reason, correlationId: null }
}

/** What a failed batch request means for the reviews in it. */
export type RequestVerdict =
  /** Certainly not applied, for a reason that affects every other request too (SPEC O8). */
  | { readonly kind: 'stop' }
  /** The service refused the request as a whole, so one item may be at fault (SPEC O7a). */
  | { readonly kind: 'split' }
  /** It may have been applied (SPEC O9a). */
  | { readonly kind: 'unknown' }

export function judgeRequest(failure: ServiceFailure): RequestVerdict {
  if (mayBeApplied(failure)) return { kind: 'unknown' }
  const refusals = ['bad-request', 'not-found', 'too-large', 'unexpected-status', 'unsendable-id']
  return { kind: refusals.includes(failure.kind) ? 'split' : 'stop' }
}
