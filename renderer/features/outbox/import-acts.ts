import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey, isOfOneProfile } from '../../../shared/domain/alert.ts'
import type { Draft } from '../../../shared/domain/review.ts'
import type { SentMark } from '../../../shared/domain/sent-mark.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { profileOf } from '../../data/index/profile-mark.ts'
import { findAlerts, readFacts } from '../../data/pull/queries.ts'
import { type AlertRecord, basisOf } from '../../data/pull/read-alerts.ts'
import { markOf, readSentMarks } from '../../data/work/sent-marks.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { act, type ActionFailure } from '../../decisions/act.ts'
import { type ReasonAgainst, readReasonsAgainst } from '../../decisions/lacks.ts'
import { byAlert, obstacleOf, queueingOf, toQueued, touchedByQueueing } from '../../decisions/reviews.ts'
import { undoStep } from '../../decisions/undo-step.ts'
import type { CsvFile } from '../../files/csv.ts'
import {
  cellOf,
  decisionIn,
  type DecisionBasis,
  type DecisionMapping,
  type DecisionPlan,
  type KnownAlert,
  planDecisions,
  type PlannedDecision
} from './import-plan.ts'

/** A file of decisions that were taken elsewhere, and what its columns mean. */
export interface DecisionFile {
  readonly file: CsvFile
  readonly mapping: DecisionMapping
  /** The user who decided, if a line does not say. */
  readonly userId: string
  /** The user lets no decision into the outbox without a comment. */
  readonly needsComment?: boolean
}

type Ready = Extract<PlannedDecision, { readonly kind: 'ready' }>

/** What an import would do. Changes nothing. */
export async function previewDecisions(
  workspace: OpenWorkspace,
  decisions: DecisionFile
): Promise<DecisionPlan> {
  return (await readPlan(workspace, decisions, await readReasonsAgainst(workspace))).plan
}

/**
 * Queues all ready lines or none, as one act that can be undone. Decisions that are already in the outbox are
 * not queued again (SPEC I7a, I7b).
 */
export function importDecisions(
  workspace: OpenWorkspace,
  decisions: DecisionFile
): Promise<Result<{ readonly queued: number }, ActionFailure>> {
  return act(workspace, async (at) => {
    // What its preview said of reasons holds no line back.
    const { plan, records } = await readPlan(workspace, decisions, () => null)
    const ready = plan.lines.filter((line) => line.kind === 'ready')
    if (ready.length === 0) return ok({ write: {}, value: { queued: 0 } })
    const parts = ready.map((line) => queueLine(workspace, line, records.get(line.alert.key), at))
    const refused = parts.find((part) => part.kind === 'failed')
    if (refused?.kind === 'failed') return failed(refused.failure)
    const done = parts.flatMap((part) => (part.kind === 'ok' ? [part.value] : []))
    const step = await undoStep(
      workspace,
      { kind: 'queued', decision: null },
      done.map(({ touched }) => touched)
    )
    return ok({
      write: { ...queueingOf(done.map(({ queued }) => queued)), ...step },
      value: { queued: done.length }
    })
  })
}

function queueLine(
  workspace: OpenWorkspace,
  { alert: { key, reviews }, content, userId }: Ready,
  stored: AlertRecord | undefined,
  at: EpochMillis
) {
  const { newReviewId } = facesOf(workspace)
  if (stored === undefined) return failed({ kind: 'no-such-alert' } as const)
  const { followListId, family, subscriptionId, alertId } = stored.alert
  const draft: Draft = {
    alert: { followListId, family, subscriptionId, alertId },
    subjectName: stored.subjectName,
    ...content,
    basis: basisOf(stored),
    updatedAt: at
  }
  const queued = toQueued({
    draft,
    stored,
    reviews: reviews.filter((review) => alertKey(review.alert) === key),
    userId,
    at,
    id: newReviewId(),
    route: 'auto-reviews'
  })
  return queued.kind === 'failed'
    ? queued
    : ok({ queued: queued.value, touched: { ...touchedByQueueing(draft, queued.value), draftBefore: null } })
}

async function readPlan(
  workspace: OpenWorkspace,
  { file, mapping, userId, needsComment = false }: DecisionFile,
  reasonAgainst: ReasonAgainst
): Promise<{ readonly plan: DecisionPlan; readonly records: ReadonlyMap<string, AlertRecord> }> {
  const { workBook } = facesOf(workspace)
  const ids = new Set(file.records.map(({ cells }) => cellOf(cells, mapping, 'alert')))
  const [records, facts] = await Promise.all([findAlerts(workspace, ids), readFacts(workspace)])
  const keys = [...records.keys()]
  const [drafts, reviews, sent] = await Promise.all([
    workBook.draftsOf(keys),
    workBook.reviewsOfAll(keys),
    readSentMarks(workspace, keys)
  ])
  const draftByKey = new Map<string, Draft>(drafts.map((draft) => [alertKey(draft.alert), draft]))
  const reviewsByKey = byAlert(reviews)
  const listNames = new Map<string, string>(
    facts.followLists.map(({ followList }) => [followList.id, followList.settings.name])
  )
  const alerts = new Map<string, KnownAlert[]>()
  for (const [key, record] of records) {
    const known = toKnown(record, listNames, {
      draft: draftByKey.get(key),
      reviews: reviewsByKey.get(key) ?? [],
      sent: sent.get(key) ?? []
    })
    alerts.set(known.alertId, [...(alerts.get(known.alertId) ?? []), known])
  }
  const marks = await marksOf(file, { mapping, alerts, userId })
  const basis = { mapping, alerts, userId, needsComment, marks, reasonAgainst }
  return { plan: planDecisions(file, basis), records }
}

/** The marks of the lines that may repeat what was sent. */
async function marksOf(
  { records }: CsvFile,
  { mapping, alerts, userId }: Pick<DecisionBasis, 'mapping' | 'alerts' | 'userId'>
): Promise<DecisionBasis['marks']> {
  const lines = records.filter(({ cells }) =>
    alerts.get(cellOf(cells, mapping, 'alert'))?.some(({ sent }) => sent.length > 0)
  )
  const marked = await Promise.all(
    lines.map(async ({ line, cells }) => {
      const decision = decisionIn(cells, { mapping, userId })
      return decision === null ? [] : [[line, await markOf(decision)] as const]
    })
  )
  return new Map(marked.flat())
}

function toKnown(
  record: AlertRecord,
  listNames: ReadonlyMap<string, string>,
  { draft, reviews, sent }: Pick<KnownAlert, 'draft' | 'reviews'> & { readonly sent: readonly SentMark[] }
): KnownAlert {
  const { key, alert, subjectName } = record
  const obstacle = obstacleOf(record)?.kind
  return {
    key,
    subjectName,
    draft,
    reviews,
    sent: sent.map((one) => ({
      mark: one.mark,
      matchVersion: one.matchVersion,
      isOfThisProfile: isOfOneProfile(one, { profile: profileOf(alert) })
    })),
    alertId: alert.alertId,
    subscriptionId: alert.subscriptionId,
    followList: [
      alert.followListId,
      ...(listNames.has(alert.followListId) ? [listNames.get(alert.followListId) ?? ''] : [])
    ],
    matchVersion: alert.matchVersion,
    profile: { profileId: alert.profileId, name: alert.name },
    obstacle: obstacle === 'alert-gone' || obstacle === 'alert-discarded' ? obstacle : null
  }
}
