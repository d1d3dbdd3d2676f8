import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { Decision, Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { TouchedAlert } from '../../../shared/domain/undo.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { type AlertRecord, basisOf, readAlerts } from '../../data/pull/read-alerts.ts'
import type { WorkChange } from '../../data/work/work-write.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { act } from '../../decisions/act.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { isAsSeen, type Seen } from '../../decisions/drafts.ts'
import { byAlert } from '../../decisions/reviews-by-alert.ts'
import { obstacleOf, type QueuedDraft, queueingOf, reviewInTheWay, toQueued, touchedByQueueing } from '../../decisions/reviews.ts'
import { numberOf, undoStep, untouched } from '../../decisions/undo-step.ts'

/** One decision for many alerts. */
export interface ManyDecision {
  readonly decision: Decision
  /** Empty: ratings stay as they are. */
  readonly riskRating: string
  /** The reason for one alert; empty: its comment stays as it is. */
  readonly reasonFor: (record: AlertRecord) => string
  /** Into the outbox, in the name of this user; null: as drafts. */
  readonly queueAs: string | null
}

export interface ManyDecided {
  readonly done: readonly string[]
  /** Alerts that stay as they are, each with its reason. */
  readonly refused: readonly { readonly key: string; readonly failure: ActionFailure }[]
  /** The number of the act, to take it back by; null where nothing was done. */
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

/** Takes one decision on many alerts, each as it was seen, in one transaction and as one act that can be undone. */
export function decideMany(store: WorkspaceStore, alerts: ReadonlyMap<string, Seen>, wish: ManyDecision): Promise<Result<ManyDecided, ActionFailure>> {
  return act(store, async (at) => {
    if (wish.queueAs?.trim() === '') return failed({ kind: 'user-id-missing' })
    const known = await readAll(store, [...alerts.keys()])
    const refused: { key: string; failure: ActionFailure }[] = []
    const planned: Planned[] = []
    for (const [key, seen] of alerts) {
      const plan = planOne(store, key, { ...known(key), seen }, wish, at)
      if (plan.kind === 'ok') planned.push(plan.value)
      else refused.push({ key, failure: plan.failure })
    }
    const value = { done: planned.map(({ key }) => key), refused }
    if (planned.length === 0) return ok({ change: {}, value: { ...value, undo: null } })
    const step = await undoStep(store, { kind: 'decided', decision: wish.decision }, planned.map(({ touched }) => touched))
    return ok({ change: { ...changeOf(planned, wish), ...step }, value: { ...value, undo: numberOf(step) } })
  })
}

async function readAll(store: WorkspaceStore, keys: readonly string[]): Promise<(key: string) => Known> {
  const [stored, drafts, reviews] = await Promise.all([readAlerts(store, keys), store.workBook.draftsOf(keys), store.workBook.reviewsOfAll(keys)])
  const draftByKey = new Map<string, Draft>(drafts.map((draft) => [alertKey(draft.alert), draft]))
  const reviewsByKey = byAlert(reviews)
  return (key) => ({ stored: stored.get(key), draft: draftByKey.get(key), reviews: reviewsByKey.get(key) ?? [] })
}

function planOne(store: WorkspaceStore, key: string, { stored, draft: before, reviews, seen }: Known & { readonly seen: Seen }, wish: ManyDecision, at: EpochMillis): Result<Planned, ActionFailure> {
  const obstacle = obstacleOf(stored) ?? reviewInTheWay(reviews)
  if (obstacle !== undefined || stored === undefined) return failed(obstacle ?? { kind: 'no-such-alert' })
  if (!isAsSeen(basisOf(stored), seen)) return failed({ kind: 'alert-changed' })
  const draft = draftOf(stored, before, wish, at)
  if (wish.queueAs === null) return ok({ key, draft, touched: { ...untouched(key), draftBefore: before ?? null, draftAfter: at }, queued: null })
  const queued = toQueued({ draft, stored, reviews, userId: wish.queueAs, at, id: store.newReviewId() })
  if (queued.kind === 'failed') return queued
  return ok({ key, draft, touched: { ...touchedByQueueing(draft, queued.value), draftBefore: before ?? null }, queued: queued.value })
}

function draftOf(stored: AlertRecord, before: Draft | undefined, { decision, riskRating, reasonFor }: ManyDecision, at: EpochMillis): Draft {
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

function changeOf(planned: readonly Planned[], { decision, queueAs }: ManyDecision): Partial<WorkChange> {
  const decided = planned.map(({ key, draft }) => ({ alertKey: key, act: { kind: 'decided', decision, matchVersion: draft.basis.matchVersion } as const }))
  if (queueAs === null) return { putDrafts: planned.map(({ draft }) => draft), acts: decided }
  const queueing = queueingOf(planned.flatMap(({ queued }) => queued ?? []))
  return { ...queueing, acts: [...decided, ...queueing.acts] }
}
