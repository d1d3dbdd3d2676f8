import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey, canBeReviewed } from '../../../shared/domain/alert.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import { feedKey } from '../../../shared/domain/feed.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { mayMove } from '../../../shared/domain/review-transitions.ts'
import type { Settlement } from '../../../shared/ipc/case-store.ts'
import type { AlertRow } from '../cache-database.ts'
import { noChange } from '../work/work-change.ts'
import type { CacheChange } from '../triage/live-triage-index.ts'
import { unknownReading } from './apply-alerts.ts'
import { prepareAlerts, refusedId } from './prepared-page.ts'
import type { PreparedAlert } from './prepared-page.ts'
import { TransitionNotAllowed } from './store-bugs.ts'
import type { StoreContext } from './store-context.ts'

export interface Outcomes {
  readonly settlements: readonly Settlement[]
  readonly alerts: readonly Alert[]
  readonly at: EpochMillis
}

/**
 * Writes outcomes, and alerts as they were read on the way. The alerts lie in the other database and are written first:
 * a kill between the two leaves the reviews as they were, so that they are looked up and settled again.
 */
export async function settle(context: StoreContext, { settlements, alerts, at }: Outcomes): Promise<null> {
  for (const { from, next } of settlements) {
    if (!mayMove('engine', from, next.kind)) throw new TransitionNotAllowed(`From ${from} to ${next.kind}`)
  }
  const prepared = await prepareAlerts(context, alerts)
  await context.work.change(async () => {
    const known = new Map((await context.work.reviews(settlements.map(({ reviewId }) => reviewId))).map((review) => [review.id, review]))
    const settled = settlements.flatMap((settlement) => settleOne(known.get(settlement.reviewId), settlement))
    await writeAlerts(context, prepared, settled, at)
    return { change: { ...noChange, putReviews: settled }, at, value: null }
  })
  return null
}

/** Nothing, where the review is not in the state that it was leased in (SPEC O1). */
function settleOne(review: QueuedReview | undefined, { from, next, attempts }: Settlement): readonly QueuedReview[] {
  return review?.state.kind === from ? [{ ...review, state: next, attempts }] : []
}

async function writeAlerts(context: StoreContext, read: readonly PreparedAlert[], settled: readonly QueuedReview[], at: EpochMillis): Promise<void> {
  const { cache } = context
  const accepted = new Map(settled.flatMap((review) => (review.state.kind === 'accepted' ? [[alertKey(review.alert), review.content.status] as const] : [])))
  const keys = [...new Set([...read.map(({ key }) => key), ...accepted.keys()])]
  if (keys.length === 0) return
  const change = await cache.transaction('rw', [cache.alerts, cache.readings, cache.quarantine], async (): Promise<CacheChange> => {
    const rows = new Map((await cache.alerts.bulkGet(keys)).flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])))
    for (const alert of read) rows.set(alert.key, readRow(alert, rows.get(alert.key), at))
    const indexed = read.map(({ key, alert }) => ({ key, alert, changedAt: rows.get(key)?.changedAt ?? at }))
    const decided = [...accepted].flatMap(([key, status]) => {
      const row = rows.get(key)
      if (row === undefined || row.status === status || !canBeReviewed(row.status)) return []
      rows.set(key, { ...row, status, changedAt: at })
      return [{ key, status, changedAt: at }]
    })
    await Promise.all([
      cache.alerts.bulkPut([...rows.values()]),
      rememberAlerts(context, read),
      cache.quarantine.bulkDelete(read.map(({ alert }) => refusedId(feedKey({ kind: 'alerts', subscription: alert }), alert.alertId)))
    ])
    return { subjects: [], alerts: indexed, gone: [], decided }
  })
  context.onCacheChange(change)
}

/** An alert that was read by itself is there, whatever its subscription's list showed. */
function readRow({ key, alert, payload }: PreparedAlert, before: AlertRow | undefined, at: EpochMillis): AlertRow {
  const { score, status, version, matchVersion } = alert
  const isSame =
    before?.presence === 'shown' && before.status === status && before.score === score && before.version === version && before.matchVersion === matchVersion
  const changedAt = isSame ? before.changedAt : at
  return { id: key, score, status, version, matchVersion, presence: 'shown', seen: before?.seen ?? 0, readAt: at, changedAt, payload }
}

/** The next reading of their subscriptions must look for them. */
async function rememberAlerts({ cache }: StoreContext, read: readonly PreparedAlert[]): Promise<void> {
  const keys = [...new Set(read.map(({ alert }) => subscriptionKey(alert)))]
  const known = await cache.readings.bulkGet(keys)
  const rows = keys.map((key, index) => known[index] ?? unknownReading(key))
  await cache.readings.bulkPut(rows.map((row) => ({ ...row, hasAlerts: true })))
}
