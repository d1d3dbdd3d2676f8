import type { EpochMillis } from '../../../shared/clock.ts'
import { type JournalRow, type OwnTable, ownTables } from '../../../shared/domain/work-journal.ts'
import { decodeContent, decodeOne } from '../database/decode-rows.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { nameOf } from '../database/row-names.ts'
import { isStorageError } from '../database/store-failures.ts'
import type { UnreadableEntry, UnreadableRows } from '../database/unreadable-rows.ts'
import type { AsideRow, ActRow, OwnRow, WorkDatabase } from '../database/work-database.ts'
import { asUncertain } from './restore-work.ts'
import { sortRows } from './journal.ts'
import type { WorkBook } from './work-book.ts'
import { actRows, decodeActs } from './stored-acts.ts'
import { editAsUncertain } from './work-rows.ts'
import { noWrite, type WorkWrite } from './work-write.ts'

export interface WorkToRecover extends ActsToRecover {
  readonly at: EpochMillis
}

type Puts = Pick<WorkWrite, 'putDrafts' | 'putReviews' | 'putLocalItems' | 'putCollected' | 'putEdits'>

/** Tries again to read the unreadable part of the user's own work, and takes from the journal what that has of it (SPEC E4c). Returns how much is back. */
export async function recoverWork(work: WorkToRecover): Promise<number> {
  const {
    workBook: { database },
    unreadable,
    held
  } = work
  const asides = (await database.aside.toArray()).filter(({ isBack }) => isBack !== true)
  const inPlace = unreadable.list().filter(isOwn)
  const acts = await recoverActs(work)
  if (asides.length + inPlace.length === 0) return acts
  const journal = inPlace.length === 0 ? [] : await held()
  let back = acts
  for (const entry of inPlace)
    back += await recoverInPlace(
      work,
      entry,
      journal,
      asides.some((row) => row.table === entry.table && row.id === entry.id)
    )
  for (const row of asides) back += await recoverAside(work, row)
  return back
}

/** The content of a row that was kept beside. Undefined if nobody can read it. */
export async function contentOfAside(codec: RowCodec, { table, id, row, found }: AsideRow): Promise<unknown> {
  const own = await decodeOne(codec, table, row)
  return own ?? (found === undefined ? undefined : await decodeContent(codec, { table, id }, found))
}

/** `isNamedBeside`: the row may be readable, and named only for another one that is kept beside. */
async function recoverInPlace(
  { workBook, codec, unreadable, at }: WorkToRecover,
  { table, id, reason }: OwnEntry,
  journal: readonly JournalRow[],
  isNamedBeside: boolean
): Promise<number> {
  const row = await rowAt(workBook.database, table, id)
  if (row === undefined) return 0
  const own = await decodeOne(codec, table, row)
  if (own !== undefined && isNamedBeside) return 0
  const held =
    own ??
    (await heldRow(codec, journal, { table, id }))?.content ??
    // Only its columns were altered. What is sealed is the app's own, if perhaps not the newest.
    (await decodeContent(quiet(codec), { table, id }, row.payload))
  const puts = held === undefined ? null : putsOf({ table, id, content: held }, at)
  if (puts === null) return 0
  // What lies there is kept as it is, since it may be newer than what the journal holds.
  const beside: readonly AsideRow[] = own === undefined ? [{ at, table, id, reason, row, isBack: true }] : []
  await workBook.write(() =>
    Promise.resolve({ write: { ...noWrite, ...puts, putAside: beside }, at, value: null })
  )
  unreadable.settle({ table, id })
  return 1
}

/** What the journal has of a row, which lies there under what it is called. */
async function heldRow(
  codec: RowCodec,
  journal: readonly JournalRow[],
  { table, id }: Pick<JournalRow, 'table' | 'id'>
): Promise<JournalRow | undefined> {
  for (const row of journal)
    if (row.table === table && (await nameOf(codec, table, row.id)) === id) return row
  return undefined
}

function quiet({ onUnreadable: _told, ...codec }: RowCodec): RowCodec {
  return codec
}

/** Puts the row back if nothing has taken its place since. Otherwise the person chooses between the two. */
async function recoverAside(
  { workBook, codec, unreadable, at }: WorkToRecover,
  row: AsideRow
): Promise<number> {
  const { table, id, number } = row
  if (number === undefined || (await rowAt(workBook.database, table, id)) !== undefined) return 0
  const content = await contentOfAside(codec, row)
  const puts = content === undefined ? null : putsOf({ table, id, content }, at)
  if (puts === null) return 0
  await workBook.write(() =>
    Promise.resolve({ write: { ...noWrite, ...puts, deleteAside: [number] }, at, value: null })
  )
  unreadable.settle({ table, id })
  return 1
}

/** Null if this version does not know the row. A review that was queued may have been sent since, so its history is read first (SPEC J7). */
function putsOf(row: JournalRow, at: EpochMillis): Puts | null {
  const { drafts, reviews, localItems, collected, edits, unreadable } = sortRows([row])
  if (unreadable > 0) return null
  return {
    putDrafts: [...drafts.values()],
    putReviews: [...reviews.values()].map((review) => asUncertain(review, at)),
    putLocalItems: localItems,
    putCollected: collected,
    putEdits: edits.map((edit) => editAsUncertain(edit, at))
  }
}

type OwnEntry = UnreadableEntry & { readonly table: OwnTable }

function isOwn(entry: UnreadableEntry): entry is OwnEntry {
  return ownTables.some((table) => table === entry.table)
}

function rowAt(database: WorkDatabase, table: OwnTable, id: string): PromiseLike<OwnRow | undefined> {
  return database.table<OwnRow, string>(table).get(id)
}

export interface ActsToRecover {
  readonly workBook: WorkBook
  readonly codec: RowCodec
  readonly unreadable: UnreadableRows
  /** All rows of the journal. Empty if there is no journal. */
  readonly held: () => Promise<readonly JournalRow[]>
}

/**
 * Writes acts that could not be read back from the journal. An act never changes, so that what the journal holds under
 * its number, of the same time and alert, is what lay there: no bytes are kept (SPEC E4f, E4h). Returns how many are back.
 */
async function recoverActs({ workBook, codec, unreadable, held }: ActsToRecover): Promise<number> {
  const keys = unreadable.list().flatMap(({ table, id }) => (table === 'history' ? [id] : []))
  if (keys.length === 0) return 0
  const acts = sortRows((await held()).filter(({ table }) => table === 'history')).history
  // Nothing is deleted meanwhile: what has grown too old must not come back.
  return await workBook.quietly(async () => {
    const { history } = workBook.database
    let back = 0
    for (const key of keys) {
      const lost = await unreadableActs(codec, await history.where('alertKey').equals(key).toArray())
      const found = lost.flatMap(({ number = 0, at, alertKey }) => {
        const act = acts.get(number)
        return act?.at === at && act.alertKey === alertKey ? [{ number, act }] : []
      })
      const rows = await actRows(
        codec,
        found.map(({ act }) => act)
      )
      await history.bulkPut(
        rows.flatMap((row, index): readonly ActRow[] =>
          found[index] === undefined ? [] : [{ ...row, number: found[index].number }]
        )
      )
      back += found.length
      if (found.length === lost.length) unreadable.settle({ table: 'history', id: key })
    }
    return back
  })
}

async function unreadableActs(codec: RowCodec, rows: readonly ActRow[]): Promise<readonly ActRow[]> {
  const contents = await decodeActs(quiet(codec), rows)
  return rows.filter((_, index) => contents[index] === undefined)
}

/** Brings acts back right after a screen could not read them, since a start reads no acts. */
export function recoverActsWhenNoticed(work: ActsToRecover): void {
  let noticed = 0
  let [isWaiting, hasFailed] = [false, false]
  const recover = async (): Promise<void> => {
    isWaiting = false
    hasFailed = false
    try {
      await recoverActs(work)
    } catch (thrown) {
      // If the store was closed or the disk is in the way, the next look at the act tries again.
      if (!isStorageError(thrown)) throw thrown
      hasFailed = true
    }
  }
  work.unreadable.subscribe(() => {
    const now = work.unreadable.list().filter(({ table }) => table === 'history').length
    const isToTry = now > noticed || (hasFailed && now > 0)
    noticed = now
    if (!isToTry || isWaiting) return
    isWaiting = true
    // Runs after the transaction or the live query that has noticed the rows, and once for all of them.
    setTimeout(() => void recover(), 0)
  })
}
