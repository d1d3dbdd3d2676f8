import { type JournalRow, type PlaceWork, placeWorkId, placeWorkTables } from '../../../shared/domain/work-journal.ts'
import { assertNever } from '../../../shared/result.ts'
import type { CaseItemRow, MonitoringItemRow, MonitoringListRow } from '../database/place-tables.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { WorkDatabase } from '../database/work-database.ts'

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
        caseItems.push({ id: content.id, caseKey: content.caseKey, addedAt: content.addedAt, payload: await codec.encode(place, content) })
        break
      case 'monitoringLists':
        monitoringLists.push({ id: content.id, payload: await codec.encode(place, content) })
        break
      case 'monitoringItems':
        monitoringItems.push({ id: content.key, listId: content.listId, payload: await codec.encode(place, content) })
        break
      default:
        assertNever(table)
    }
  }
  return { caseItems, monitoringLists, monitoringItems }
}

export function putPlaceRows(database: WorkDatabase, rows: PlaceRows): PromiseLike<unknown> {
  return Promise.all([database.caseItems.bulkPut(rows.caseItems), database.monitoringLists.bulkPut(rows.monitoringLists), database.monitoringItems.bulkPut(rows.monitoringItems)])
}

/** Puts back what is not there, or all of it in place of what is. Answers how many. Runs inside a transaction. */
export async function restorePlaceRows(database: WorkDatabase, rows: PlaceRows, isRolledBack: boolean): Promise<number> {
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
