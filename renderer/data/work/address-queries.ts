import { type AddressQuery, searchAddresses } from '../../../shared/domain/address-search.ts'
import type { KeptAddress } from '../../../shared/domain/address.ts'
import { type AddressId, readFrom } from '../../../shared/ids.ts'
import type { AddressRow } from '../database/cache-database.ts'
import { decodeAll } from '../database/row-codec.ts'
import type { WorkspaceStore } from '../workspace-store.ts'

/** Addresses by their ids, in that order; those that are not kept are left out. */
export async function readAddresses(
  store: WorkspaceStore,
  ids: readonly AddressId[]
): Promise<readonly KeptAddress[]> {
  const rows = await store.cache.addresses.bulkGet([...ids])
  return decodeAddresses(
    store,
    rows.filter((row) => row !== undefined)
  )
}

/** The same search over all that was ever found, best first (SPEC A5b). */
export async function searchKeptAddresses(
  store: WorkspaceStore,
  query: AddressQuery
): Promise<readonly KeptAddress[]> {
  return searchAddresses(await decodeAddresses(store, await store.cache.addresses.toArray()), query)
}

async function decodeAddresses(
  { codec }: WorkspaceStore,
  rows: readonly AddressRow[]
): Promise<readonly KeptAddress[]> {
  const contents = await decodeAll(codec, 'addresses', rows)
  return rows.flatMap(({ foundAt, correlationId }, index) => {
    const address = contents[index]
    return address === undefined ? [] : [{ ...address, foundAt, ...readFrom(correlationId) }]
  })
}
