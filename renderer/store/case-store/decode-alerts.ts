import type { Alert } from '../../../shared/domain/alert.ts'
import type { AlertContent, StoredAlert } from '../cache-database.ts'
import { decodeAll } from '../row-codec.ts'
import type { RowCodec } from '../row-codec.ts'
import { alertKeyBelow, subscriptionRefOf } from '../row-keys.ts'
import type { IndexedAlert } from '../triage/alert-columns.ts'

/** Alerts with the case that they lie in. */
export interface AlertInCase {
  readonly caseKey: string
  readonly alert: StoredAlert
}

export async function decodeAlerts(codec: RowCodec, alerts: readonly AlertInCase[]): Promise<readonly IndexedAlert[]> {
  const places = alerts.map(({ caseKey, alert }) => ({ id: alertKeyBelow(caseKey, alert.id), payload: alert.payload }))
  const contents = await decodeAll(codec, 'alerts', places)
  return alerts.map((one, index) => ({
    key: places[index]?.id ?? '',
    alert: toAlert(one, contents[index]),
    changedAt: one.alert.changedAt
  }))
}

function toAlert({ caseKey, alert: { id, score, status, version, matchVersion } }: AlertInCase, content: AlertContent | undefined): Alert {
  if (content === undefined) throw new Error('The codec answered fewer rows than it was given')
  return { ...subscriptionRefOf(caseKey), alertId: id, ...content, score, status, version, matchVersion }
}
