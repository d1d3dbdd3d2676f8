import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey, type AlertState, canBeReviewed, isOfOneProfile } from '../../../shared/domain/alert.ts'
import { compareSubject, type ConditionedReason } from '../../../shared/domain/reason-conditions.ts'
import {
  type Decision,
  type Draft,
  isAbout,
  isAsSeen,
  type QueuedReview,
  type Seen,
  type TouchedAlert
} from '../../../shared/domain/review.ts'
import type { TriageRow } from '../../../shared/domain/triage-index.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { profileOf } from '../../data/index/profile-mark.ts'
import { type AlertRecord, basisOf } from '../../data/pull/read-alerts.ts'
import type { WorkWrite } from '../../data/work/work-write.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { act, type ActionFailure, actionFailureText } from '../../decisions/act.ts'
import { undoKeysInWords } from '../../decisions/decision-keys.ts'
import { actsOf } from '../../decisions/drafts.ts'
import { fillFor } from '../../decisions/reasons.ts'
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
import { wording, type Wording } from '../../i18n/wording.ts'
import { closesDialog } from '../../parts/in-front.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import type { ListNames } from './queue-text.ts'
import { type StandingOut, standOutsOf } from './stand-outs.ts'

/** Why an alert is left out of an act on many. */
export type LeftOut = 'gone' | 'discarded' | 'under-way' | 'changed'

export interface SelectedRow {
  /** Undefined if the alert is gone. */
  readonly row: TriageRow | undefined
  /** A review of it is under way. */
  readonly isUnderWay: boolean
  /** The alert has changed since it was selected. */
  readonly hasChanged: boolean
}

/** What one decision on many alerts would affect. */
export interface BulkPreview {
  readonly decidable: number
  readonly leftOut: ReadonlyMap<LeftOut, number>
  /** Keys of all alerts that would be decided. */
  readonly keys: readonly string[]
  /** How many drafts with a decision of the user would be replaced. */
  readonly replaced: number
  /** How many drafts without a decision have a comment or rating that would be replaced. */
  readonly begun: number
  /** How many alerts the service already shows as decided. */
  readonly decidedBefore: number
  /** How many alerts would be decided in each follow list. */
  readonly byList: ReadonlyMap<string, number>
}

export function previewBulk(selected: readonly SelectedRow[]): BulkPreview {
  const leftOut = new Map<LeftOut, number>()
  const byList = new Map<string, number>()
  const decidable = selected.flatMap((one) => {
    const { row } = one
    const reason = reasonToLeaveOut(one)
    if (reason !== null) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    return reason !== null || row === undefined ? [] : [row]
  })
  for (const { alert } of decidable) byList.set(alert.followListId, (byList.get(alert.followListId) ?? 0) + 1)
  return {
    decidable: decidable.length,
    leftOut,
    keys: decidable.map(({ key }) => key),
    replaced: decidable.filter(({ userState, decision }) => userState === 'draft' && decision !== null)
      .length,
    begun: decidable.filter(({ userState, decision }) => userState === 'draft' && decision === null).length,
    decidedBefore: decidable.filter(({ status }) => status === 'true-positive' || status === 'false-positive')
      .length,
    byList
  }
}

function reasonToLeaveOut({ row, isUnderWay, hasChanged }: SelectedRow): LeftOut | null {
  if (row === undefined) return 'gone'
  if (!canBeReviewed(row.status)) return 'discarded'
  if (isUnderWay) return 'under-way'
  return hasChanged ? 'changed' : null
}

/** One decision for many alerts. */
export interface ManyDecision {
  readonly decision: Decision
  /** If empty, ratings stay as they are. */
  readonly riskRating: string
  /** The reason for one alert. Null: it is not true of it, and the alert stays as it is. */
  readonly reasonFor: (record: AlertRecord) => string | null
  /** Whether something of it speaks against the decision that was not named to the person. Left out: nothing was. */
  readonly speaksAnew?: (key: string, record: AlertRecord) => boolean
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

/** What of an alert was selected. */
type SelectedState = Seen & Pick<AlertState, 'profile'>

/** Decides on many alerts, each as it was seen, in one transaction and as one act that can be undone. */
export function decideMany(
  workspace: OpenWorkspace,
  alerts: ReadonlyMap<string, SelectedState>,
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
  { stored, draft: before, reviews, seen }: Known & { readonly seen: SelectedState },
  wish: ManyDecision,
  at: EpochMillis
): Result<Planned, ActionFailure> {
  const { newReviewId } = facesOf(workspace)
  const obstacle = obstacleOf(stored) ?? reviewInTheWay(reviews)
  if (obstacle !== undefined || stored === undefined) return failed(obstacle ?? { kind: 'no-such-alert' })
  if (!isAsSelected({ ...basisOf(stored), profile: profileOf(stored.alert) }, seen))
    return failed({ kind: 'alert-changed' })
  if (wish.speaksAnew?.(key, stored) === true) return failed({ kind: 'alert-changed' })
  const reason = wish.reasonFor(stored)
  if (reason === null) return failed({ kind: 'reason-not-true' })
  // What was written of another person is none of this one's (SPEC T6n).
  const kept = before !== undefined && isAbout(stored.alert, before.basis) ? before : undefined
  const draft = draftOf(stored, kept, { ...wish, reason }, at)
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

/** Whether it is as it was selected, and about the same profile (SPEC T6n). */
function isAsSelected(now: SelectedState, seen: SelectedState): boolean {
  return isAsSeen(now, seen) && isOfOneProfile(now, seen)
}

function draftOf(
  stored: AlertRecord,
  before: Draft | undefined,
  {
    decision,
    riskRating,
    reason
  }: Pick<ManyDecision, 'decision' | 'riskRating'> & { readonly reason: string },
  at: EpochMillis
): Draft {
  const { followListId, family, subscriptionId, alertId } = stored.alert
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
  const acts = planned.flatMap(({ key, draft }) => actsOf(key, { status: decision }, draft))
  if (queueAs === null) return { putDrafts: planned.map(({ draft }) => draft), acts }
  const queueing = queueingOf(planned.flatMap(({ queued }) => queued ?? []))
  return { ...queueing, acts: [...acts, ...queueing.acts] }
}

interface BulkWish {
  readonly decision: Decision
  readonly riskRating: string
  /** Its text may contain placeholders. */
  readonly reason: ConditionedReason
  readonly lists: ListNames
  readonly queueAs: string | null
  /** What was named as standing out: a sync may have changed a subject since (SPEC T6l). */
  readonly standOuts: readonly StandingOut[]
}

/** Decides on everything that is selected, reports the outcome, ends the selection, and closes the dialog of it. */
export async function decideSelected(
  workspace: OpenWorkspace,
  { decision, riskRating, reason, lists, queueAs, standOuts }: BulkWish
): Promise<void> {
  const close = closesDialog()
  const { clock } = facesOf(workspace)
  const words = wording()
  const now = clock.now()
  const { alerts, end } = useSelection.getState()
  const decided = await decideMany(workspace, alerts, {
    decision,
    riskRating,
    queueAs,
    speaksAnew: speaksAnewOf(decision, standOuts),
    reasonFor: ({ alert, subject }) => {
      const listName = lists.get(alert.followListId) ?? alert.followListId
      const { text, misfits } = fillFor(
        words,
        reason,
        { alert, subject, listName, now },
        compareSubject(alert, subject)
      )
      return misfits.length === 0 ? text : null
    }
  })
  if (decided.kind === 'failed') {
    sayFailure('many', ({ t }) => actionFailureText(t, decided.failure))
    return
  }
  const { done, refused, undo } = decided.value
  const of = (kind: ActionFailure['kind']): number =>
    refused.filter(({ failure }) => failure.kind === kind).length
  const counts = {
    ...{ done: done.length, refused: refused.length },
    ...{ changed: of('alert-changed'), unfit: of('reason-not-true') }
  }
  sayDone('many', (said) => decidedWords(said, { decision, isReady: queueAs !== null }, counts), undo)
  end(alerts)
  close()
}

/** An alert that changed has another version. A subject has none, so what stands out of it is looked at anew (SPEC T6l). */
function speaksAnewOf(
  decision: Decision,
  named: readonly StandingOut[]
): NonNullable<ManyDecision['speaksAnew']> {
  const namedOf = new Map(named.map(({ key, why }) => [key, why]))
  return (key, { alert, subject }) =>
    standOutsOf(alert, compareSubject(alert, subject), decision).some(
      (why) => namedOf.get(key)?.includes(why) !== true
    )
}

function decidedWords(
  { t, format }: Wording,
  { decision, isReady }: { readonly decision: Decision; readonly isReady: boolean },
  { done, refused, changed, unfit }: Readonly<Record<'done' | 'refused' | 'changed' | 'unfit', number>>
): string {
  const counted = (count: number): { count: number; number: string } => ({
    count,
    number: format.number(count)
  })
  return [
    t(isReady ? 'desk.bulk.doneOutbox' : 'desk.bulk.doneDrafts', {
      ...counted(done),
      decision: decisionWords(t, decision),
      undo: undoKeysInWords(t)
    }),
    refused > 0 ? t('desk.bulk.refused', counted(refused)) : '',
    changed > 0 ? t('desk.bulk.changed', counted(changed)) : '',
    unfit > 0 ? t('desk.bulk.stayedUnfit', counted(unfit)) : ''
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** The selected alerts as they are now, and whether they have changed since they were selected. */
export function selectedRows(workspace: OpenWorkspace, alerts: SelectedAlerts): readonly SelectedRow[] {
  const { triage } = facesOf(workspace)
  return [...alerts].map(([key, seen]) => {
    const now = triage.stateOf(key)
    return {
      row: triage.row(key),
      isUnderWay: triage.isUnderWay(key),
      hasChanged: now !== undefined && !isAsSelected(now, seen)
    }
  })
}
