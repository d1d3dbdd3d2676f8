import type { CaseItem } from './case-item.ts'
import type { MonitoringItem, MonitoringList } from './monitoring.ts'

/** One row of the user's own work on cases and monitored organisations. None is ever deleted: it is marked as removed. */
export type PlaceWork =
  | { readonly table: 'caseItems'; readonly content: CaseItem }
  | { readonly table: 'monitoringLists'; readonly content: MonitoringList }
  | { readonly table: 'monitoringItems'; readonly content: MonitoringItem }

export const placeWorkTables = ['caseItems', 'monitoringLists', 'monitoringItems'] as const satisfies readonly PlaceWork['table'][]

/** Primary key of its row. */
export function placeWorkId({ table, content }: PlaceWork): string {
  return table === 'monitoringItems' ? content.key : content.id
}
