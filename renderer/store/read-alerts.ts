import type { EpochMillis } from '../../shared/clock.ts'
import type { Alert, AlertValues } from '../../shared/domain/alert.ts'
import type { ReviewBasis } from '../../shared/domain/review.ts'
import type { AlertPresence, CacheDatabase } from './cache-database.ts'
import { decodeAlerts } from './case-store/decode-alerts.ts'
import { decodeAll } from './row-codec.ts'
import type { RowCodec } from './row-codec.ts'
import { subscriptionKeyOf } from './row-keys.ts'

/** An alert as it is stored, with the name of its subject. */
export interface StoredAlert {
  readonly alert: Alert
  readonly presence: AlertPresence
  readonly readAt: EpochMillis
  readonly subjectName: string
}

/** Alerts by their keys; those that the store does not hold are left out. */
export async function readAlerts(
  { cache, codec }: { readonly cache: CacheDatabase; readonly codec: RowCodec },
  keys: readonly string[]
): Promise<ReadonlyMap<string, StoredAlert>> {
  const subscriptionKeys = [...new Set(keys.map(subscriptionKeyOf))]
  const { alertRows, subscriptionRows } = await cache.transaction('r', [cache.alerts, cache.subscriptions], async () => {
    const [alerts, subscriptions] = await Promise.all([cache.alerts.bulkGet([...keys]), cache.subscriptions.bulkGet(subscriptionKeys)])
    return { alertRows: alerts.filter((row) => row !== undefined), subscriptionRows: subscriptions.filter((row) => row !== undefined) }
  })
  const subscriptions = await decodeAll(codec, 'subscriptions', subscriptionRows)
  const names = new Map(subscriptionRows.map(({ id }, index) => [id, subscriptions[index]?.name]))
  const alerts = await decodeAlerts(codec, alertRows)
  return new Map(
    alerts.flatMap(({ key, alert }, index) => {
      const row = alertRows[index]
      if (row === undefined) return []
      return [[key, { alert, presence: row.presence, readAt: row.readAt, subjectName: names.get(subscriptionKeyOf(key)) ?? '' }] as const]
    })
  )
}

/** What a reviewer sees of a stored alert, as the basis of a decision. */
export function basisOf({ alert, readAt }: StoredAlert): ReviewBasis {
  const values = valuesOf(alert)
  return { matchVersion: values.matchVersion, status: values.status, values, asOf: readAt }
}

function valuesOf(alert: Alert): AlertValues {
  const { followListId: _list, family: _family, subscriptionId: _subscription, alertId: _alert, ...values } = alert
  return values
}
