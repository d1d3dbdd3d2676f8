import type { EpochMillis } from '../../../shared/clock.ts'
import type { LedgerTotals } from '../../../shared/domain/budget.ts'
import type { Feed, SyncEnding, SyncFailure } from '../../../shared/domain/sync-run.ts'
import type { ListPasses, QuarantineEntry, WorkspaceFacts } from '../../../shared/domain/workspace-facts.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { Client } from '../../client/client.ts'
import { isStorageError, toStoreFailure } from '../../data/database/store-failures.ts'
import { readFeedAgain } from '../../data/pull/passes.ts'
import { listPasses, listQuarantine, readFacts } from '../../data/pull/queries.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { wording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'
import { saveFile } from '../../parts/files.tsx'
import { sayDone, sayFailure } from '../../parts/messages.ts'

/** What to do with a follow list that is asked about (SPEC S21e). */
export type QuestionAnswer =
  /** Its rows stay as they are; it is not asked about again for the same reason. */
  | 'keep'
  /** It is gone: the next pass may mark its rows as gone. Drafts and reviews stay. */
  | 'sweep'

/** Answers a question. `answered` is false where nothing was asked any more: the service has shown the list again. */
export async function answerQuestion(
  { cache }: WorkspaceStore,
  followListId: FollowListId,
  answer: QuestionAnswer
): Promise<Result<{ readonly answered: boolean }, ActionFailure>> {
  try {
    return await cache.transaction('rw', cache.followLists, async () => {
      const row = await cache.followLists.get(followListId)
      if (row?.question === undefined) return ok({ answered: false })
      const { question, ...rest } = row
      await cache.followLists.put(
        answer === 'keep'
          ? { ...row, question: { ...question, answer } }
          : { ...rest, basisHolds: false, maySweep: true }
      )
      return ok({ answered: true })
    })
  } catch (thrown) {
    if (isStorageError(thrown)) return failed({ kind: 'store', failure: toStoreFailure(thrown) })
    throw thrown
  }
}

/** Has the next sync read a feed again whose rows were set aside, for the calls of that feed alone. */
export async function readAgain({ cache }: WorkspaceStore, feed: Feed): Promise<Result<null, ActionFailure>> {
  try {
    await readFeedAgain(cache, feed)
    return ok(null)
  } catch (thrown) {
    if (isStorageError(thrown)) return failed({ kind: 'store', failure: toStoreFailure(thrown) })
    throw thrown
  }
}

/** Saves what a service desk needs. */
export async function saveDiagnostic(client: Client, store: WorkspaceStore): Promise<void> {
  const [facts, refused, passes, { version }] = await Promise.all([
    readFacts(store),
    listQuarantine(store),
    listPasses(store),
    client.ask('app.info', null)
  ])
  const { sync, totals } = useSession.getState()
  const madeAt = store.clock.now()
  const last = sync.kind === 'idle' ? sync.last : null
  const file = `fieldcase-diagnostic-${new Date(madeAt).toISOString().replaceAll(/[:.]/gu, '-')}.json`
  saveFile(
    file,
    'application/json',
    diagnosticFile({ madeAt, version, facts, refused, last, totals, passes })
  )
  sayDone(wording().t('sync.diagnosticSaved', { file }))
}

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
export function diagnosticFile({
  madeAt,
  version,
  facts,
  refused,
  last,
  totals,
  passes
}: DiagnosticParts): string {
  const content = {
    format: 'fieldcase-diagnostic-1',
    version,
    madeAt: isoOf(madeAt),
    asOf: facts.asOf === null ? null : isoOf(facts.asOf),
    followLists: {
      total: facts.followLists.length,
      missing: facts.followLists.filter(({ missing }) => missing).length
    },
    alerts: facts.counts.alerts,
    outbox: facts.outbox,
    calls: { total: totals.total, today: totals.today, byApi: totals.byApi },
    lastRun:
      last === null
        ? null
        : {
            ending: last.kind,
            summary: last.summary,
            because: last.kind === 'stopped' ? failureFacts(last.because) : null
          },
    refusedRows: refusedSums(refused),
    passes: passes.map(({ passes: all }, index) => ({
      followList: index + 1,
      passes: all.map(({ startedAt, endedAt, full, complete, changes }) => ({
        startedAt,
        endedAt,
        full,
        complete,
        changes
      }))
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

/** All of the ledger, not only what is shown. */
export async function exportLedger(client: Client): Promise<void> {
  const answer = await client.ask('ledger.export', null)
  const { t } = wording()
  if (answer.kind === 'not-read') {
    sayFailure({ sentence: t('sync.exportFailed', { code: answer.code }), details: null })
    return
  }
  saveFile(answer.fileName, 'text/csv', answer.csv)
  sayDone(t('sync.exported', { count: answer.entries, file: answer.fileName }))
}
