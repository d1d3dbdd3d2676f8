import type { Draft, QueuedReview } from '../../shared/domain/review.ts'
import type { Alert } from '../../shared/domain/alert.ts'
import type { AlertRow, FollowListContent, FollowListRow } from './cache-database.ts'
import { alertsBelow } from './case-store/load-working-set.ts'
import { decodeAlerts } from './case-store/decode-alerts.ts'
import { decodeAll } from './row-codec.ts'
import { alertRefOf, subscriptionKeyOf } from './row-keys.ts'
import type { CaseView, FollowListView, QuarantineEntry, WorkspaceFacts } from './views.ts'
import type { WorkspaceStore } from './workspace-store.ts'

export type { OutboxCounts } from './outbox-counts.ts'
export type { CaseView, FollowListView, QuarantineEntry, WorkspaceFacts } from './views.ts'

/** Undefined where the store holds no alert of this key. */
export async function readCase(store: WorkspaceStore, key: string): Promise<CaseView | undefined> {
  const { cache, codec, workBook } = store
  const row = await cache.alerts.get(key)
  if (row === undefined) return undefined
  const subscriptionKey = subscriptionKeyOf(key)
  const [siblingRows, subscriptionRow, listRow, draft, reviews] = await Promise.all([
    alertsBelow(cache, subscriptionKey),
    cache.subscriptions.get(subscriptionKey),
    cache.followLists.get(alertRefOf(key).followListId),
    workBook.draft(key),
    workBook.reviewsOf(key)
  ])
  const [alert] = await toAlerts(store, [row])
  if (alert === undefined) return undefined
  return {
    key,
    alert,
    gone: row.presence !== 'shown',
    subscription: subscriptionRow && (await codec.decode({ table: 'subscriptions', id: subscriptionKey }, subscriptionRow.payload)),
    followList: listRow && toFollowList(listRow, await codec.decode({ table: 'followLists', id: listRow.id }, listRow.payload)),
    siblings: (await toAlerts(store, siblingRows.filter(({ presence }) => presence === 'shown'))).toSorted((left, right) => right.score - left.score),
    draft,
    reviews: reviews.toSorted(newestFirst),
    asOf: row.readAt
  }
}

async function toAlerts({ codec }: WorkspaceStore, rows: readonly AlertRow[]): Promise<readonly Alert[]> {
  return (await decodeAlerts(codec, rows)).map(({ alert }) => alert)
}

/** Newest first. */
export async function listDrafts({ workBook }: WorkspaceStore): Promise<readonly Draft[]> {
  return (await workBook.drafts()).toSorted((left, right) => right.updatedAt - left.updatedAt)
}

/** Newest first. */
export async function listReviews({ work, workBook }: WorkspaceStore): Promise<readonly QueuedReview[]> {
  return (await workBook.decodeReviews(await work.reviews.toArray())).toSorted(newestFirst)
}

function newestFirst(left: QueuedReview, right: QueuedReview): number {
  return right.queuedAt - left.queuedAt || (left.id < right.id ? -1 : 1)
}

/** Newest first. */
export async function listQuarantine({ cache, codec }: WorkspaceStore): Promise<readonly QuarantineEntry[]> {
  const rows = await cache.quarantine.toArray()
  const contents = await decodeAll(codec, 'quarantine', rows)
  return rows
    .flatMap(({ id, readAt }, index) => {
      const content = contents[index]
      return content === undefined ? [] : [{ key: id, readAt, ...content }]
    })
    .toSorted((left, right) => right.readAt - left.readAt)
}

/** What the frame of the screen shows. The counts come from the index and cost nothing. */
export async function readFacts(store: WorkspaceStore): Promise<WorkspaceFacts> {
  const { cache, work, codec, triage } = store
  const [pass, rows] = await Promise.all([
    cache.pass.get('current'),
    cache.followLists.toArray(),
    // A live query runs again when something changes that it has read: these stand for all drafts and reviews.
    work.drafts.limit(1).toArray(),
    work.reviews.limit(1).toArray()
  ])
  const contents = await decodeAll(codec, 'followLists', rows)
  return {
    asOf: pass?.asOf ?? null,
    followLists: rows.flatMap((row, index): readonly FollowListView[] => {
      const content = contents[index]
      return content === undefined ? [] : [{ followList: toFollowList(row, content), missing: row.missing === 1 }]
    }),
    counts: triage.counts(),
    outbox: triage.outbox()
  }
}

function toFollowList({ id }: FollowListRow, { settings, statistics }: FollowListContent): FollowListView['followList'] {
  return { id, settings, statistics }
}
