import type { EpochMillis } from '../../../shared/clock.ts'
import type { LedgerTotals } from '../../../shared/domain/budget.ts'
import type { QuestionAnswer } from '../../../shared/domain/follow-list.ts'
import {
  type Feed,
  isRunUnderWay,
  type SyncEnding,
  type SyncSummary
} from '../../../shared/domain/sync-run.ts'
import type { ListPasses, QuarantineEntry, WorkspaceFacts } from '../../../shared/domain/workspace-facts.ts'
import { ok, type Result, type SyncFailure } from '../../../shared/errors.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { Client } from '../../client/client.ts'
import { answerListQuestion } from '../../data/pull/follow-lists.ts'
import { readFeedAgain } from '../../data/pull/passes.ts'
import { listPasses, listQuarantine, readFacts } from '../../data/pull/queries.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { type ActionFailure, storeFailed } from '../../decisions/act.ts'
import { connectionProblemText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { useSession } from '../../live/context.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { saveFile } from '../../parts/save-file.ts'

/**
 * Answers a question about a follow list. `answered` is false if the question is gone because the service has
 * shown the list again.
 */
export async function answerQuestion(
  workspace: OpenWorkspace,
  followListId: FollowListId,
  answer: QuestionAnswer
): Promise<Result<{ readonly answered: boolean }, ActionFailure>> {
  const answered = await answerListQuestion(workspace, followListId, answer)
  return answered.kind === 'ok' ? ok({ answered: answered.value }) : storeFailed(answered.failure)
}

/** Makes the next sync read a feed again whose rows were set aside, for the calls of that feed only. */
export async function readAgain(workspace: OpenWorkspace, feed: Feed): Promise<Result<null, ActionFailure>> {
  const noted = await readFeedAgain(workspace, feed)
  return noted.kind === 'ok' ? ok(null) : storeFailed(noted.failure)
}

/** Pauses the run or lets it go on. Tells the user if there is none. */
export function pauseOrResume(client: Client): void {
  const { sync } = useSession.getState()
  if (isRunUnderWay(sync)) void client.ask(sync.kind === 'paused' ? 'sync.resume' : 'sync.pause', null)
  else sayDone('command', ({ t }) => t('frame.commands.noSync'))
}

/** Ends the run, a sync or a field pack, since there is at most one. Tells the user if there is none. */
export function cancelRun(client: Client): void {
  const { sync, fieldPack } = useSession.getState()
  if (fieldPack.kind === 'running') void client.ask('field-pack.cancel', null)
  else if (isRunUnderWay(sync)) void client.ask('sync.cancel', null)
  else sayDone('command', ({ t }) => t('frame.commands.noSync'))
}

/** It holds at once, also where it cannot be kept (SPEC W27x). */
export async function setWorkOffline(client: Client, workOffline: boolean): Promise<void> {
  if (useSession.getState().policy.kind === 'refused') {
    sayFailure('connection', ({ t }) => connectionProblemText(t, { kind: 'managed' }))
    return
  }
  const answer = await client.ask('network.work-offline', { workOffline })
  if (answer.kind === 'not-written')
    sayFailure('connection', ({ t }) =>
      t(workOffline ? 'frame.commands.offlineNotKept' : 'frame.commands.onlineNotKept', { code: answer.code })
    )
}

/** Saves a file with what a service desk needs. */
export async function saveDiagnostic(client: Client, workspace: OpenWorkspace): Promise<void> {
  const { clock } = facesOf(workspace)
  const [facts, refused, passes, { version }] = await Promise.all([
    readFacts(workspace),
    listQuarantine(workspace),
    listPasses(workspace),
    client.ask('app.info', null)
  ])
  const { sync, totals } = useSession.getState()
  const madeAt = clock.now()
  const last = sync.kind === 'idle' ? sync.last : null
  const proposed = `fieldcase-diagnostic-${new Date(madeAt).toISOString().replaceAll(/[:.]/gu, '-')}.json`
  const file = await saveFile(
    client,
    proposed,
    diagnosticFile({ madeAt, version, facts, refused, last, totals, passes })
  )
  if (file !== null) sayDone('records', ({ t }) => t('sync.diagnosticSaved', { file }))
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
 * What a service desk needs, as JSON: paths, reasons, codes and counts. It is made from named parts, so that
 * no name, value or id of a row gets in. Follow lists are numbered.
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
            summary: numbersOf(last.summary),
            because: last.kind === 'stopped' ? failureFacts(last.because) : null,
            unread: (last.summary.unread ?? []).map(({ what, failure }) => ({
              kind: what.kind,
              because: failureFacts({ kind: 'service', failure })
            }))
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

/** Equal problems become one line, the most frequent first. */
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

/** What was unread has ids, and words of the service. */
function numbersOf({ unread: _unread, ...numbers }: SyncSummary): Omit<SyncSummary, 'unread'> {
  return numbers
}

/** Only codes, because the words of the service may name somebody. */
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

/** Exports the whole ledger, not only what is shown. */
export async function exportLedger(client: Client): Promise<void> {
  const answer = await client.ask('ledger.export', { delimiter: wording().format.csvDelimiter })
  if (answer.kind === 'not-read') {
    sayFailure('records', ({ t }) => t('sync.exportFailed', { code: answer.code }))
    return
  }
  const file = await saveFile(client, answer.fileName, answer.csv)
  if (file !== null) sayDone('records', ({ t }) => t('sync.exported', { count: answer.entries, file }))
}
