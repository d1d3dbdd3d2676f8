import type { Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { Address } from '../../../shared/domain/address.ts'
import type { CaseFileContent, CaseItem } from '../../../shared/domain/case-item.ts'
import type { KeptUpdate, MonitoringItem, MonitoringList } from '../../../shared/domain/organisation-monitoring.ts'
import type { AddressId, MonitoringListId, Provenance } from '../../../shared/ids.ts'
import type { Payload } from './row-codec.ts'

/** An address as the service showed it last. */
export interface AddressRow extends Provenance {
  readonly id: AddressId
  readonly foundAt: EpochMillis
  readonly payload: Payload<Address>
}

/** One thing that the user put into a case. */
export interface CaseItemRow {
  readonly id: string
  /** Key of the subscription. */
  readonly caseKey: string
  readonly addedAt: EpochMillis
  readonly payload: Payload<CaseItem>
}

/** The bytes of an attachment, apart from its facts: reading a case reads none of them. Only the database holds them, not the journal. */
export interface CaseFileRow {
  /** Of the case item that names it. */
  readonly id: string
  readonly caseKey: string
  readonly payload: Payload<CaseFileContent>
}

/** One change of an organisation, as it was polled. */
export interface OrganizationUpdateRow {
  /** The service's id of the event, or a hash of its content. */
  readonly id: string
  /** When it happened; when it was received, where it does not say. */
  readonly at: EpochMillis
  readonly unread: 0 | 1
  readonly payload: Payload<KeptUpdate>
}

/** How far a list or an item was polled, and when the user looked last. */
export type MonitoringMarkRow =
  | { readonly id: string; readonly kind: 'feed'; readonly polledTo: EpochMillis | null; readonly polledAt: EpochMillis }
  | { readonly id: 'visit'; readonly kind: 'visit'; readonly at: EpochMillis }

export interface MonitoringListRow {
  readonly id: MonitoringListId
  readonly payload: Payload<MonitoringList>
}

export interface MonitoringItemRow {
  readonly id: string
  readonly listId: MonitoringListId
  readonly payload: Payload<MonitoringItem>
}

/** What the cache holds of places and organisations. */
export interface PlaceCacheTables {
  readonly addresses: Table<AddressRow, AddressId>
  readonly organizationUpdates: Table<OrganizationUpdateRow, string>
  readonly monitoringMarks: Table<MonitoringMarkRow, string>
}

/** What the user's own work holds of them. */
export interface PlaceWorkTables {
  readonly caseItems: Table<CaseItemRow, string>
  readonly caseFiles: Table<CaseFileRow, string>
  readonly monitoringLists: Table<MonitoringListRow, MonitoringListId>
  readonly monitoringItems: Table<MonitoringItemRow, string>
}
