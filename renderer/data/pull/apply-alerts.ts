import { changeOfStatus } from '../../../shared/domain/sync-run.ts'
import { readFrom } from '../../../shared/ids.ts'
import type { PageCommit } from '../../../shared/ipc/case-store.ts'
import type { CaseRow, StoredAlert } from '../database/cache-database.ts'
import { toIndexed } from '../index/alert-columns.ts'
import { isUnchanged, lineageOf } from './alert-lineage.ts'
import { turnPage } from './page-order.ts'
import type { PreparedAlert, PreparedPage } from './prepared-page.ts'
import { updateRefused } from './refused-rows.ts'
import { withoutPending, type WorkingSet } from './working-set.ts'

/** A page of one subscription's alerts. With the last one, what the reading did not show is gone. */
export function applyAlerts(set: WorkingSet, prepared: PreparedPage & { readonly kind: 'alerts' }): void {
  const { page, caseKey } = prepared
  const before = set.caseOf(caseKey)
  const progress = turnPage(before.progress, page, {
    passId: set.pass.passId,
    mayBeginAgain: before.pending !== undefined
  })
  const alerts = new Map<string, StoredAlert>(before.alerts.map((alert) => [alert.id, alert]))
  for (const row of prepared.rows) alerts.set(row.alert.alertId, showAlert(set, before, alerts.get(row.alert.alertId), row, progress.reading, page))
  markRefused(alerts, prepared, progress.reading)
  if (progress.complete && !progress.nameless) hideUnseen(set, before, alerts, progress.reading)
  const startSignature = page.cursor === null ? before.signature : before.startSignature
  const isUpToDate = progress.complete && startSignature === before.signature
  // A subscription that its list does not show cannot be asked for again.
  const isPending = !isUpToDate && before.payload !== null && !before.vanished
  set.putCase({
    ...withoutPending(before),
    ...(isPending ? { pending: caseKey } : {}),
    startSignature,
    readSignature: progress.complete ? startSignature : before.readSignature,
    progress,
    hasRefused: updateRefused(set, prepared, prepared.rows.map(({ alert }) => alert.alertId), progress.reading, progress.complete),
    alerts: [...alerts.values()]
  })
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
  return { id, score, status, version, matchVersion, gone: false, seen, readAt, ...readFrom(correlationId), ...lineage, payload }
}

/** A refused row that names itself was shown all the same. */
function markRefused(alerts: Map<string, StoredAlert>, { refused }: PreparedPage, reading: number): void {
  for (const { rowId } of refused) {
    const alert = rowId === null ? undefined : alerts.get(rowId)
    if (alert !== undefined) alerts.set(alert.id, { ...alert, seen: reading })
  }
}

function hideUnseen(set: WorkingSet, row: CaseRow, alerts: Map<string, StoredAlert>, reading: number): void {
  for (const alert of alerts.values()) {
    if (alert.seen !== reading && !alert.gone) alerts.set(alert.id, hideAlert(set, row, alert))
  }
}

export function hideAlert(set: WorkingSet, { id: caseKey, vanished }: CaseRow, alert: StoredAlert): StoredAlert {
  if (!vanished) set.outcome.hide(caseKey, alert.id)
  return { ...alert, gone: true }
}
