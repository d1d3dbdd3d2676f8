import type { AlertRow, ReadingRow } from '../cache-database.ts'
import type { EpochMillis } from '../../../shared/clock.ts'
import { refusedAlertKeys } from './load-working-set.ts'
import { turnPage } from './page-order.ts'
import type { PreparedAlert, PreparedPage } from './prepared-page.ts'
import { updateRefused } from './refused-rows.ts'
import type { WorkingSet } from './working-set.ts'

/** A page of one subscription's alerts. With the last one, what the reading did not show is gone. */
export function applyAlerts(set: WorkingSet, prepared: PreparedPage & { readonly kind: 'alerts' }): void {
  const { page, subscriptionKey } = prepared
  const before = set.readings.get(subscriptionKey) ?? unknownReading(subscriptionKey)
  const progress = turnPage(before.progress, page, {
    passId: set.pass.passId,
    mayBeginAgain: before.pending !== undefined,
    newReading: set.newReading
  })
  const startSignature = page.cursor === null ? before.signature : before.startSignature
  const rows = set.alertsOf(subscriptionKey)
  for (const alert of prepared.rows) rows.put(alert.key, showAlert(set, alert, rows.get(alert.key), progress.reading, page.readAt))
  for (const key of refusedAlertKeys(prepared)) {
    const row = rows.get(key)
    if (row !== undefined) rows.put(key, { ...row, seen: progress.reading })
  }
  if (progress.complete && !progress.nameless) hideUnseen(set, subscriptionKey, progress.reading)
  const { pending: _pending, ...rest } = before
  const isUpToDate = progress.complete && startSignature === before.signature
  // A subscription that its list does not show cannot be asked for again.
  const isPending = !isUpToDate && before.live !== undefined
  set.putReading({
    ...rest,
    ...(isPending ? { pending: subscriptionKey } : {}),
    startSignature,
    readSignature: progress.complete ? startSignature : before.readSignature,
    progress,
    hasAlerts: before.hasAlerts || prepared.rows.length > 0,
    hasRefused: updateRefused(set, prepared, prepared.rows.map(({ alert }) => alert.alertId), progress.reading, progress.complete)
  })
}

/** A subscription that no page has shown yet. */
export function unknownReading(key: string): ReadingRow {
  return {
    key,
    seen: 0,
    signature: '',
    alerts: 0,
    readSignature: null,
    startSignature: null,
    progress: null,
    hasAlerts: false,
    hasRefused: false
  }
}

function showAlert(set: WorkingSet, { key, alert, payload }: PreparedAlert, before: AlertRow | undefined, seen: number, readAt: EpochMillis): AlertRow {
  const { score, status, version, matchVersion } = alert
  const isNew = before?.presence !== 'shown'
  const isChanged = isNew || before.version !== version || before.matchVersion !== matchVersion || before.score !== score || before.status !== status
  if (isNew) set.outcome.newAlerts += 1
  else if (isChanged) set.outcome.changedAlerts += 1
  const changedAt = isChanged ? readAt : before.changedAt
  set.outcome.alerts.set(key, { key, alert, changedAt })
  set.outcome.gone.delete(key)
  return { id: key, score, status, version, matchVersion, presence: 'shown', seen, readAt, changedAt, payload }
}

function hideUnseen(set: WorkingSet, subscriptionKey: string, reading: number): void {
  for (const row of [...set.alertsOf(subscriptionKey).all()]) {
    if (row.seen !== reading) hideAlert(set, subscriptionKey, row)
  }
}

/** The subscription itself no longer shows the alert. */
export function hideAlert(set: WorkingSet, subscriptionKey: string, row: AlertRow): void {
  if (row.presence === 'gone') return
  set.alertsOf(subscriptionKey).put(row.id, { ...row, presence: 'gone' })
  if (row.presence !== 'shown') return
  set.outcome.goneAlerts += 1
  set.outcome.alerts.delete(row.id)
  set.outcome.gone.add(row.id)
}
