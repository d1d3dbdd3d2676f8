import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { fillReason } from '../../../shared/domain/reason-template.ts'
import type { Decision, Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { TouchedAlert } from '../../../shared/domain/undo.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { type AlertRecord, basisOf } from '../../data/pull/read-alerts.ts'
import type { WorkWrite } from '../../data/work/work-write.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { act } from '../../decisions/act.ts'
import { type ActionFailure, actionFailureText } from '../../decisions/action-failure.ts'
import { isAsSeen, type Seen } from '../../decisions/drafts.ts'
import { reasonValues } from '../../decisions/reasons.ts'
import {
  byAlert,
  obstacleOf,
  type QueuedDraft,
  queueingOf,
  reviewInTheWay,
  toQueued,
  touchedByQueueing
} from '../../decisions/reviews.ts'
import { type SelectedAlerts, useSelection } from '../../decisions/selection.ts'
import { numberOf, undoStep, untouched } from '../../decisions/undo-step.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { wording } from '../../i18n/wording.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import type { SelectedRow } from './bulk-preview.ts'
import type { ListNames } from './queue-text.ts'

/** One decision for many alerts. */
export interface ManyDecision {
  readonly decision: Decision
  /** If empty, ratings stay as they are. */
  readonly riskRating: string
  /** The reason for one alert. If empty, its comment stays as it is. */
  readonly reasonFor: (record: AlertRecord) => string
  /** The user in whose name reviews are queued. Null: the decisions stay drafts. */
  readonly queueAs: string | null
}

export interface ManyDecided {
  readonly done: readonly string[]
  /** Alerts that stay as they are, each with its reason. */
  readonly refused: readonly { readonly key: string; readonly failure: ActionFailure }[]
  /** The number of the act, by which it can be undone. Null if nothing was done. */
  readonly undo: number | null
}

interface Known {
  readonly stored: AlertRecord | undefined
  readonly draft: Draft | undefined
  readonly reviews: readonly QueuedReview[]
}

interface Planned {
  readonly key: string
  readonly draft: Draft
  readonly touched: TouchedAlert
  readonly queued: QueuedDraft | null
}

/** Decides on many alerts, each as it was seen, in one transaction and as one act that can be undone. */
export function decideMany(
  workspace: OpenWorkspace,
  alerts: ReadonlyMap<string, Seen>,
  wish: ManyDecision
): Promise<Result<ManyDecided, ActionFailure>> {
  return act(workspace, async (at) => {
    if (wish.queueAs?.trim() === '') return failed({ kind: 'user-id-missing' })
    const known = await readAll(workspace, [...alerts.keys()])
    const refused: { key: string; failure: ActionFailure }[] = []
    const planned: Planned[] = []
    for (const [key, seen] of alerts) {
      const plan = planOne(workspace, key, { ...known(key), seen }, wish, at)
      if (plan.kind === 'ok') planned.push(plan.value)
      else refused.push({ key, failure: plan.failure })
    }
    const value = { done: planned.map(({ key }) => key), refused }
    if (planned.length === 0) return ok({ write: {}, value: { ...value, undo: null } })
    const step = await undoStep(
      workspace,
      { kind: 'decided', decision: wish.decision },
      planned.map(({ touched }) => touched)
    )
    return ok({ write: { ...writeOf(planned, wish), ...step }, value: { ...value, undo: numberOf(step) } })
  })
}

async function readAll(workspace: OpenWorkspace, keys: readonly string[]): Promise<(key: string) => Known> {
  const { alerts, workBook } = facesOf(workspace)
  const [stored, drafts, reviews] = await Promise.all([
    alerts.all(keys),
    workBook.draftsOf(keys),
    workBook.reviewsOfAll(keys)
  ])
  const draftByKey = new Map<string, Draft>(drafts.map((draft) => [alertKey(draft.alert), draft]))
  const reviewsByKey = byAlert(reviews)
  return (key) => ({
    stored: stored.get(key),
    draft: draftByKey.get(key),
    reviews: reviewsByKey.get(key) ?? []
  })
}

function planOne(
  workspace: OpenWorkspace,
  key: string,
  { stored, draft: before, reviews, seen }: Known & { readonly seen: Seen },
  wish: ManyDecision,
  at: EpochMillis
): Result<Planned, ActionFailure> {
  const { newReviewId } = facesOf(workspace)
  const obstacle = obstacleOf(stored) ?? reviewInTheWay(reviews)
  if (obstacle !== undefined || stored === undefined) return failed(obstacle ?? { kind: 'no-such-alert' })
  if (!isAsSeen(basisOf(stored), seen)) return failed({ kind: 'alert-changed' })
  const draft = draftOf(stored, before, wish, at)
  if (wish.queueAs === null)
    return ok({
      key,
      draft,
      touched: { ...untouched(key), draftBefore: before ?? null, draftAfter: at },
      queued: null
    })
  const queued = toQueued({ draft, stored, reviews, userId: wish.queueAs, at, id: newReviewId() })
  if (queued.kind === 'failed') return queued
  return ok({
    key,
    draft,
    touched: { ...touchedByQueueing(draft, queued.value), draftBefore: before ?? null },
    queued: queued.value
  })
}

function draftOf(
  stored: AlertRecord,
  before: Draft | undefined,
  { decision, riskRating, reasonFor }: ManyDecision,
  at: EpochMillis
): Draft {
  const { followListId, family, subscriptionId, alertId } = stored.alert
  const reason = reasonFor(stored)
  return {
    alert: { followListId, family, subscriptionId, alertId },
    subjectName: stored.subjectName,
    status: decision,
    riskRating: riskRating === '' ? (before?.riskRating ?? '') : riskRating,
    riskComment: reason === '' ? (before?.riskComment ?? '') : reason,
    basis: basisOf(stored),
    updatedAt: at
  }
}

function writeOf(planned: readonly Planned[], { decision, queueAs }: ManyDecision): Partial<WorkWrite> {
  const decided = planned.map(({ key, draft }) => ({
    alertKey: key,
    act: { kind: 'decided', decision, matchVersion: draft.basis.matchVersion } as const
  }))
  if (queueAs === null) return { putDrafts: planned.map(({ draft }) => draft), acts: decided }
  const queueing = queueingOf(planned.flatMap(({ queued }) => queued ?? []))
  return { ...queueing, acts: [...decided, ...queueing.acts] }
}

interface BulkWish {
  readonly decision: Decision
  readonly riskRating: string
  /** May contain placeholders. */
  readonly reason: string
  readonly lists: ListNames
  readonly queueAs: string | null
}

/** Decides on everything that is selected, reports the outcome, and ends the selection. Returns whether it was done. */
export async function decideSelected(
  workspace: OpenWorkspace,
  { decision, riskRating, reason, lists, queueAs }: BulkWish
): Promise<boolean> {
  const { clock } = facesOf(workspace)
  const words = wording()
  const { t, format } = words
  const now = clock.now()
  const decided = await decideMany(workspace, useSelection.getState().alerts, {
    decision,
    riskRating,
    queueAs,
    reasonFor: ({ alert, subject }) =>
      fillReason(
        reason,
        reasonValues(words, {
          alert,
          subject,
          listName: lists.get(alert.followListId) ?? alert.followListId,
          now
        })
      ).trim()
  })
  if (decided.kind === 'failed') {
    sayFailure(actionFailureText(t, decided.failure))
    return false
  }
  const { done, refused, undo } = decided.value
  const said = t(queueAs === null ? 'desk.bulk.doneDrafts' : 'desk.bulk.doneOutbox', {
    count: done.length,
    number: format.number(done.length),
    decision: decisionWords(t, decision)
  })
  const changed = refused.filter(({ failure }) => failure.kind === 'alert-changed').length
  const counted = (count: number): { count: number; number: string } => ({
    count,
    number: format.number(count)
  })
  const left = [
    refused.length > 0 ? t('desk.bulk.refused', counted(refused.length)) : '',
    changed > 0 ? t('desk.bulk.changed', counted(changed)) : ''
  ]
  sayDone([said, ...left].filter((part) => part !== '').join(' '), undo)
  useSelection.getState().clear()
  return true
}

/** The selected alerts as they are now, and whether they have changed since they were selected. */
export function selectedRows(workspace: OpenWorkspace, alerts: SelectedAlerts): readonly SelectedRow[] {
  const { triage } = facesOf(workspace)
  return [...alerts].map(([key, seen]) => {
    const now = triage.stateOf(key)
    return { row: triage.row(key), hasChanged: now !== undefined && !isAsSeen(now, seen) }
  })
}
