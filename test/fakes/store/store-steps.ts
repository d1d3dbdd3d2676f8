import { heldFromBackup } from '../../../renderer/data/backup/held-work.ts'
import { type AlertRecord, recordsOf } from '../../../renderer/data/pull/read-alerts.ts'
import { decodeActs } from '../../../renderer/data/work/stored-acts.ts'
import { noWrite } from '../../../renderer/data/work/work-write.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { type Alert, alertKey, type AlertState, type AlertValues } from '../../../shared/domain/alert.ts'
import type { Decision, QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { Result } from '../../../shared/errors.ts'
import { alertId, correlationId, passId, type ReviewId } from '../../../shared/ids.ts'
import type {
  CommitReceipt,
  PageCommit,
  PassPlan,
  PendingSubscription,
  Settlement,
  StoreKnowledge
} from '../../../shared/ipc/case-store.ts'
import {
  alert,
  alertsPage,
  followList,
  list,
  listsPage,
  pass,
  ref,
  statistics,
  subscription,
  subscriptionsPage
} from './invented-rows.ts'

export function begin(
  store: WorkspaceStore,
  id: string = pass,
  options: {
    readonly full?: boolean
    readonly fullIfBefore?: number
    readonly startedAt?: number
    readonly anew?: boolean
  } = {}
): Promise<PassPlan> {
  return store.caseStore.beginPass({
    passId: passId(id),
    startedAt: toEpochMillis(options.startedAt ?? 50),
    full: options.full ?? false,
    anew: options.anew ?? false,
    ...(options.fullIfBefore === undefined ? {} : { fullIfBefore: toEpochMillis(options.fullIfBefore) })
  })
}

export function commit(store: WorkspaceStore, ...pages: readonly PageCommit[]): Promise<CommitReceipt> {
  return commitIn(store, pass, ...pages)
}

export function commitIn(
  store: WorkspaceStore,
  id: string,
  ...pages: readonly PageCommit[]
): Promise<CommitReceipt> {
  return store.caseStore.commitPages({ passId: passId(id), pages })
}

/** Begins a pass and completes the feed of follow lists with one list. */
export async function beginWithList(
  store: WorkspaceStore,
  id: string = pass,
  options: { readonly full?: boolean } = {}
): Promise<void> {
  await begin(store, id, options)
  await commitIn(store, id, listsPage([followList()]))
}

export function complete(store: WorkspaceStore, id: string = pass, at = 200): Promise<null> {
  return store.caseStore.completePass({ passId: passId(id), at: toEpochMillis(at) })
}

/** Reads the follow list to its end in the open pass, and ends it. */
export async function readToTheEnd(store: WorkspaceStore, id: string, millis = 100): Promise<void> {
  const at = toEpochMillis(millis)
  const own = { passId: passId(id), followListId: list }
  await store.caseStore.commitFollowList({
    ...own,
    followList: followList(list, { statistics: statistics() }),
    readAt: at,
    serviceTime: null
  })
  await store.caseStore.completeFollowList({ ...own, at })
  await complete(store, id)
}

export async function pendingOf(
  store: WorkspaceStore,
  id: string = pass
): Promise<{ pending: readonly PendingSubscription[]; expectedPages: number }> {
  return store.caseStore.pendingSubscriptions({
    passId: passId(id),
    followListId: list,
    after: null,
    limit: 1_000
  })
}

export async function pendingIds(store: WorkspaceStore, id: string = pass): Promise<readonly string[]> {
  return (await pendingOf(store, id)).pending.map(({ subscription }) => subscription.subscriptionId)
}

export function keyOf(of: SubscriptionRef | string, id: string): string {
  return alertKey({ ...(typeof of === 'string' ? ref(of) : of), alertId: alertId(id) })
}

/** Every alert in the database, found by a scan of all rows. */
export async function scan(store: WorkspaceStore): Promise<readonly AlertRecord[]> {
  return recordsOf(store, await store.cache.cases.toArray(), () => true)
}

/** The ids of the shown alerts, sorted. */
export async function shownIds(store: WorkspaceStore): Promise<readonly string[]> {
  return (await scan(store))
    .filter(({ gone }) => !gone)
    .map(({ alert }) => String(alert.alertId))
    .sort()
}

/** The ids of the alerts in the list on screen, sorted. */
export function indexedIds(store: WorkspaceStore): readonly string[] {
  const view = store.triage.view({ text: '', facets: {}, sort: 'score', descending: true })
  return Array.from({ length: view.total }, (_, position) =>
    String(view.rowAt(position).alert.alertId)
  ).sort()
}

export const user = 'analyst-1'

export function done<Value>(result: Result<Value, unknown>): Value {
  if (result.kind === 'failed') throw new Error(`Refused: ${JSON.stringify(result.failure)}`)
  return result.value
}

export function refusal<Failure>(result: Result<unknown, Failure>): Failure {
  if (result.kind === 'ok') throw new Error('It was not refused')
  return result.failure
}

/** Fills subscriptions with alerts m1, m2, …: `{ a: 2, b: 1 }` gives `a` two and `b` one. */
export async function fill(store: WorkspaceStore, alerts: Readonly<Record<string, number>>): Promise<void> {
  await beginWithList(store)
  await commit(store, subscriptionsPage(Object.entries(alerts).map(([id, count]) => subscription(id, count))))
  await commit(store, ...Object.entries(alerts).map(([id, count]) => alertsPage(id, rowsOf(id, count))))
}

function rowsOf(id: string, count: number): readonly Alert[] {
  return Array.from({ length: count }, (_, index) => alert(id, `m${index + 1}`))
}

export function values(over: Partial<AlertValues> = {}): AlertValues {
  const {
    followListId: _list,
    family: _family,
    subscriptionId: _subscription,
    alertId: _alert,
    ...rest
  } = alert('a', 'm1', over)
  return rest
}

/** Decides on an alert and queues the decision. */
export async function decide(
  store: WorkspaceStore,
  of: string,
  id = 'm1',
  decision: Decision = 'false-positive'
): Promise<QueuedReview> {
  done(
    await saveDraft(store, keyOf(ref(of), id), {
      status: decision,
      riskRating: 'not risky',
      riskComment: 'Another year of birth'
    })
  )
  return done(await queueDraft(store, keyOf(ref(of), id), user))
}

export function send(
  store: WorkspaceStore,
  ids: readonly ReviewId[],
  at = 2_000
): Promise<readonly QueuedReview[]> {
  return store.caseStore.markSending({ ids, requestId: 'request-1', at: toEpochMillis(at) })
}

export function settle(
  store: WorkspaceStore,
  settlements: readonly Settlement[],
  alerts: readonly Alert[] = [],
  at = 3_000
): Promise<null> {
  return store.caseStore.settle({ settlements, alerts, at: toEpochMillis(at) })
}

export const states = {
  queued: { kind: 'queued', notBefore: toEpochMillis(1_000), lastProblem: null },
  sending: { kind: 'sending', since: toEpochMillis(2_000), requestId: 'request-1' },
  uncertain: {
    kind: 'uncertain',
    since: toEpochMillis(3_000),
    sentAt: toEpochMillis(2_000),
    notBefore: toEpochMillis(3_000),
    lastProblem: 'cut-off'
  },
  conflict: { kind: 'conflict', foundAt: toEpochMillis(3_000), now: values({ matchVersion: 2, score: 95 }) },
  rejected: {
    kind: 'rejected',
    at: toEpochMillis(3_000),
    reason: { kind: 'item-error', code: 'ERR-01', message: 'not found' },
    correlationId: null
  },
  accepted: { kind: 'accepted', at: toEpochMillis(3_000), correlationId: null, proof: 'answer' }
} as const satisfies { readonly [Kind in ReviewState['kind']]: ReviewState & { readonly kind: Kind } }

/** Brings a queued review into a state, in the way that the engine would. */
export async function bring(store: WorkspaceStore, id: ReviewId, to: ReviewState['kind']): Promise<void> {
  if (to === 'queued') return
  if (to === 'conflict') {
    await settle(store, [{ reviewId: id, from: 'queued', next: states.conflict, attempts: 1 }])
    return
  }
  await send(store, [id])
  if (to !== 'sending')
    await settle(store, [{ reviewId: id, from: 'sending', next: states[to], attempts: 1 }])
}

/** The answer to a queued review was lost, and its alert was gone when that was looked up. */
export async function loseWithAlert(store: WorkspaceStore, id: ReviewId): Promise<void> {
  await bring(store, id, 'uncertain')
  const lost = { sentAt: toEpochMillis(2_000), problem: 'cut-off' }
  const next = {
    kind: 'rejected',
    at: toEpochMillis(40_000),
    reason: { kind: 'alert-gone', lost },
    correlationId: correlationId('answer-of-the-history')
  } as const
  await settle(store, [{ reviewId: id, from: 'uncertain', next, attempts: 1 }])
}

/** It came back from a backup, and the machine that made that may still send it. */
export async function holdFromBackup(store: WorkspaceStore, id: ReviewId): Promise<void> {
  const reviews = await store.workBook.reviews([id])
  const at = store.clock.now()
  const putReviews = reviews.map((review) => heldFromBackup(review, at))
  await store.workBook.write(() => Promise.resolve({ write: { ...noWrite, putReviews }, at, value: null }))
}

/** What is known before a run that would begin now. */
export function knowledgeOf({ caseStore, clock }: WorkspaceStore): Promise<StoreKnowledge> {
  return caseStore.readKnowledge({ at: clock.now(), run: 'sync' })
}

export async function reviewOf(store: WorkspaceStore, id: ReviewId): Promise<QueuedReview | undefined> {
  return (await store.workBook.reviews([id]))[0]
}

/** Alerts as the user sees them now. An unknown alert counts as one that was seen open. */
export function seen({ triage }: WorkspaceStore, keys: readonly string[]): ReadonlyMap<string, AlertState> {
  return new Map(
    keys.map((key) => [key, triage.stateOf(key) ?? { matchVersion: 1, score: 0, status: 'open' }])
  )
}

/** What the user did, in order. */
export async function actsOf(store: WorkspaceStore): Promise<readonly string[]> {
  const rows = await store.work.history.toArray()
  const acts = await decodeActs(store.codec, rows)
  return acts.flatMap((act) => act?.kind ?? [])
}

/** The service was read to its end at this time, by its clock and by ours. A pass that is open stays open. */
export async function readAt(store: WorkspaceStore, time: number, byService = time): Promise<void> {
  const at = toEpochMillis(time)
  const { passId: current, resumed } = await begin(store, `read-${time}`, { startedAt: time - 1 })
  await store.caseStore.commitFollowList({
    passId: current,
    followList: followList(),
    readAt: at,
    serviceTime: toEpochMillis(byService)
  })
  if (!resumed) await complete(store, current, time)
}
