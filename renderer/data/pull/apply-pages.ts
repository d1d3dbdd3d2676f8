import type { EpochMillis } from '../../../shared/clock.ts'
import { families } from '../../../shared/domain/subscription.ts'
import { changeOfStatus } from '../../../shared/domain/sync-run.ts'
import { readFrom } from '../../../shared/ids.ts'
import type { PageCommit } from '../../../shared/ipc/case-store.ts'
import type { CaseRow, FollowListRow, StoredAlert } from '../database/cache-database.ts'
import { alertFeedKey, familyPart } from '../database/row-keys.ts'
import { toIndexed } from '../index/alert-columns.ts'
import { toIndexedSubject } from '../index/subject-columns.ts'
import { differenceOfCase } from './adding-up.ts'
import { isPresent, isUnchanged, lineageOf, shownAgain, shownAlerts, withoutPending } from './case-rows.ts'
import { holdsWorkOf } from './follow-lists.ts'
import { withoutCustomerQuestion } from './known-lists.ts'
import { isKnownAsGone, questionThatStays, withoutQuestion } from './list-questions.ts'
import type { PreparedAlert, PreparedPage, PreparedSubscription } from './prepared-page.ts'
import { countsNothing } from './signature.ts'
import { turnPage } from './turn-page.ts'
import { refusedCaseKeys, type WorkingSet } from './working-set.ts'

/** A page of one subscription's alerts. With the last one, what the reading did not show is gone. */
export function applyAlerts(set: WorkingSet, prepared: PreparedPage & { readonly kind: 'alerts' }): void {
  const { page, caseKey } = prepared
  const before = set.caseOf(caseKey)
  const progress = turnPage(before.progress, prepared, {
    passId: set.pass.passId,
    mayBeginAgain: before.pending !== undefined
  })
  const alerts = new Map<string, StoredAlert>(before.alerts.map((alert) => [alert.id, alert]))
  for (const row of prepared.rows)
    alerts.set(
      row.alert.alertId,
      showAlert(set, before, alerts.get(row.alert.alertId), row, progress.reading, page)
    )
  markRefused(alerts, prepared, progress.reading)
  const found = { reading: progress.reading, at: page.readAt }
  if (progress.complete && !progress.nameless) hideUnseen(set, before, alerts, found)
  const startSignature = page.cursor === null ? before.signature : before.startSignature
  const isUpToDate = progress.complete && startSignature === before.signature
  // A subscription that its list does not show cannot be asked for again.
  const isPending = !isUpToDate && before.payload !== null && !before.vanished
  const after: CaseRow = {
    ...withoutPending(before),
    ...(isPending ? { pending: caseKey } : {}),
    startSignature,
    readSignature: progress.complete ? startSignature : before.readSignature,
    alertCount: progress.complete ? countAfter(before, alerts) : before.alertCount,
    progress,
    hasRefused: updateRefused(
      set,
      prepared,
      prepared.rows.map(({ alert }) => alert.alertId),
      progress.reading,
      progress.complete
    ),
    alerts: [...alerts.values()]
  }
  // It says nothing that it did not say before (SPEC S7c).
  if (isRepeated(set, before)) set.putCase({ ...after, readSignature: before.readSignature })
  else set.putCase(isUpToDate ? addedUp(set, after, page.cursor !== null && leavesOut(before, after)) : after)
}

/** What a subject of which nothing is counted had is counted by itself, since a later full pass asks for it (SPEC S4b). */
function countAfter({ alertCount, signature }: CaseRow, alerts: ReadonlyMap<string, StoredAlert>): number {
  return countsNothing(signature) ? [...alerts.values()].filter(({ gone }) => !gone).length : alertCount
}

/** The only page of a complete reading that is taken once more is its last one. */
function isRepeated({ pass }: WorkingSet, { pending, progress }: CaseRow): boolean {
  return pending === undefined && progress?.complete === true && progress.passId === pass.passId
}

/** Whether an alert that was shown is gone by a reading. */
function leavesOut(before: CaseRow, after: CaseRow): boolean {
  const shown = new Set(shownAlerts(after).map(({ id }) => id))
  return shownAlerts(before).some(({ id }) => !shown.has(id))
}

/**
 * If its alerts do not add up to its counts, somebody changed one meanwhile: they are read once more (SPEC S10c, S10d). So
 * they are where one may have slipped past between two pages (SPEC S10f).
 */
function addedUp(set: WorkingSet, row: CaseRow, mayHaveSlipped: boolean): CaseRow {
  const { differs: before, ...rest } = row
  const differs = differenceOfCase(row)
  if (!mayHaveSlipped && differs === null) return rest
  if (!mayHaveSlipped && differs === before) return row
  set.doubted.add(row.id)
  return { ...rest, ...(differs === null ? {} : { differs }), readSignature: null }
}

function showAlert(
  set: WorkingSet,
  { id: caseKey, vanished }: CaseRow,
  before: StoredAlert | undefined,
  { key, alert, payload }: PreparedAlert,
  seen: number,
  { readAt, correlationId }: PageCommit
): StoredAlert {
  const isNew = before === undefined || before.gone
  const isSame = !isNew && isUnchanged(before, alert)
  const lineage = lineageOf(before, alert, readAt)
  if (!vanished) {
    if (isNew) set.outcome.count(caseKey, 'new')
    else if (!isSame) set.outcome.count(caseKey, changeOfStatus(before.status, alert.status))
    set.outcome.show(toIndexed(key, alert, lineage))
  }
  const { alertId: id, score, status, version, matchVersion } = alert
  return {
    id,
    score,
    status,
    version,
    matchVersion,
    gone: false,
    seen,
    readAt,
    ...readFrom(correlationId),
    ...lineage,
    payload
  }
}

/** A refused row that tells its id was shown all the same. */
function markRefused(alerts: Map<string, StoredAlert>, { refused }: PreparedPage, reading: number): void {
  for (const { rowId } of refused) {
    const alert = rowId === null ? undefined : alerts.get(rowId)
    if (alert !== undefined) alerts.set(alert.id, { ...alert, seen: reading })
  }
}

function hideUnseen(
  set: WorkingSet,
  row: CaseRow,
  alerts: Map<string, StoredAlert>,
  { reading, at }: { readonly reading: number; readonly at: EpochMillis }
): void {
  for (const alert of alerts.values()) {
    if (alert.seen !== reading && !alert.gone) alerts.set(alert.id, hideAlert(set, row, alert, at))
  }
}

function hideAlert(
  set: WorkingSet,
  { id: caseKey, vanished }: CaseRow,
  alert: StoredAlert,
  goneAt: EpochMillis
): StoredAlert {
  if (!vanished) set.outcome.hide(caseKey, alert.id)
  return { ...alert, gone: true, goneAt }
}

/** The cases that a reading did not show, to be marked after the rows of the commit are written. */
export interface SweepOrder {
  /** List and family. */
  readonly part: string
  /** Cases with an older number have vanished. */
  readonly beforeReading: number
  /** When that was found. */
  readonly at: EpochMillis
  /** One of them may have slipped past between two pages of the reading (SPEC S10g). */
  readonly mayHaveSlipped?: boolean
}

/** A page of subscriptions: says which alerts must be read, and hides those of subscriptions that have none. */
export function applySubscriptions(
  set: WorkingSet,
  prepared: PreparedPage & { readonly kind: 'subscriptions' }
): SweepOrder | null {
  const { page, feedKey } = prepared
  const before = set.feeds.get(feedKey)
  const progress = turnPage(before?.progress ?? null, prepared, {
    passId: set.pass.passId,
    mayBeginAgain: false
  })
  const begun = before?.progress.reading === progress.reading ? before : undefined
  const tally = {
    present: before?.present ?? set.unread.get(feedKey) ?? 0,
    shown: begun?.shown ?? 0
  }
  let mayHideOne = begun?.mayHideOne === true || prepared.refused.length > 0
  for (const row of prepared.rows) {
    const known = set.caseOf(row.key)
    mayHideOne ||= !isPresent(known) || row.alerts === null
    if (!isPresent(known)) tally.present += 1
    if (known.seen !== progress.reading) tally.shown += 1
    set.outcome.subjects.push(toIndexedSubject(row.key, row.subscription))
    set.putCase(showSubscription(set, known, row, { seen: progress.reading, readAt: page.readAt }))
  }
  for (const known of refusedCaseKeys(prepared).map((key) => set.caseOf(key))) {
    if (!isPresent(known) || known.seen === progress.reading) continue
    tally.shown += 1
    set.putCase({ ...known, seen: progress.reading })
  }
  const ids = prepared.rows.map(({ subscription }) => subscription.subscriptionId)
  const hasRefused = updateRefused(set, prepared, ids, progress.reading, progress.complete)
  const hasVanished = progress.complete && !progress.nameless && tally.present !== tally.shown
  const mustSweep = hasVanished && !isAskedAbout(set, prepared, tally.shown)
  const present = mustSweep ? tally.shown : tally.present
  set.feeds.put(feedKey, {
    ...{ key: feedKey, feed: page.feed, progress, hasRefused, present, shown: tally.shown },
    ...(mayHideOne ? { mayHideOne } : {})
  })
  if (progress.complete) noteListMeta(set, prepared)
  const part = familyPart(prepared.followListId, prepared.family)
  const mayHaveSlipped = page.cursor !== null && mayHideOne
  return mustSweep ? { part, beforeReading: progress.reading, at: page.readAt, mayHaveSlipped } : null
}

/** What the last page says of its list. It is only shown, so nothing is concluded from it. */
function noteListMeta(
  set: WorkingSet,
  { page: { rows, readAt }, followListId, family }: PreparedPage & { readonly kind: 'subscriptions' }
): void {
  const list = set.followLists.get(followListId)
  if (list === undefined || rows.kind !== 'subscriptions' || rows.meta === undefined) return
  set.followLists.put(list.id, {
    ...list,
    listMeta: { ...list.listMeta, [family]: { ...rows.meta, readAt } }
  })
}

/**
 * If a list with the user's work in it suddenly shows nobody, the user is asked about it (SPEC S21b, S21g). A
 * list that shows somebody again answers the question.
 */
function isAskedAbout(
  set: WorkingSet,
  { page, followListId, family }: PreparedPage & { readonly kind: 'subscriptions' },
  shown: number
): boolean {
  const list = set.followLists.get(followListId)
  if (list === undefined) return false
  if (shown === 0 && list.maySweep !== true && set.worked.has(familyPart(followListId, family))) {
    set.question(list, 'emptied', page.readAt)
    return true
  }
  return false
}

function showSubscription(
  set: WorkingSet,
  before: CaseRow,
  row: PreparedSubscription,
  read: Pick<Required<CaseRow>, 'seen' | 'readAt'>
): CaseRow {
  const { payload, signature, alerts } = row
  const known = shownAlerts(shownAgain(before)).length
  // Where the service does not say how many, or leaves out what is known, they are at least asked for.
  const alertCount = alerts === null || (alerts === 0 && known > 0) ? Math.max(1, known) : alerts
  const shown = { ...shownAgain(withoutPending(before)), payload, ...read, signature, alertCount }
  // An alert in a status that nobody lists is in no counter, so that only a reading shows that one is gone (SPEC S4b).
  if (alertCount === 0) {
    dropRefused(set, alertFeedKey(row.key))
    const progress = before.progress && { ...before.progress, cursor: null, complete: true }
    return { ...shown, readSignature: signature, progress, hasRefused: false }
  }
  if (before.vanished) shownAlerts(shown).forEach((alert) => set.outcome.bringBack(row.key, alert))
  return mustBeRead(set, before, row) ? { ...shown, pending: row.key } : shown
}

/**
 * Alerts are read if the signature differs from that of the last complete reading, after a reading that was
 * broken off, in a full pass, and where a count was left out (SPEC S3a, S3e, S5a).
 */
function mustBeRead(
  set: WorkingSet,
  { readSignature, progress }: CaseRow,
  { signature, alerts }: PreparedSubscription
): boolean {
  if (readSignature !== signature || progress === null || !progress.complete) return true
  return (set.pass.full || alerts === null) && progress.passId !== set.pass.passId
}

/**
 * A page of follow lists. With the last one, lists that were not shown are marked as missing and never
 * deleted; if the user's work is in them, the user is asked.
 */
export function applyFollowLists(
  set: WorkingSet,
  prepared: PreparedPage & { readonly kind: 'follow-lists' }
): readonly SweepOrder[] {
  const { page } = prepared
  const progress = turnPage(set.feeds.get(prepared.feedKey)?.progress ?? null, prepared, {
    passId: set.pass.passId,
    mayBeginAgain: false
  })
  for (const { id, payload } of prepared.rows) {
    const before = set.followLists.get(id)
    set.followLists.put(id, {
      id,
      missing: 0,
      seen: progress.reading,
      singleReadIn: before?.singleReadIn ?? null,
      completedIn: before?.completedIn ?? null,
      basisHolds: before?.basisHolds ?? false,
      readAt: page.readAt,
      payload,
      ...(before?.completedAt === undefined ? {} : { completedAt: before.completedAt }),
      ...(before?.listMeta === undefined ? {} : { listMeta: before.listMeta }),
      ...settlementsThatStay(before),
      ...questionThatStays(before)
    })
  }
  for (const { rowId } of prepared.refused) {
    const row = rowId === null ? undefined : set.followLists.get(rowId)
    if (row !== undefined) set.followLists.put(row.id, { ...row, seen: progress.reading })
  }
  const hasRefused = updateRefused(
    set,
    prepared,
    prepared.rows.map(({ id }) => id),
    progress.reading,
    progress.complete
  )
  set.feeds.put(prepared.feedKey, {
    key: prepared.feedKey,
    feed: page.feed,
    progress,
    hasRefused,
    present: 0,
    shown: 0
  })
  // It shows a list that is known, or the user has said that they are gone.
  const { noneShown, passId } = set.pass
  if (progress.complete && noneShown !== undefined && noneShown.saidIn !== passId)
    set.pass = withoutCustomerQuestion(set.pass)
  return progress.complete && !progress.nameless ? markMissing(set, progress.reading, page) : []
}

/** What belongs to a missing list is gone with it (SPEC S9d). When the list comes back, its plan begins anew. */
function markMissing(
  set: WorkingSet,
  reading: number,
  { cursor, readAt: at }: Pick<PageCommit, 'cursor' | 'readAt'>
): readonly SweepOrder[] {
  const notShown = set.followLists.all().filter((row) => row.missing === 0 && row.seen !== reading)
  const mayHaveSlipped = (row: FollowListRow): boolean => cursor !== null && !isKnownAsGone(row)
  for (const row of notShown.filter(mayHaveSlipped))
    set.followLists.put(row.id, { ...row, unlistedIn: set.pass.passId })
  const unlisted = notShown.filter((row) => !mayHaveSlipped(row))
  const vanished = unlisted.filter((row) => row.maySweep === true || !holdsWorkOf(set.worked, row.id))
  for (const row of unlisted) if (!vanished.includes(row)) set.question(row, 'not-listed', at)
  for (const row of vanished)
    set.followLists.put(row.id, { ...withoutQuestion(row), missing: 1, basisHolds: false })
  return vanished.flatMap(({ id }) =>
    families.map((family) => ({ part: familyPart(id, family), beforeReading: Infinity, at }))
  )
}

function settlementsThatStay(before: FollowListRow | undefined): Pick<FollowListRow, 'settledIn'> {
  return before?.settledIn === undefined ? {} : { settledIn: before.settledIn }
}

/**
 * Keeps the refused rows of a page and drops those that parse by now. With the last page of a reading all older ones
 * of the feed go: their rows parsed or are no longer shown. Returns whether the feed has refused rows left.
 */
function updateRefused(
  set: WorkingSet,
  page: PreparedPage,
  ids: readonly string[],
  reading: number,
  complete: boolean
): boolean {
  for (const { id, payload } of page.refused) {
    set.dropped.delete(id)
    set.quarantine.put(id, { id, feed: page.feedKey, reading, readAt: page.page.readAt, payload })
  }
  const parsed = new Set(ids.map((id) => page.refusedBefore.get(id)))
  for (const row of refusedOf(set, page.feedKey)) {
    if (parsed.has(row.id) || (complete && row.reading !== reading)) set.dropped.add(row.id)
  }
  return refusedOf(set, page.feedKey).length > 0
}

function dropRefused(set: WorkingSet, feed: string): void {
  for (const { id } of refusedOf(set, feed)) set.dropped.add(id)
}

function refusedOf(set: WorkingSet, feed: string) {
  return set.quarantine.all().filter((row) => row.feed === feed && !set.dropped.has(row.id))
}
