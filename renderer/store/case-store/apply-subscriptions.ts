import { feedKey } from '../../../shared/domain/feed.ts'
import type { ReadingRow } from '../cache-database.ts'
import { familyPart, subscriptionRefOf } from '../row-keys.ts'
import { hideAlert, unknownReading } from './apply-alerts.ts'
import { refusedSubscriptionKeys } from './load-working-set.ts'
import { turnPage } from './page-order.ts'
import type { PreparedPage, PreparedSubscription } from './prepared-page.ts'
import { dropRefused, updateRefused } from './refused-rows.ts'
import type { WorkingSet } from './working-set.ts'

/** Subscriptions that the feed did not show are to be marked, after the rows of the commit are written. */
export interface SweepOrder {
  /** List and family. */
  readonly part: string
  readonly beforeReading: number
}

/** A page of subscriptions: says which alerts must be read, and hides those of subscriptions that have none. */
export function applySubscriptions(set: WorkingSet, prepared: PreparedPage & { readonly kind: 'subscriptions' }): SweepOrder | null {
  const { page } = prepared
  const before = set.feeds.get(prepared.feedKey)
  const progress = turnPage(before?.progress ?? null, page, {
    passId: set.pass.passId,
    mayBeginAgain: false,
    newReading: set.newReading
  })
  const part = familyPart(prepared.followListId, prepared.family)
  for (const row of prepared.rows) {
    set.subscriptions.put(row.key, { id: row.key, readAt: page.readAt, payload: row.payload })
    set.outcome.subjects.push({ key: row.key, name: row.subscription.name })
    showSubscription(set, row, part, progress.reading)
  }
  for (const key of refusedSubscriptionKeys(prepared)) {
    const reading = set.readings.get(key)
    if (reading?.live !== undefined) set.putReading({ ...reading, seen: progress.reading })
  }
  const ids = prepared.rows.map(({ subscription }) => subscription.subscriptionId)
  const hasRefused = updateRefused(set, prepared, ids, progress.reading, progress.complete)
  set.feeds.put(prepared.feedKey, { key: prepared.feedKey, feed: page.feed, progress, hasRefused })
  return progress.complete && !progress.nameless ? { part, beforeReading: progress.reading } : null
}

function showSubscription(set: WorkingSet, row: PreparedSubscription, part: string, seen: number): void {
  const before = set.readings.get(row.key) ?? unknownReading(row.key)
  const shown = { ...withoutPending(before), live: part, seen, signature: row.signature, alerts: row.alerts }
  if (row.alerts === 0) {
    for (const alert of [...set.alertsOf(row.key).all()]) hideAlert(set, row.key, alert)
    dropRefused(set, feedKey({ kind: 'alerts', subscription: subscriptionRefOf(row.key) }))
    set.putReading({ ...shown, readSignature: row.signature, progress: null, hasAlerts: false, hasRefused: false })
    return
  }
  if (before.live === undefined) restoreAlerts(set, row.key)
  set.putReading(mustBeRead(set, before, row.signature) ? { ...shown, pending: row.key } : shown)
}

/** SPEC S3 and S5: another signature than at the last complete reading, a reading that was broken off, or a full pass. */
function mustBeRead(set: WorkingSet, { readSignature, progress }: ReadingRow, signature: string): boolean {
  if (readSignature !== signature) return true
  if (progress === null) return set.pass.full
  return !progress.complete || (set.pass.full && progress.passId !== set.pass.passId)
}

function restoreAlerts(set: WorkingSet, subscriptionKey: string): void {
  for (const row of [...set.alertsOf(subscriptionKey).all()]) {
    if (row.presence !== 'gone-with-parent') continue
    const restored = { ...row, presence: 'shown' } as const
    set.alertsOf(subscriptionKey).put(row.id, restored)
    set.outcome.newAlerts += 1
    set.outcome.returned.push(restored)
    set.outcome.gone.delete(row.id)
  }
}

export function withoutPending(row: ReadingRow): ReadingRow {
  const { pending: _pending, ...rest } = row
  return rest
}
