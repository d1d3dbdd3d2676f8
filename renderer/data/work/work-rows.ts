import type { Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import type { Draft, QueuedReview, ReviewProblem } from '../../../shared/domain/review.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import {
  collectedId,
  type CollectedItem,
  collectedTables,
  type JournalRow,
  type LocalItem,
  localItemId
} from '../../../shared/domain/work-journal.ts'
import { assertNever } from '../../../shared/errors.ts'
import type { EditId } from '../../../shared/ids.ts'
import { editColumns, reviewColumns } from '../database/bound-columns.ts'
import { encodeAll, type Payload, type RowCodec } from '../database/row-codec.ts'
import type {
  CaseFileRow,
  CaseItemRow,
  DraftRow,
  EditRow,
  LocalItemRow,
  MadeReportRow,
  MonitoringItemRow,
  MonitoringListRow,
  ReviewRow,
  WorkDatabase
} from '../database/work-database.ts'
import { nameOf } from '../database/row-names.ts'
import { actRows } from './stored-acts.ts'
import type { WorkWrite } from './work-write.ts'

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

export async function localItemRows(
  codec: RowCodec,
  items: readonly LocalItem[]
): Promise<readonly LocalItemRow[]> {
  const keyed = items.map((item) => ({ id: localItemId(item), content: item }))
  const payloads = await encodeAll(codec, 'desk', keyed)
  return keyed.flatMap(({ id }, index) => withPayload({ id }, payloads[index]))
}

function withPayload<Columns, Content>(
  columns: Columns,
  payload: Payload<Content> | undefined
): readonly [Columns & { readonly payload: Payload<Content> }] {
  if (payload === undefined) throw new Error('The codec answered fewer rows than it was given')
  return [{ ...columns, payload }]
}

export async function editRows(codec: RowCodec, edits: readonly SubjectEdit[]): Promise<readonly EditRow[]> {
  const payloads = await encodeAll(
    codec,
    'changes',
    edits.map((edit) => ({ id: edit.id, content: edit }))
  )
  return edits.flatMap((edit, index) => withPayload(editColumns(edit), payloads[index]))
}

/** Deletes first, and puts then. Runs inside a transaction. */
export async function putEditRows(
  { changes }: WorkDatabase,
  rows: readonly EditRow[],
  gone: readonly EditId[]
): Promise<void> {
  await changes.bulkDelete([...gone])
  await changes.bulkPut(rows)
}

export function editJournalRow(edit: SubjectEdit): JournalRow {
  return { table: 'changes', id: edit.id, content: edit }
}

/** Puts back what is not there, or all of it in place of what is. Returns how many. Runs inside a transaction. */
export async function restoreEditRows(
  { changes }: WorkDatabase,
  rows: readonly EditRow[],
  isRolledBack: boolean
): Promise<number> {
  if (isRolledBack) await changes.clear()
  const known = new Set(await changes.toCollection().primaryKeys())
  const lost = rows.filter(({ id }) => !known.has(id))
  await changes.bulkPut(lost)
  return lost.length
}

/** An edit of a journal that may be behind becomes uncertain, so that the service is read before it is sent (SPEC J7a). */
export function editAsUncertain(edit: SubjectEdit, at: EpochMillis): SubjectEdit {
  const lastProblem: ReviewProblem = 'restored'
  return edit.state.kind === 'queued'
    ? {
        ...edit,
        state: { kind: 'uncertain', since: at, sentAt: edit.queuedAt, notBefore: lookUpFrom(at), lastProblem }
      }
    : edit
}

/** Sealed rows, sorted by the table that they go to. */
export interface CollectedRows {
  readonly caseItems: readonly CaseItemRow[]
  readonly monitoringLists: readonly MonitoringListRow[]
  readonly monitoringItems: readonly MonitoringItemRow[]
  readonly madeReports: readonly MadeReportRow[]
}

export async function collectedRows(
  codec: RowCodec,
  entries: readonly CollectedItem[]
): Promise<CollectedRows> {
  const caseItems: CaseItemRow[] = []
  const monitoringLists: MonitoringListRow[] = []
  const monitoringItems: MonitoringItemRow[] = []
  const madeReports: MadeReportRow[] = []
  for (const entry of entries) {
    const { table, content } = entry
    const ref = { table, id: await nameOf(codec, table, collectedId(entry)) }
    switch (table) {
      case 'caseItems':
        caseItems.push({
          id: content.id,
          caseKey: content.caseKey,
          addedAt: content.addedAt,
          payload: await codec.encode(ref, content)
        })
        break
      case 'monitoringLists':
        monitoringLists.push({ id: content.id, payload: await codec.encode(ref, content) })
        break
      case 'monitoringItems':
        monitoringItems.push({
          id: ref.id,
          listId: content.listId,
          payload: await codec.encode(ref, content)
        })
        break
      case 'madeReports':
        madeReports.push({
          id: content.id,
          madeAt: content.madeAt,
          payload: await codec.encode(ref, content)
        })
        break
      default:
        assertNever(table)
    }
  }
  return { caseItems, monitoringLists, monitoringItems, madeReports }
}

function fileRows(codec: RowCodec, files: WorkWrite['putFiles']): Promise<readonly CaseFileRow[]> {
  return Promise.all(
    files.map(async ({ id, ...content }) => ({
      id,
      caseKey: content.caseKey,
      payload: await codec.encode({ table: 'caseFiles', id }, content)
    }))
  )
}

export function putCollectedRows(database: WorkDatabase, rows: CollectedRows): PromiseLike<unknown> {
  return Promise.all([
    database.caseItems.bulkPut(rows.caseItems),
    database.monitoringLists.bulkPut(rows.monitoringLists),
    database.monitoringItems.bulkPut(rows.monitoringItems),
    database.madeReports.bulkPut(rows.madeReports)
  ])
}

/** Puts back what is not there, or all of it in place of what is. Returns how many. Runs inside a transaction. */
export async function restoreCollectedRows(
  database: WorkDatabase,
  rows: CollectedRows,
  isRolledBack: boolean
): Promise<number> {
  let count = 0
  for (const name of collectedTables) {
    const table = database.table<{ readonly id: string }, string>(name)
    if (isRolledBack) await table.clear()
    const known = new Set(await table.toCollection().primaryKeys())
    const lost = rows[name].filter(({ id }) => !known.has(id))
    await table.bulkPut(lost)
    count += lost.length
  }
  return count
}

export function collectedJournalRow(entry: CollectedItem): JournalRow {
  return { table: entry.table, id: collectedId(entry), content: entry.content }
}

/** The rows that a write puts. */
type WriteRows = Awaited<ReturnType<typeof encodeWrite>>

/** Runs before the transaction, since payloads cannot be encoded inside one. `revision` will be its number. */
export async function encodeWrite(
  codec: RowCodec,
  write: WorkWrite,
  { at, revision }: { readonly at: EpochMillis; readonly revision: number }
) {
  const [drafts, reviews, localItems, acts, collected, files, edits] = await Promise.all([
    draftRows(codec, write.putDrafts),
    reviewRows(codec, write.putReviews),
    localItemRows(codec, write.putLocalItems),
    actRows(
      codec,
      write.acts.map((act) => ({ ...act, at }))
    ),
    collectedRows(codec, write.putCollected),
    fileRows(codec, write.putFiles),
    editRows(codec, write.putEdits)
  ])
  return { drafts: writtenBy(revision, drafts), reviews, localItems, acts, collected, files, edits }
}

/** Drafts that the transaction of this number writes. */
export function writtenBy(revision: number, drafts: readonly DraftRow[]): readonly DraftRow[] {
  return drafts.map((row) => ({ ...row, revision }))
}

/** The tables that a write needs. Tables that few writes touch are included only if this one does. */
export function tablesOf(database: WorkDatabase, write: WorkWrite): readonly Table[] {
  const { drafts, reviews, desk, history, changes, madeReports, caseFiles } = database
  return [
    ...[drafts, reviews, desk, history],
    ...(write.putCollected.length === 0 ? [] : collectedTables.map((name) => database.table(name))),
    ...(write.putCollected.length === 0 && write.deleteReports.length > 0 ? [madeReports] : []),
    ...(write.putFiles.length + write.deleteFiles.length > 0 ? [caseFiles] : []),
    ...(touchesEdits(write) ? [changes] : [])
  ]
}

/**
 * Starts all requests of a write inside its transaction; the first answers the numbers of the acts. They are to be
 * awaited in one `Promise.all` with the others there, so that the one that failed first is the one that is told.
 */
export function startWrite(
  database: WorkDatabase,
  write: WorkWrite,
  rows: WriteRows
): readonly [numbers: PromiseLike<readonly number[]>, ...others: PromiseLike<unknown>[]] {
  const { drafts, reviews, desk, history } = database
  return [
    history.bulkAdd(rows.acts, { allKeys: true }),
    // Deletes come first, since a draft that is moved may be put again under the same key.
    ...ifAny(write.deleteDrafts, (ids) => drafts.bulkDelete([...ids])),
    ...ifAny(rows.drafts, (changed) => drafts.bulkPut(changed)),
    ...ifAny(write.deleteReviews, (gone) => reviews.bulkDelete(gone.map(({ id }) => id))),
    ...ifAny(rows.reviews, (changed) => reviews.bulkPut(changed)),
    ...ifAny(write.deleteActs, (numbers) => history.bulkDelete([...numbers])),
    ...ifAny(write.deleteLocalItems, (ids) => desk.bulkDelete([...ids])),
    ...ifAny(rows.localItems, (changed) => desk.bulkPut(changed)),
    ...ifAny(write.deleteReports, (ids) => database.madeReports.bulkDelete([...ids])),
    ...ifAny(write.putCollected, () => putCollectedRows(database, rows.collected)),
    ...ifAny(write.deleteFiles, (ids) => database.caseFiles.bulkDelete([...ids])),
    ...ifAny(rows.files, (added) => database.caseFiles.bulkPut(added)),
    ...(touchesEdits(write) ? [putEditRows(database, rows.edits, write.deleteEdits)] : [])
  ]
}

/** A decision waits for each request, also for one about nothing. */
function ifAny<Item>(
  items: readonly Item[],
  start: (items: readonly Item[]) => PromiseLike<unknown>
): readonly PromiseLike<unknown>[] {
  return items.length === 0 ? [] : [start(items)]
}

function touchesEdits({ putEdits, deleteEdits }: WorkWrite): boolean {
  return putEdits.length + deleteEdits.length > 0
}
