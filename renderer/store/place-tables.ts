import type { Table } from 'dexie'
import type { EpochMillis } from '../../shared/clock.ts'
import type { Address } from '../../shared/domain/address.ts'
import type { CaseItem } from '../../shared/domain/case-item.ts'
import type { AddressId } from '../../shared/ids.ts'
import type { Payload } from './row-codec.ts'

/** An address as the service showed it last. */
export interface AddressRow {
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

/** What the cache holds of places and organisations. */
export interface PlaceCacheTables {
  readonly addresses: Table<AddressRow, AddressId>
}

/** What the user's own work holds of them. */
export interface PlaceWorkTables {
  readonly caseItems: Table<CaseItemRow, string>
}
