import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { CorrelationId } from '../../../shared/ids.ts'
import type { Settlement } from '../../../shared/ipc/case-store.ts'
import type { BatchResult } from '../../../shared/wire/review.ts'

/** What one item's own answer means. */
export type ItemVerdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  | { readonly kind: 'missing' }

/** Reads the answer for one review out of a batch's answer (SPEC O6). */
export function judgeItem(review: QueuedReview, results: readonly BatchResult[]): ItemVerdict {
  const own = results.filter((result) => result.monitoringId === review.alert.alertId)
  const [first] = own
  if (first === undefined || own.some((result) => result.kind !== first.kind)) return { kind: 'missing' }
  return first.kind === 'success' ? { kind: 'accepted' } : { kind: 'rejected', code: first.code, message: first.message }
}

/** What a failed batch request means for the reviews in it. */
export type RequestVerdict =
  /** Certainly not applied, for a reason that concerns every other request too (SPEC O8). */
  | { readonly kind: 'stop' }
  /** The service refused the request as a whole: one item may be at fault (SPEC O7). */
  | { readonly kind: 'split' }
  /** It may have been applied (SPEC O9). */
  | { readonly kind: 'unknown' }

export function judgeRequest(failure: ServiceFailure): RequestVerdict {
  switch (failure.kind) {
    case 'no-key':
    case 'budget-spent':
    case 'unauthorized':
    case 'forbidden':
    case 'access-disallowed':
    case 'working-offline':
    case 'rate-limited':
      return { kind: 'stop' }
    case 'unreachable':
    case 'cancelled':
      return { kind: failure.applied === 'no' ? 'stop' : 'unknown' }
    case 'bad-request':
    case 'not-found':
    case 'too-large':
      return { kind: 'split' }
    case 'server-error':
    case 'unexpected-status':
    case 'not-json':
    case 'unexpected-shape':
      return { kind: 'unknown' }
  }
}

/** The refusal of a request that held one review alone (SPEC O7). */
export function refusalOf(failure: ServiceFailure, at: EpochMillis): Extract<Settlement['next'], { kind: 'rejected' }> {
  const correlationId: CorrelationId | null = 'correlationId' in failure ? failure.correlationId : null
  if (failure.kind === 'not-found') return { kind: 'rejected', at, reason: { kind: 'alert-gone' }, correlationId }
  const [error] = 'errors' in failure ? failure.errors : []
  const status = failure.kind === 'too-large' ? 413 : 400
  return { kind: 'rejected', at, reason: { kind: 'request-refused', status, detail: error?.detail ?? '' }, correlationId }
}

export function halve<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

/** Of several reviews of one alert only the first goes out; the next is judged by what came of it (SPEC O12). */
export function firstOfEachAlert(reviews: readonly QueuedReview[]): readonly QueuedReview[] {
  const seen = new Set<string>()
  return reviews.filter((review) => {
    const key = alertKey(review.alert)
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}
