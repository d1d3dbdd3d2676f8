import type { JournalRow } from '../../../shared/domain/work-journal.ts'
import { decodeAll, type RowCodec } from '../database/row-codec.ts'
import { isStorageError } from '../database/store-failures.ts'
import type { UnreadableRows } from '../database/unreadable-rows.ts'
import type { HistoryRow } from '../database/work-database.ts'
import { sortRows } from './journal-rows.ts'
import type { WorkBook } from './work-book.ts'
import { historyRows } from './work-rows.ts'

export interface ActsToRecover {
  readonly workBook: WorkBook
  readonly codec: RowCodec
  readonly unreadable: UnreadableRows
  /** All rows of the journal; none where there is none. */
  readonly held: () => Promise<readonly JournalRow[]>
}

/**
 * Writes acts that could not be read back from the journal. An act never changes, so that what the journal holds under
 * its number, of the same time and alert, is what lay there: no bytes are kept (SPEC E4). Answers how many are back.
 */
export async function recoverActs({ workBook, codec, unreadable, held }: ActsToRecover): Promise<number> {
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
      const rows = await historyRows(codec, found.map(({ act }) => act))
      await history.bulkPut(rows.flatMap((row, index): readonly HistoryRow[] => (found[index] === undefined ? [] : [{ ...row, number: found[index].number }])))
      back += found.length
      if (found.length === lost.length) unreadable.settle({ table: 'history', id: key })
    }
    return back
  })
}

async function unreadableActs(codec: RowCodec, rows: readonly HistoryRow[]): Promise<readonly HistoryRow[]> {
  const contents = await decodeAll({ ...codec, onUnreadable: () => undefined }, 'history', rows.map(({ alertKey: id, payload }) => ({ id, payload })))
  return rows.filter((_, index) => contents[index] === undefined)
}

/** A start reads no acts, only screens do: what one of them could not read comes back right after that was noticed. */
export function recoverActsWhenNoticed(work: ActsToRecover): void {
  let noticed = 0
  let [isWaiting, hasFailed] = [false, false]
  const recover = async (): Promise<void> => {
    isWaiting = false
    hasFailed = false
    try {
      await recoverActs(work)
    } catch (thrown) {
      // The store was closed, or the disk is in the way: the next look at it tries again.
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
    // Out of the transaction, or the live query, that has just noticed it; and once for all that it notices.
    setTimeout(() => void recover(), 0)
  })
}
