import type { JournalRow } from '../../../shared/domain/work-journal.ts'
import { decodeAll, type RowCodec } from '../database/row-codec.ts'
import { type OwnRow, ownTables, type WorkDatabase } from '../database/work-database.ts'
import { asideJournalRow } from './aside-rows.ts'

type Place = Pick<JournalRow, 'table' | 'id'>

/**
 * All that the work database holds, as rows of a journal. What of it cannot be read is taken from the journal that
 * was there before, which may be the only one that still holds it (SPEC E4).
 */
export async function allWorkRows(database: WorkDatabase, codec: RowCodec, held: () => Promise<readonly JournalRow[]>): Promise<readonly JournalRow[]> {
  const rows: JournalRow[] = []
  const unreadable: Place[] = []
  const sort = (place: Place, content: unknown): void => {
    if (content === undefined) unreadable.push(place)
    else rows.push({ ...place, content })
  }
  for (const table of ownTables) {
    const stored = await database.table<OwnRow>(table).toArray()
    const contents = await decodeAll(codec, table, stored)
    stored.forEach(({ id }, index) => sort({ table, id }, contents[index]))
  }
  const history = await database.history.toArray()
  const acts = await decodeAll(codec, 'history', history.map(({ alertKey: id, payload }) => ({ id, payload })))
  history.forEach(({ number, at, alertKey }, index) => {
    const act = acts[index]
    sort({ table: 'history', id: String(number) }, act && { at, alertKey, act })
  })
  const aside = await database.aside.toArray()
  if (unreadable.length + aside.length === 0) return rows
  const earlier = new Map((await held()).map((row) => [keyOf(row), row]))
  return [...rows, ...unreadable.flatMap((place) => earlier.get(keyOf(place)) ?? []), ...aside.map(asideJournalRow)]
}

function keyOf({ table, id }: Place): string {
  return `${table}/${id}`
}
