import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { isServiceLeftAlone, lookUpAsked, lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import {
  behindOlder,
  isAsSeen,
  isOfSameProfile,
  type QueuedReview,
  type ReviewProblem
} from '../../../shared/domain/review.ts'
import type { EditState, SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { isPutOff, longestDelayAfter, type RunWork } from '../../../shared/domain/waiting.ts'
import { assertNever } from '../../../shared/errors.ts'
import type { AlertId, ReviewId } from '../../../shared/ids.ts'
import type { CaseStore, ReviewBatch, WaitingWork } from '../../../shared/ipc/case-store.ts'
import { subscriptionKeyOf, subscriptionRefOf } from '../database/row-keys.ts'
import type { EditRow, ReviewRow, WorkDatabase } from '../database/work-database.ts'
import { rowsBehind } from '../edits/queries.ts'
import type { StoreContext } from '../pull/cache-commit.ts'
import { decodeAlerts } from '../pull/case-rows.ts'
import { endSignals } from '../pull/settled-families.ts'
import { allOf } from '../work/work-book.ts'
import { noWrite } from '../work/work-write.ts'

/** How many reviews are looked through for one that is due. Nearly always it is among the first. */
const lookAhead = [64, 1_024, Infinity]

/** The reviews of one subscription that are due, led by the oldest of all (SPEC O2a). Changes nothing. */
export async function nextReviewBatch(
  context: Pick<StoreContext, 'work' | 'edits' | 'cache' | 'codec' | 'unreadable'>,
  { size, ...wanted }: Wanted & { readonly size: number }
): Promise<ReviewBatch | null> {
  const { work } = context
  const { database } = work
  const leftOut = new Set<string>()
  for (;;) {
    const due = await dueRows(database, (row) => !leftOut.has(row.id) && isWanted(row, wanted), size)
    if (due.length === 0) return null
    const behind = await behindOlderOf(
      context,
      due.map(({ alertKey: key }) => key)
    )
    for (const id of behind) leftOut.add(id)
    const rows = due.filter(({ id }) => !behind.has(id))
    const [first] = rows
    if (first === undefined) continue
    const reviews = await work.decodeReviews(rows)
    // A review that cannot be read does not hold up others (SPEC O10a, E4a).
    if (reviews.length > 0) {
      const caseKey = subscriptionKeyOf(first.alertKey)
      const kind = first.state === 'uncertain' ? 'resolve' : 'send'
      return {
        kind,
        subscription: subscriptionRefOf(caseKey),
        reviews,
        changed: kind === 'send' ? await changedOf(context, caseKey, reviews) : []
      }
    }
    for (const { id } of rows) leftOut.add(id)
  }
}

/** The ids of those whose alert this machine has read otherwise since it was decided on (SPEC O4f). */
async function changedOf(
  { cache, codec }: Pick<StoreContext, 'cache' | 'codec'>,
  caseKey: string,
  reviews: readonly QueuedReview[]
): Promise<readonly ReviewId[]> {
  const ids = new Set<AlertId>(reviews.map(({ alert }) => alert.alertId))
  const alerts = ((await cache.cases.get(caseKey))?.alerts ?? []).filter(({ id }) => ids.has(id))
  const stored = new Map(alerts.map((alert) => [alert.id, alert]))
  const read = await decodeAlerts(
    codec,
    alerts.map((alert) => ({ caseKey, alert }))
  )
  const profiles = new Map(read.map(({ value }) => [value.alertId, value]))
  const isChanged = ({ alert, basis }: QueuedReview): boolean => {
    const [now, profile] = [stored.get(alert.alertId), profiles.get(alert.alertId)]
    if (now !== undefined && !isAsSeen(now, basis)) return true
    return profile !== undefined && !isOfSameProfile(profile, basis.values)
  }
  return reviews.filter(isChanged).map(({ id }) => id)
}

function dueRows(
  database: WorkDatabase,
  mayGo: (row: ReviewRow) => boolean,
  size: number
): PromiseLike<readonly ReviewRow[]> {
  return database.transaction('r', database.reviews, async () => {
    const oldest = await oldestOf(database, mayGo)
    if (oldest === undefined || oldest.group === undefined) return []
    const [lower, upper] = allOf(oldest.group)
    const group = await database.reviews.where('[group+queuedAt]').between(lower, upper).toArray()
    return onePerAlert(group.filter(mayGo)).slice(0, Math.max(1, size))
  })
}

async function oldestOf(
  database: WorkDatabase,
  mayGo: (row: ReviewRow) => boolean
): Promise<ReviewRow | undefined> {
  const [lower, upper] = allOf(1)
  for (const limit of lookAhead) {
    const rows = await database.reviews
      .where('[waiting+queuedAt]')
      .between(lower, upper)
      .limit(limit)
      .toArray()
    const due = rows.find(mayGo)
    if (due !== undefined || rows.length < limit) return due
  }
  return undefined
}

/** What a run asks for. */
type Wanted = Omit<Parameters<CaseStore['nextReviewBatch']>[0], 'size'>

export function isWanted(
  row: Pick<ReviewRow | EditRow, 'state' | 'dueAt' | 'queuedAt'>,
  { at, which = 'all' }: Wanted
): boolean {
  return isDue(row, at) && isOf(which, row)
}

function isOf(which: RunWork, row: Pick<ReviewRow | EditRow, 'state' | 'dueAt' | 'queuedAt'>): boolean {
  switch (which) {
    case 'all':
      return true
    case 'retries':
      return wasOnItsWay(row)
    case 'look-ups':
      return row.state === 'uncertain'
    default:
      return assertNever(which)
  }
}

/** What was never tried is due whatever the clock shows (SPEC O22b). */
export function isDue(
  row: Pick<ReviewRow | EditRow, 'state' | 'dueAt' | 'queuedAt'>,
  at: EpochMillis
): boolean {
  const { dueAt } = row
  if (dueAt === undefined) return false
  return !wasOnItsWay(row) || !isPutOff(dueAt, at)
}

/** What was only queued is due at the time of its queueing. Each attempt gives it a later time. */
function wasOnItsWay({
  state,
  dueAt,
  queuedAt
}: Pick<ReviewRow | EditRow, 'state' | 'dueAt' | 'queuedAt'>): boolean {
  return state !== 'queued' || (dueAt !== undefined && dueAt !== queuedAt)
}

/**
 * What waits, and when the next one that was on its way is due. If nothing runs, one that is still `sending`
 * was interrupted. What seems to wait for what no service has asked for is made due first (SPEC O22a).
 */
export async function readWaiting(
  context: StoreContext,
  { at }: { readonly at: EpochMillis }
): Promise<WaitingWork> {
  const found = await readUnderWay(context)
  const hidden = await hiddenByClock(context, [...found.allWaiting, ...found.editsWaiting], at)
  if (hidden.size === 0) return waitingOf(context, found, at)
  await makeDue(context, { at }, ({ id }) => hidden.has(id))
  return waitingOf(context, await readUnderWay(context), at)
}

async function readUnderWay(context: StoreContext) {
  const { reviews, changes } = context.work.database
  const [lower, upper] = allOf(1)
  const [allWaiting, reviewsSending, uncertain, editsWaiting, editsSending] = await Promise.all([
    reviews.where('[waiting+queuedAt]').between(lower, upper).toArray(),
    reviews.where('state').equals('sending').toArray(),
    reviews.where('state').equals('uncertain').toArray(),
    changes.where('[waiting+queuedAt]').between(lower, upper).toArray(),
    changes.where('state').equals('sending').toArray()
  ])
  // A run would find nothing to do for what nobody can read, and would be begun again at once (SPEC O10d).
  return {
    allWaiting: await withoutUnreadable(context, allWaiting),
    reviewsSending: await withoutUnreadable(context, reviewsSending),
    uncertain: await withoutUnreadable(context, uncertain),
    editsWaiting: await withoutUnreadable(context, editsWaiting),
    editsSending: await withoutUnreadable(context, editsSending)
  }
}

/** A row that is listed may be readable again, or be listed for another one that is kept beside. */
async function withoutUnreadable<Row extends ReviewRow | EditRow>(
  context: Pick<StoreContext, 'work' | 'edits' | 'unreadable'>,
  rows: readonly Row[]
): Promise<readonly Row[]> {
  const listed = new Set(context.unreadable.list().map(({ id }) => id))
  const doubtful = rows.filter(({ id }) => listed.has(id))
  if (doubtful.length === 0) return rows
  const read = new Set<string>((await decoded(context, doubtful)).map(({ id }) => id))
  return rows.filter(({ id }) => !listed.has(id) || read.has(id))
}

/** What is put off by less than this may wait, whether this machine or the service has put it off. */
const quarterMillis = 15 * 60_000

/**
 * The ids of what is put off for longer than this machine does, and by no service: the clock was set back. Who put it
 * off is sealed, so that few are looked into.
 */
async function hiddenByClock(
  context: StoreContext,
  rows: readonly (ReviewRow | EditRow)[],
  at: EpochMillis
): Promise<ReadonlySet<string>> {
  const far = rows.filter((row) => !isDue(row, at) && (row.dueAt ?? 0) - at > quarterMillis)
  if (far.length === 0) return new Set()
  const own = (await decoded(context, far)).filter((waiting) => isHidden(waiting, at))
  return new Set(own.map(({ id }) => id))
}

function isHidden({ state, attempts }: QueuedReview | SubjectEdit, at: EpochMillis): boolean {
  const isLonger = (notBefore: number, failures: number): boolean =>
    notBefore - at > Math.max(quarterMillis, longestDelayAfter(failures))
  if (state.kind === 'uncertain') return isLonger(state.notBefore, (state.lookUps ?? 0) + 1)
  return state.kind === 'queued' && state.lastProblem !== askedForPause && isLonger(state.notBefore, attempts)
}

/** The problem of an attempt for which a service has said when to try again. */
const askedForPause: ReviewProblem = 'rate-limited'

async function waitingOf(
  { work, edits }: StoreContext,
  {
    allWaiting,
    reviewsSending,
    uncertain,
    editsWaiting,
    editsSending
  }: Awaited<ReturnType<typeof readUnderWay>>,
  at: EpochMillis
): Promise<WaitingWork> {
  const { changes } = work.database
  // Nothing would come of a run for what waits for an older review, which may rest since it came from a backup.
  const notYet = behindOlder([...allWaiting, ...reviewsSending, ...uncertain])
  const reviewsWaiting = allWaiting.filter(({ id }) => !notYet.has(id))
  const retries = [
    ...reviewsWaiting.filter(wasOnItsWay),
    ...editsWaiting.filter(wasOnItsWay),
    ...reviewsSending,
    ...editsSending
  ]
  const next = retries.toSorted((left, right) => attemptOf(left, at) - attemptOf(right, at))[0]
  const isFresh = (row: ReviewRow | EditRow): boolean => !wasOnItsWay(row)
  const behind = await rowsBehind({ changes }, editsWaiting)
  const ready = {
    reviews: reviewsWaiting.filter(isFresh).length,
    edits: editsWaiting.filter(isFresh).length + behind.length
  }
  if (next === undefined) return { nextAttemptAt: null, isLeftAlone: false, ready }
  const [first] = await decoded({ work, edits }, [next])
  const isLeftAlone = first?.state.kind === 'uncertain' && isServiceLeftAlone(first.state)
  return { nextAttemptAt: attemptOf(next, at), isLeftAlone, ready }
}

/** What is due although its time seems far off counts from now, so that nothing hides it. */
function attemptOf(row: ReviewRow | EditRow, at: EpochMillis): EpochMillis {
  const { dueAt = 0 } = row
  return toEpochMillis(isDue(row, at) ? Math.min(dueAt, at) : dueAt)
}

export async function decoded(
  { work, edits }: Pick<StoreContext, 'work' | 'edits'>,
  rows: readonly (ReviewRow | EditRow)[]
): Promise<readonly (QueuedReview | SubjectEdit)[]> {
  const reviews = rows.filter((row) => 'alertKey' in row)
  const changes = rows.filter((row) => 'place' in row)
  return [...(await work.decodeReviews(reviews)), ...(await edits.decode(changes))]
}

/** Makes all that was on its way due at once, but a lost answer not before SPEC O9b allows it (SPEC S37d). */
export async function makeDue(
  { work, edits }: StoreContext,
  { at }: { readonly at: EpochMillis },
  isMeant: (row: ReviewRow | EditRow) => boolean = () => true
): Promise<null> {
  const { reviews, changes } = work.database
  const waits = (row: ReviewRow | EditRow): boolean => wasOnItsWay(row) && !isDue(row, at) && isMeant(row)
  const [lower, upper] = allOf(1)
  await work.write(async () => {
    const rows = await reviews.where('[waiting+queuedAt]').between(lower, upper).filter(waits).toArray()
    const putReviews = (await work.decodeReviews(rows)).flatMap((review) => {
      const state = dueNow(review.state, at)
      return state === null ? [] : [{ ...review, state }]
    })
    return { write: { ...noWrite, putReviews }, at, value: null }
  })
  await edits.inTurn(async () => {
    const rows = await changes.where('[waiting+queuedAt]').between(lower, upper).filter(waits).toArray()
    const moves = (await edits.decode(rows)).flatMap((edit) => {
      const state = dueNow(edit.state, at)
      return state === null ? [] : [{ from: edit.state.kind, to: { ...edit, state }, id: edit.id }]
    })
    await edits.write(moves, at)
  })
  return null
}

/** Null if this state has no time of its own. */
export function dueNow<State extends QueuedReview['state'] | EditState>(
  state: State,
  at: EpochMillis
): State | null {
  if (state.kind === 'queued') return { ...state, notBefore: at }
  return state.kind === 'uncertain' ? { ...state, notBefore: lookUpAsked(state.since, at) } : null
}

/** A second review of an alert waits for the first (SPEC O12). */
function onePerAlert(rows: readonly ReviewRow[]): readonly ReviewRow[] {
  const taken = new Set<string>()
  return rows.filter(({ alertKey: key }) => !taken.has(key) && taken.add(key))
}

/** The ids of those that wait for an older review of one of these alerts (SPEC O12), but for one that nobody can read (SPEC O10d). */
async function behindOlderOf(
  context: Pick<StoreContext, 'work' | 'edits' | 'unreadable'>,
  alertKeys: readonly string[]
): Promise<ReadonlySet<ReviewId>> {
  const rows = await context.work.database.reviews
    .where('alertKey')
    .anyOf([...alertKeys])
    .toArray()
  return behindOlder(await withoutUnreadable(context, rows))
}

export interface ReviewsToSend {
  readonly ids: readonly ReviewId[]
  readonly requestId: string
  readonly at: EpochMillis
}

/** Marks those that are still queued, durably and in the journal, and returns them. Nothing else may be sent. */
export async function markSending(
  context: StoreContext,
  { ids, requestId, at }: ReviewsToSend
): Promise<readonly QueuedReview[]> {
  const { work } = context
  await work.journaled()
  const marked = await work.write(async () => {
    const queued = (await work.reviews(ids)).filter(({ state }) => state.kind === 'queued')
    const behind = await behindOlderOf(
      context,
      queued.map(({ alert }) => alertKey(alert))
    )
    const sending = queued
      .filter(({ id }) => !behind.has(id))
      .map((review) => ({
        ...review,
        state: { kind: 'sending', since: at, requestId } as const
      }))
    return { write: { ...noWrite, putReviews: sending }, at, value: sending }
  })
  // A sending that the journal does not know could be sent again after a restore (SPEC J2d).
  await work.journaled()
  return marked
}

/** Reviews that were on their way when the app ended: nobody knows whether they arrived (SPEC O3). */
export function recoverInterrupted(
  { work, cache }: StoreContext,
  { at }: { readonly at: EpochMillis }
): Promise<{ readonly uncertain: number }> {
  return work.write(async () => {
    const rows = await work.database.reviews.where('state').equals('sending').toArray()
    const interrupted = (await work.decodeReviews(rows)).map((review) => becomeUncertain(review, at))
    // First, as in a settlement: after a kill between the two it is done again.
    await endSignals(cache, new Set(interrupted.map(({ alert }) => subscriptionKey(alert))))
    return { write: { ...noWrite, putReviews: interrupted }, at, value: { uncertain: interrupted.length } }
  })
}

function becomeUncertain(review: QueuedReview, at: EpochMillis): QueuedReview {
  const sentAt = review.state.kind === 'sending' ? review.state.since : at
  const lastProblem: ReviewProblem = 'interrupted'
  return {
    ...review,
    state: { kind: 'uncertain', since: at, sentAt, notBefore: lookUpFrom(at), lastProblem }
  }
}
