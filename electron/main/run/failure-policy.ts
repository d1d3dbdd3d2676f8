import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import { mayBeApplied } from '../../../shared/domain/look-up-time.ts'
import type { RunEnding } from '../../../shared/domain/sync-run.ts'
import { longestDelayMillis } from '../../../shared/domain/waiting.ts'
import type { ServiceFailure, StoreFailure, SyncFailure } from '../../../shared/errors.ts'
import type { Random } from '../rate/jitter.ts'

/** Why a run ends before its work is done. */
export type RunStop =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly because: SyncFailure }

export const cancelled: RunStop = { kind: 'cancelled' }

export function stopForService(failure: ServiceFailure): RunStop {
  if (failure.kind === 'cancelled') return cancelled
  const because: SyncFailure = failure.kind === 'not-checked' ? failure.because : { kind: 'service', failure }
  return { kind: 'failed', because }
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

/** A policy of the key names what it may use (spec: Authentication), so that something else may be allowed. */
export function isOfAccess({ kind }: ServiceFailure): boolean {
  return kind === 'forbidden' || kind === 'access-disallowed'
}

/** The status of an answer that refuses a request without saying that what it is about is gone. */
export function refusedStatus(failure: ServiceFailure): number {
  if (failure.kind === 'unexpected-status') return failure.status
  return failure.kind === 'too-large' ? 413 : 400
}

const firstDelayMillis = 4_000

/** How often a run sends one review at most, so that no run goes on for ever (SPEC O10b). */
export const triesPerRun = 3

/** When a review that failed `attempts` times is sent again: full jitter within a doubling delay (SPEC O11b). */
export function nextAttempt(now: EpochMillis, attempts: number, random: Random): EpochMillis {
  if (attempts <= 1) return now
  return addMillis(now, Math.round(random() * delayOf(attempts)))
}

/** Like `nextAttempt`, but never again in this run. */
export function nextRun(now: EpochMillis, attempts: number, random: Random): EpochMillis {
  const delay = delayOf(Math.max(2, attempts))
  return addMillis(now, Math.round(delay / 2 + (random() * delay) / 2))
}

function delayOf(attempts: number): number {
  return Math.min(longestDelayMillis, firstDelayMillis * 2 ** (attempts - 2))
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
  const refusals = ['bad-request', 'not-found', 'too-large', 'unexpected-status']
  return { kind: refusals.includes(failure.kind) ? 'split' : 'stop' }
}
