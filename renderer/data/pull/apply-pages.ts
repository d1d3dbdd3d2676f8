import type { CaseRow } from '../database/cache-database.ts'
import { familyPart } from '../database/row-keys.ts'
import { hideAlert } from './apply-alerts.ts'
import { alertFeedKey, refusedCaseKeys } from './load-working-set.ts'
import { turnPage } from './page-order.ts'
import type { PreparedPage, PreparedSubscription } from './prepared-page.ts'
import { dropRefused, updateRefused } from './refused-rows.ts'
import { shownAlerts, withoutPending, type WorkingSet } from './working-set.ts'

/** Cases that a reading did not show are to be marked, after the rows of the commit are written. */
export interface SweepOrder {
  /** List and family. */
  readonly part: string
  /** Cases with an older number have vanished. */
  readonly beforeReading: number
}

/** A page of subscriptions: says which alerts must be read, and hides those of subscriptions that have none. */
export function applySubscriptions(set: WorkingSet, prepared: PreparedPage & { readonly kind: 'subscriptions' }): SweepOrder | null {
  const { page, feedKey } = prepared
  const before = set.feeds.get(feedKey)
  const progress = turnPage(before?.progress ?? null, page, {
    passId: set.pass.passId,
    mayBeginAgain: false
  })
  const shownBefore = before?.progress.reading === progress.reading ? before.shown : 0
  const tally = { present: before?.present ?? 0, shown: shownBefore }
  for (const row of prepared.rows) {
    const known = set.caseOf(row.key)
    if (!isPresent(known)) tally.present += 1
    if (known.seen !== progress.reading) tally.shown += 1
    const { name, dateOfBirth } = row.subscription
    set.outcome.subjects.push({ key: row.key, name, dateOfBirth })
    set.putCase(showSubscription(set, known, row, progress.reading))
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
  set.feeds.put(feedKey, { key: feedKey, feed: page.feed, progress, hasRefused, present, shown: tally.shown })
  return mustSweep ? { part: familyPart(prepared.followListId, prepared.family), beforeReading: progress.reading } : null
}

/** A list that suddenly shows nobody is asked about where the user's work is in it (SPEC S21); one that shows somebody answers the question. */
function isAskedAbout(set: WorkingSet, { page, followListId, family }: PreparedPage & { readonly kind: 'subscriptions' }, shown: number): boolean {
  const list = set.followLists.get(followListId)
  if (list === undefined) return false
  if (shown === 0 && list.maySweep !== true && set.worked.has(familyPart(followListId, family))) {
    set.question(list, 'emptied', page.readAt)
    return true
  }
  return false
}

function isPresent({ payload, vanished }: CaseRow): boolean {
  return payload !== null && !vanished
}

function showSubscription(set: WorkingSet, before: CaseRow, row: PreparedSubscription, seen: number): CaseRow {
  const { payload, signature, alerts: alertCount } = row
  const shown = { ...withoutPending(before), payload, seen, signature, alertCount, vanished: false }
  if (alertCount === 0) {
    dropRefused(set, alertFeedKey(row.key))
    const alerts = before.alerts.map((alert) => (alert.gone ? alert : hideAlert(set, before, alert)))
    const progress = before.progress && { ...before.progress, cursor: null, complete: true }
    return { ...shown, readSignature: signature, progress, hasRefused: false, alerts }
  }
  if (before.vanished) shownAlerts(shown).forEach((alert) => set.outcome.bringBack(row.key, alert))
  return mustBeRead(set, before, signature) ? { ...shown, pending: row.key } : shown
}

/** SPEC S3 and S5: another signature than at the last complete reading, a reading that was broken off, or a full pass. */
function mustBeRead(set: WorkingSet, { readSignature, progress }: CaseRow, signature: string): boolean {
  if (readSignature !== signature || progress === null || !progress.complete) return true
  return set.pass.full && progress.passId !== set.pass.passId
}
