import type { EpochMillis } from '../../../shared/clock.ts'
import type { LedgerTotals } from '../../../shared/domain/budget.ts'
import type { Feed, SyncEnding, SyncFailure } from '../../../shared/domain/sync-run.ts'
import type { ListPasses, QuarantineEntry, WorkspaceFacts } from '../../store/views.ts'

export interface DiagnosticParts {
  readonly madeAt: EpochMillis
  readonly version: string
  readonly facts: Pick<WorkspaceFacts, 'asOf' | 'followLists' | 'counts' | 'outbox'>
  readonly refused: readonly QuarantineEntry[]
  readonly last: SyncEnding | null
  readonly totals: LedgerTotals
  readonly passes: readonly ListPasses[]
}

/**
 * What a service desk needs, as JSON: paths, reasons, codes and counts. It is put together from named parts, so that no
 * name, value or id of a row gets in; follow lists are numbered.
 */
export function diagnosticFile({ madeAt, version, facts, refused, last, totals, passes }: DiagnosticParts): string {
  const content = {
    format: 'fieldcase-diagnostic-1',
    version,
    madeAt: isoOf(madeAt),
    asOf: facts.asOf === null ? null : isoOf(facts.asOf),
    followLists: { total: facts.followLists.length, missing: facts.followLists.filter(({ missing }) => missing).length },
    alerts: facts.counts.alerts,
    outbox: facts.outbox,
    calls: { total: totals.total, today: totals.today, byApi: totals.byApi },
    lastRun: last === null ? null : { ending: last.kind, summary: last.summary, because: last.kind === 'stopped' ? failureFacts(last.because) : null },
    refusedRows: refusedSums(refused),
    passes: passes.map(({ passes: all }, index) => ({
      followList: index + 1,
      passes: all.map(({ startedAt, endedAt, full, complete, changes }) => ({ startedAt, endedAt, full, complete, changes }))
    }))
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

interface RefusedSum {
  readonly feed: string
  readonly path: string
  readonly reason: string
  readonly rows: number
}

/** Equal problems are one line; the most frequent first. */
function refusedSums(refused: readonly QuarantineEntry[]): readonly RefusedSum[] {
  const sums = new Map<string, RefusedSum>()
  for (const { feed, issues } of refused) {
    for (const { path, reason } of issues) {
      const key = JSON.stringify([kindOf(feed), path, reason])
      sums.set(key, { feed: kindOf(feed), path, reason, rows: (sums.get(key)?.rows ?? 0) + 1 })
    }
  }
  return [...sums.values()].toSorted((left, right) => right.rows - left.rows)
}

function kindOf(feed: Feed): string {
  switch (feed.kind) {
    case 'follow-lists':
      return feed.kind
    case 'subscriptions':
      return `${feed.kind} ${feed.family}`
    case 'alerts':
      return `${feed.kind} ${feed.subscription.family}`
  }
}

/** Codes only: what the service wrote in words may name somebody. */
function failureFacts(because: SyncFailure): Readonly<Record<string, unknown>> {
  if (because.kind === 'store') return { side: 'store', ...because.failure }
  const { failure } = because
  return {
    side: 'service',
    kind: failure.kind,
    status: 'status' in failure ? failure.status : null,
    reason: failure.kind === 'unreachable' ? failure.reason : null,
    correlationId: 'correlationId' in failure ? failure.correlationId : null,
    codes: 'errors' in failure ? failure.errors.map(({ status, code }) => `${status} ${code}`) : [],
    issues: failure.kind === 'unexpected-shape' ? failure.issues : []
  }
}

function isoOf(at: EpochMillis): string {
  return new Date(at).toISOString()
}
