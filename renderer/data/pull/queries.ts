import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { CaseView, FollowListView, QuarantineEntry, WorkspaceFacts } from '../../store/views.ts'
import type { CaseRow, FollowListContent, FollowListRow } from '../database/cache-database.ts'
import { decodeAll, decodeOne } from '../database/row-codec.ts'
import { alertKeyBelow, alertRefOf, subscriptionKeyOf } from '../database/row-keys.ts'
import type { WorkspaceStore } from '../workspace-store.ts'
import { recordsOf, subscriptionsOf } from './read-alerts.ts'

/** Undefined where the store holds no alert of this key. */
export async function readCase(store: WorkspaceStore, key: string): Promise<CaseView | undefined> {
  const { cache, codec, workBook } = store
  const caseKey = subscriptionKeyOf(key)
  const readAt = store.knownAlerts.commits
  const [row, listRow, draft, reviews] = await Promise.all([
    cache.cases.get(caseKey),
    cache.followLists.get(alertRefOf(key).followListId),
    workBook.draft(key),
    workBook.reviewsOf(key)
  ])
  if (row === undefined) return undefined
  const records = await recordsOf(store, [row], () => true)
  const record = records.find((one) => one.key === key)
  if (record === undefined) return undefined
  store.knownAlerts.note(record, readAt)
  const listContent = listRow && (await decodeOne(codec, { table: 'followLists', id: listRow.id }, listRow.payload))
  const siblings = records.filter(({ gone }) => !gone).map(({ alert }) => alert)
  return {
    key,
    alert: record.alert,
    gone: record.gone,
    subscription: (await subscriptionsOf(codec, [row])).get(caseKey),
    followList: listRow && listContent && toFollowList(listRow, listContent),
    siblings: siblings.toSorted((left, right) => right.score - left.score || (left.alertId < right.alertId ? -1 : 1)),
    draft,
    reviews: reviews.toSorted(newestFirst),
    previous: await readPrevious(store, row, key),
    asOf: record.readAt
  }
}

async function readPrevious({ codec }: WorkspaceStore, { id: caseKey, alerts }: CaseRow, key: string): Promise<CaseView['previous']> {
  const previous = alerts.find(({ id }) => alertKeyBelow(caseKey, id) === key)?.previous
  if (previous === undefined) return undefined
  const { score, status, version, matchVersion, readAt, payload } = previous
  const content = await decodeOne(codec, { table: 'alerts', id: key }, payload)
  return content && { values: { ...content, score, status, version, matchVersion }, readAt }
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
  const { cache, codec, triage } = store
  const [pass, rows] = await Promise.all([cache.pass.get('current'), cache.followLists.toArray()])
  const contents = await decodeAll(codec, 'followLists', rows)
  return {
    asOf: pass?.asOf ?? null,
    followLists: rows.flatMap((row, index): readonly FollowListView[] => {
      const content = contents[index]
      return content === undefined ? [] : [{ followList: toFollowList(row, content), missing: row.missing === 1, question: row.question ?? null }]
    }),
    counts: triage.counts(),
    outbox: triage.outbox()
  }
}

function toFollowList({ id }: FollowListRow, { settings, statistics }: FollowListContent): FollowListView['followList'] {
  return { id, settings, statistics }
}
