import type { Alert } from '../../../shared/domain/alert.ts'
import type { AlertContent, StoredAlert } from '../database/cache-database.ts'
import { decodeAll, type RowCodec } from '../database/row-codec.ts'
import { alertKeyBelow, subscriptionRefOf } from '../database/row-keys.ts'
import { type IndexedAlert, toIndexed } from '../index/alert-columns.ts'
import { firstSeenAt } from './alert-lineage.ts'

/** Alerts with the case that they lie in. */
export interface AlertInCase {
  readonly caseKey: string
  readonly alert: StoredAlert
}

interface DecodedAlert extends AlertInCase {
  readonly key: string
  readonly content: AlertContent
}

export async function decodeAlerts(codec: RowCodec, alerts: readonly AlertInCase[]): Promise<readonly (AlertInCase & { readonly key: string; readonly value: Alert })[]> {
  const decoded = await decode(codec, alerts)
  return decoded.map(({ caseKey, alert, key, content }) => {
    const { id, score, status, version, matchVersion } = alert
    return { caseKey, alert, key, value: { ...subscriptionRefOf(caseKey), alertId: id, ...content, score, status, version, matchVersion } }
  })
}

/** Only what the list shows: a hundred thousand of them are made when the app starts. */
export async function decodeForIndex(codec: RowCodec, alerts: readonly AlertInCase[]): Promise<readonly IndexedAlert[]> {
  const decoded = await decode(codec, alerts)
  return decoded.map(({ key, alert, content }) => {
    const { score, status, matchVersion, changedAt } = alert
    return toIndexed(key, { ...content, score, status, matchVersion }, { changedAt, firstSeenAt: firstSeenAt(alert) })
  })
}

/** Those that cannot be read are left out. */
async function decode(codec: RowCodec, alerts: readonly AlertInCase[]): Promise<readonly DecodedAlert[]> {
  const places = alerts.map(({ caseKey, alert }) => ({ id: alertKeyBelow(caseKey, alert.id), payload: alert.payload }))
  const contents = await decodeAll(codec, 'alerts', places)
  return alerts.flatMap(({ caseKey, alert }, index) => {
    const content = contents[index]
    return content === undefined ? [] : [{ caseKey, alert, key: places[index]?.id ?? '', content }]
  })
}
