import { mayBeApplied } from '../../../shared/domain/look-up-time.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'

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

/** Whether what was to be looked up stays uncertain after it, and the run goes on (SPEC O10f). */
export function leavesUncertain(failure: ServiceFailure): boolean {
  return isOfOneAnswer(failure) || isOfAccess(failure)
}

/** Nothing of this can ever be sent or read, which says nothing of the service and of all else (SPEC C6e, O7d). */
export function isUnsendable({ kind }: ServiceFailure): boolean {
  return kind === 'unsendable-id'
}

/** What was asked for is not at the service, or nobody can ask for it. */
export function isMissing(failure: ServiceFailure): boolean {
  return failure.kind === 'not-found' || isUnsendable(failure)
}

/** The status of an answer that refuses a request. */
export function refusedStatus(failure: ServiceFailure): number {
  if (failure.kind === 'unexpected-status') return failure.status
  if (failure.kind === 'not-found') return 404
  return failure.kind === 'too-large' ? 413 : 400
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
