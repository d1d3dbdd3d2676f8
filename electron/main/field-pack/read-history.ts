import type { EpochMillis } from '../../../shared/clock.ts'
import type { AlertRef } from '../../../shared/domain/alert.ts'
import type { HistoryEntry } from '../../../shared/domain/review.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { CorrelationId } from '../../../shared/ids.ts'
import type { PackPiece } from '../../../shared/ipc/case-store.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { ComplianceService } from '../service/compliance-service.ts'

/** 1,000 entries: more than any history has, and an end where a service goes round in circles. */
const mostPages = 50

export type HistoryPiece = Extract<PackPiece, { readonly kind: 'history' }>

/** All pages of one alert's review history, newest first (SPEC P5). */
export async function readHistory(service: Pick<ComplianceService, 'listReviews'>, alert: AlertRef, signal: AbortSignal): Promise<Result<HistoryPiece, ServiceFailure>> {
  const entries: HistoryEntry[] = []
  const seen = new Set<string>()
  const correlationIds: CorrelationId[] = []
  let refused = 0
  let readAt: EpochMillis | null = null
  let cursor: string | null = null
  for (let pages = 1; ; pages += 1) {
    const answer = await service.listReviews(alert, cursor, { signal })
    if (answer.kind === 'failed') return answer
    const { value: page, receivedAt, correlationId } = answer.value
    entries.push(...page.rows)
    if (correlationId !== null) correlationIds.push(correlationId)
    refused += page.refused.length
    // The first page is the newest: what was added since is not in the others.
    readAt ??= receivedAt
    cursor = page.nextCursor
    if (cursor === null) return ok({ kind: 'history', alert, entries, refused, pages, correlationIds, readAt })
    if (seen.has(cursor) || pages === mostPages) {
      return failed({ kind: 'unexpected-shape', correlationId, errors: [], issues: [{ path: 'links.next', reason: 'the pages do not end' }] })
    }
    if (signal.aborted) return failed({ kind: 'cancelled', applied: 'no' })
    seen.add(cursor)
  }
}
