import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { Draft, QueuedReview, ReviewProblem } from '../../../shared/domain/review.ts'
import { awaitedList, changePlace, type SubjectChange } from '../../../shared/domain/subject-edit.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import {
  deskId,
  type DeskItem,
  type JournalRow,
  type PlaceWork,
  placeWorkId,
  placeWorkTables
} from '../../../shared/domain/work-journal.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import { assertNever } from '../../../shared/result.ts'
import { encodeAll, type Payload, type RowCodec } from '../database/row-codec.ts'
import type {
  Act,
  CaseItemRow,
  ChangeRow,
  DeskRow,
  DraftRow,
  HistoryRow,
  MonitoringItemRow,
  MonitoringListRow,
  ReviewRow,
  WorkDatabase
} from '../database/work-database.ts'

/** One act of the history with its place. */
export interface DatedAct {
  readonly at: EpochMillis
  readonly alertKey: string
  readonly act: Act
}

export async function draftRows(codec: RowCodec, drafts: readonly Draft[]): Promise<readonly DraftRow[]> {
  const keyed = drafts.map((draft) => ({ id: alertKey(draft.alert), content: draft }))
  const payloads = await encodeAll(codec, 'drafts', keyed)
  return keyed.flatMap(({ id, content: { updatedAt } }, index) =>
    withPayload({ id, updatedAt }, payloads[index])
  )
}

export async function reviewRows(
  codec: RowCodec,
  reviews: readonly QueuedReview[]
): Promise<readonly ReviewRow[]> {
  const payloads = await encodeAll(
    codec,
    'reviews',
    reviews.map((review) => ({ id: review.id, content: review }))
  )
  return reviews.flatMap((review, index) => withPayload(reviewColumns(review), payloads[index]))
}

export async function deskRows(codec: RowCodec, items: readonly DeskItem[]): Promise<readonly DeskRow[]> {
  const keyed = items.map((item) => ({ id: deskId(item), content: item }))
  const payloads = await encodeAll(codec, 'desk', keyed)
  return keyed.flatMap(({ id }, index) => withPayload({ id }, payloads[index]))
}

/** Without numbers: the database gives them. */
export async function historyRows(
  codec: RowCodec,
  acts: readonly DatedAct[]
): Promise<readonly HistoryRow[]> {
  const payloads: readonly Payload<Act>[] = await encodeAll(
    codec,
    'history',
    acts.map(({ alertKey: id, act }) => ({ id, content: act }))
  )
  return acts.flatMap(({ at, alertKey: key }, index) => withPayload({ at, alertKey: key }, payloads[index]))
}

function withPayload<Columns, Content>(
  columns: Columns,
  payload: Payload<Content> | undefined
): readonly [Columns & { readonly payload: Payload<Content> }] {
  if (payload === undefined) throw new Error('The codec answered fewer rows than it was given')
  return [{ ...columns, payload }]
}

/** What is in the clear of a review: ids, times and where it stands. */
function reviewColumns(review: QueuedReview): Omit<ReviewRow, 'payload'> {
  const { id, alert, state, queuedAt } = review
  const columns = { id, alertKey: alertKey(alert), state: state.kind, queuedAt }
  if (state.kind !== 'queued' && state.kind !== 'uncertain') return columns
  return { ...columns, waiting: 1, group: groupOf(state.kind, review), dueAt: state.notBefore }
}

/** Names in an index the waiting reviews that may go out in one request: of one subscription, on one route. */
function groupOf(state: 'queued' | 'uncertain', { id, alert, route, alone }: QueuedReview): string {
  const of = `${state}:${subscriptionKey(alert)}${route === undefined ? '' : `:${route}`}`
  return alone === true && state === 'queued' ? `${of}:${id}` : of
}

export async function changeRows(
  codec: RowCodec,
  changes: readonly SubjectChange[]
): Promise<readonly ChangeRow[]> {
  const payloads = await encodeAll(
    codec,
    'changes',
    changes.map((change) => ({ id: change.id, content: change }))
  )
  return changes.map((change, index) => rowOf(change, payloads[index]))
}

function rowOf(change: SubjectChange, payload: ChangeRow['payload'] | undefined): ChangeRow {
  if (payload === undefined) throw new Error('The codec answered fewer rows than it was given')
  const { id, content, state, queuedAt, importId } = change
  // A subject of a list that has no id yet is nothing that can be sent or looked up (SPEC C13b).
  const mayGo = (state.kind === 'queued' || state.kind === 'uncertain') && awaitedList(content) === null
  return {
    id,
    state: state.kind,
    place: changePlace(content),
    queuedAt,
    ...(mayGo ? { waiting: 1, dueAt: state.notBefore } : {}),
    ...(state.kind === 'accepted' && state.createdId !== null ? { createdId: state.createdId } : {}),
    ...(importId === null ? {} : { importId }),
    payload
  }
}

/** Those that go are out before others may come in. Runs inside a transaction. */
export async function putChangeRows(
  { changes }: WorkDatabase,
  rows: readonly ChangeRow[],
  gone: readonly ChangeId[]
): Promise<void> {
  await changes.bulkDelete([...gone])
  await changes.bulkPut(rows)
}

export function changeJournalRow(change: SubjectChange): JournalRow {
  return { table: 'changes', id: change.id, content: change }
}

/** Puts back what is not there, or all of it in place of what is. Answers how many. Runs inside a transaction. */
export async function restoreChangeRows(
  { changes }: WorkDatabase,
  rows: readonly ChangeRow[],
  isRolledBack: boolean
): Promise<number> {
  if (isRolledBack) await changes.clear()
  const known = new Set(await changes.toCollection().primaryKeys())
  const lost = rows.filter(({ id }) => !known.has(id))
  await changes.bulkPut(lost)
  return lost.length
}

/** Of a journal that may be behind: the service is read before it is sent (SPEC J7a). */
export function changeAsUncertain(change: SubjectChange, at: EpochMillis): SubjectChange {
  const lastProblem: ReviewProblem = 'restored'
  return change.state.kind === 'queued'
    ? {
        ...change,
        state: { kind: 'uncertain', since: at, sentAt: change.queuedAt, notBefore: at, lastProblem }
      }
    : change
}

/** Sealed rows, sorted by the table that they go to. */
export interface PlaceRows {
  readonly caseItems: readonly CaseItemRow[]
  readonly monitoringLists: readonly MonitoringListRow[]
  readonly monitoringItems: readonly MonitoringItemRow[]
}

export async function placeRows(codec: RowCodec, entries: readonly PlaceWork[]): Promise<PlaceRows> {
  const caseItems: CaseItemRow[] = []
  const monitoringLists: MonitoringListRow[] = []
  const monitoringItems: MonitoringItemRow[] = []
  for (const entry of entries) {
    const { table, content } = entry
    const place = { table, id: placeWorkId(entry) }
    switch (table) {
      case 'caseItems':
        caseItems.push({
          id: content.id,
          caseKey: content.caseKey,
          addedAt: content.addedAt,
          payload: await codec.encode(place, content)
        })
        break
      case 'monitoringLists':
        monitoringLists.push({ id: content.id, payload: await codec.encode(place, content) })
        break
      case 'monitoringItems':
        monitoringItems.push({
          id: content.key,
          listId: content.listId,
          payload: await codec.encode(place, content)
        })
        break
      default:
        assertNever(table)
    }
  }
  return { caseItems, monitoringLists, monitoringItems }
}

export function putPlaceRows(database: WorkDatabase, rows: PlaceRows): PromiseLike<unknown> {
  return Promise.all([
    database.caseItems.bulkPut(rows.caseItems),
    database.monitoringLists.bulkPut(rows.monitoringLists),
    database.monitoringItems.bulkPut(rows.monitoringItems)
  ])
}

/** Puts back what is not there, or all of it in place of what is. Answers how many. Runs inside a transaction. */
export async function restorePlaceRows(
  database: WorkDatabase,
  rows: PlaceRows,
  isRolledBack: boolean
): Promise<number> {
  let count = 0
  for (const name of placeWorkTables) {
    const table = database.table<{ readonly id: string }, string>(name)
    if (isRolledBack) await table.clear()
    const known = new Set(await table.toCollection().primaryKeys())
    const lost = rows[name].filter(({ id }) => !known.has(id))
    await table.bulkPut(lost)
    count += lost.length
  }
  return count
}

export function placeJournalRow(entry: PlaceWork): JournalRow {
  return { table: entry.table, id: placeWorkId(entry), content: entry.content }
}
