import type { ServiceFailure } from '../../../shared/errors.ts'
import type { CorrelationId } from '../../../shared/ids.ts'

/** Pages of a feed that nothing counts (SPEC S14c). */
export const pagesUncounted = 500

/** Pages beyond those that the counts explain: what was added since may be that many, and a count left out too. */
const pagesBeyondCounts = 100

/** A service may put a single row on a page, so that each counted row explains a page (SPEC S14c). Null: nothing counts them. */
export function mostPages(counted: number | null): number {
  return counted === null ? pagesUncounted : counted + pagesBeyondCounts
}

export function endlessPages(pages: number, correlationId: CorrelationId | null): ServiceFailure {
  return { kind: 'endless-pages', pages, correlationId, errors: [] }
}

export function cursorInCircle(correlationId: CorrelationId | null): ServiceFailure {
  return {
    kind: 'unexpected-shape',
    correlationId,
    errors: [],
    issues: [{ path: 'links.next', reason: 'no-end' }]
  }
}

/** Whether a service may say so of a cursor that it has forgotten (spec: when it is 400 and when 404 is not shown). */
export function isOfCursor({ kind }: ServiceFailure): boolean {
  return kind === 'bad-request' || kind === 'not-found'
}

/** A 404 to a page that a cursor names tells nothing of what is listed: the service may have forgotten the cursor. */
export function failureOfPage(cursor: string | null, failure: ServiceFailure): ServiceFailure {
  if (cursor === null || failure.kind !== 'not-found') return failure
  return { ...failure, kind: 'unexpected-status', status: 404 }
}

/** Detects a circle of any length but remembers only one cursor, which is replaced after 1, 2, 4, 8 … pages. */
export function createCircleWatch(): { comesBack(cursor: string): boolean } {
  let kept: string | null = null
  let steps = 0
  let limit = 1
  return {
    comesBack: (cursor) => {
      if (cursor === kept) return true
      steps += 1
      if (steps === limit) {
        kept = cursor
        steps = 0
        limit *= 2
      }
      return false
    }
  }
}
