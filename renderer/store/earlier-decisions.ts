import { toEpochMillis } from '../../shared/clock.ts'
import type { EpochMillis } from '../../shared/clock.ts'
import type { Alert, AlertStatus, AlertValues } from '../../shared/domain/alert.ts'
import type { HistoryEntry, QueuedReview } from '../../shared/domain/review.ts'
import type { Subscription } from '../../shared/domain/subscription.ts'
import { decodeAll } from './row-codec.ts'
import { readAlerts } from './read-alerts.ts'
import type { AlertRecord } from './read-alerts.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** A decision on another alert of the same profile. */
export interface EarlierDecision {
  readonly key: string
  readonly alert: Alert
  readonly subjectName: string
  readonly subject: Subscription | undefined
  readonly status: AlertStatus
  /** When it was taken; null where nothing on this machine tells. */
  readonly at: EpochMillis | null
  readonly comment: string
  /** Who took it; null where nothing on this machine tells. */
  readonly userId: string | null
  /** What the reviewer saw of the profile; where that is not known, what the alert says now. */
  readonly seen: AlertValues
}

/** More of one profile are not looked at. */
const mostLookedAt = 50

/** What was decided about the same profile on other alerts, anywhere on this machine, newest first. */
export async function readEarlierDecisions(store: WorkspaceStore, key: string): Promise<readonly EarlierDecision[]> {
  const keys = store.triage.sameProfile(key).slice(0, mostLookedAt)
  if (keys.length === 0) return []
  const [records, reviews, histories] = await Promise.all([readAlerts(store, keys), store.workBook.reviewsOfAll(keys), historiesOf(store, keys)])
  const decisions = [...records.values()].flatMap((record) => {
    const own = reviews.filter(({ alert }) => isSameAlert(alert, record.alert)).toSorted((one, other) => other.queuedAt - one.queuedAt)[0]
    return decisionOf(record, own, histories.get(record.key) ?? [])
  })
  return decisions.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
}

async function historiesOf({ cache, codec }: WorkspaceStore, keys: readonly string[]): Promise<ReadonlyMap<string, readonly HistoryEntry[]>> {
  const rows = (await cache.histories.bulkGet([...keys])).filter((row) => row !== undefined)
  const contents = await decodeAll(codec, 'histories', rows)
  return new Map(rows.map(({ id }, index) => [id, contents[index]?.entries ?? []]))
}

/** The user's own newest review tells most, then the carried history, then the bare status. */
function decisionOf(record: AlertRecord, own: QueuedReview | undefined, history: readonly HistoryEntry[]): readonly EarlierDecision[] {
  const { key, alert, subjectName, subject } = record
  const common = { key, alert, subjectName, subject, seen: alert }
  if (own !== undefined && own.content.status !== 'open') {
    const { content, queuedAt, userId, basis } = own
    return [{ ...common, status: content.status, at: queuedAt, comment: content.riskComment, userId, seen: basis.values }]
  }
  if (!isDecided(alert.status)) return []
  const entry = history.find(({ status }) => status === alert.status)
  const at = Date.parse(entry?.at ?? '')
  return [{ ...common, status: alert.status, at: Number.isNaN(at) ? null : toEpochMillis(at), comment: entry?.riskComment ?? '', userId: entry?.userId ?? null }]
}

function isDecided(status: AlertStatus): boolean {
  return status === 'true-positive' || status === 'false-positive'
}

function isSameAlert(one: QueuedReview['alert'], other: Alert): boolean {
  return one.alertId === other.alertId && one.subscriptionId === other.subscriptionId && one.family === other.family && one.followListId === other.followListId
}
