import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey, type Snooze, snoozeId } from '../../../shared/domain/alert.ts'
import { fillReason } from '../../../shared/domain/reason-template.ts'
import type { Decision, Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { TouchedAlert } from '../../../shared/domain/undo.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { type AlertRecord, basisOf, readAlerts } from '../../data/pull/read-alerts.ts'
import type { WorkWrite } from '../../data/work/work-write.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
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
import { type SelectedAlerts, useSelection, useTriage } from '../../decisions/selection.ts'
import { numberOf, undoStep, untouched } from '../../decisions/undo-step.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { wording } from '../../i18n/wording.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import type { SelectedRow } from './bulk-preview.ts'
import type { ListNames } from './queue-text.ts'

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
export function decideMany(
  store: WorkspaceStore,
  alerts: ReadonlyMap<string, Seen>,
  wish: ManyDecision
): Promise<Result<ManyDecided, ActionFailure>> {
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
    if (planned.length === 0) return ok({ write: {}, value: { ...value, undo: null } })
    const step = await undoStep(
      store,
      { kind: 'decided', decision: wish.decision },
      planned.map(({ touched }) => touched)
    )
    return ok({ write: { ...writeOf(planned, wish), ...step }, value: { ...value, undo: numberOf(step) } })
  })
}

async function readAll(store: WorkspaceStore, keys: readonly string[]): Promise<(key: string) => Known> {
  const [stored, drafts, reviews] = await Promise.all([
    readAlerts(store, keys),
    store.workBook.draftsOf(keys),
    store.workBook.reviewsOfAll(keys)
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
  store: WorkspaceStore,
  key: string,
  { stored, draft: before, reviews, seen }: Known & { readonly seen: Seen },
  wish: ManyDecision,
  at: EpochMillis
): Result<Planned, ActionFailure> {
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
  const queued = toQueued({ draft, stored, reviews, userId: wish.queueAs, at, id: store.newReviewId() })
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

interface PutAside {
  /** How many alerts were there to be put aside. */
  readonly count: number
  /** The number of the act, to take it back by; null where nothing was done. */
  readonly undo: number | null
}

/** Puts alerts aside until a time or until they change. */
export function snooze(
  store: WorkspaceStore,
  keys: readonly string[],
  until: EpochMillis
): Promise<Result<PutAside, ActionFailure>> {
  return act(store, async () => {
    const stored = await readAlerts(store, keys)
    const aside = [...stored.values()].map(({ key, alert: { matchVersion, score, status } }): Snooze => ({
      kind: 'snooze',
      alertKey: key,
      until,
      seen: { matchVersion, score, status }
    }))
    if (aside.length === 0) return ok({ write: {}, value: { count: 0, undo: null } })
    const step = await undoStep(
      store,
      { kind: 'snoozed' },
      aside.map(({ alertKey }) => untouched(alertKey))
    )
    return ok({
      write: { putLocalItems: [...step.putLocalItems, ...aside], deleteLocalItems: step.deleteLocalItems },
      value: { count: aside.length, undo: numberOf(step) }
    })
  })
}

/** Brings alerts back that were put aside. */
export function wake(store: WorkspaceStore, keys: readonly string[]): Promise<Result<null, ActionFailure>> {
  return act(store, () =>
    Promise.resolve(ok({ write: { deleteLocalItems: keys.map(snoozeId) }, value: null }))
  )
}

/** Selects an alert, or gives it up. */
export function toggle(store: WorkspaceStore, key: string): void {
  const seen = useSelection.getState().alerts.get(key) ?? store.triage.stateOf(key)
  if (seen !== undefined) useSelection.getState().toggle(key, seen)
}

export function toggleChosen(store: WorkspaceStore): void {
  const { selected } = useTriage.getState()
  if (selected !== null) toggle(store, selected)
}

/** Selects the chosen alert and the next one, and goes there: a range grows key by key, and shrinks on the way back. */
export function extendSelection(store: WorkspaceStore, by: 1 | -1): void {
  const { filter, selected, select } = useTriage.getState()
  const view = store.triage.view(filter)
  const position = selected === null ? -1 : view.positionOf(selected)
  const wanted = position + by
  if (wanted < 0 || wanted >= view.total) return
  const next = view.keyAt(wanted)
  const { range } = useSelection.getState()
  const goesOn = range !== null && range.head === selected
  selectRange(store, goesOn ? range.anchor : position === -1 ? null : selected, next)
  select(next)
}

/** Selects everything from the alert that was selected last, or else the chosen one, to this one, in the order of the queue. */
export function selectTo(store: WorkspaceStore, key: string | null): void {
  if (key !== null) selectRange(store, useSelection.getState().anchor ?? useTriage.getState().selected, key)
}

/** Where the list does not show the beginning, the range is its end alone. */
function selectRange(store: WorkspaceStore, from: string | null, head: string): void {
  const { alerts, range, addRange } = useSelection.getState()
  const { filter: under } = useTriage.getState()
  const view = store.triage.view(under)
  const to = view.positionOf(head)
  if (to === -1) return
  const anchor = from === null || view.positionOf(from) === -1 ? head : from
  const [first, last] = [view.positionOf(anchor), to].sort((one, other) => one - other) as [number, number]
  // A range of another list keeps what it selected: some of that is not in sight here.
  const before = range !== null && range.anchor === anchor && range.under === under ? range.before : alerts
  addRange(
    { anchor, head, before, under },
    asSeen(
      store,
      Array.from({ length: last - first + 1 }, (_, index) => view.keyAt(first + index))
    )
  )
}

/** Selects everything that the filters show, on all pages of the list. */
export function selectAllShown(store: WorkspaceStore): void {
  const view = store.triage.view(useTriage.getState().filter)
  useSelection.getState().add(
    asSeen(
      store,
      Array.from({ length: view.total }, (_, position) => view.keyAt(position))
    )
  )
}

function asSeen({ triage }: WorkspaceStore, keys: readonly string[]): SelectedAlerts {
  return new Map(
    keys.flatMap((key) => {
      const seen = triage.stateOf(key)
      return seen === undefined ? [] : [[key, seen] as const]
    })
  )
}

interface BulkWish {
  readonly decision: Decision
  readonly riskRating: string
  /** With placeholders. */
  readonly reason: string
  readonly lists: ListNames
  readonly queueAs: string | null
}

/** Decides on everything that is selected, says what came of it, and ends the selection. Answers whether it was done. */
export async function decideSelected(
  store: WorkspaceStore,
  { decision, riskRating, reason, lists, queueAs }: BulkWish
): Promise<boolean> {
  const words = wording()
  const { t, format } = words
  const now = store.clock.now()
  const decided = await decideMany(store, useSelection.getState().alerts, {
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

/** What is selected as it is now, and whether that is what was selected. */
export function selectedRows({ triage }: WorkspaceStore, alerts: SelectedAlerts): readonly SelectedRow[] {
  return [...alerts].map(([key, seen]) => {
    const now = triage.stateOf(key)
    return { row: triage.row(key), hasChanged: now !== undefined && !isAsSeen(now, seen) }
  })
}
