import { type AddressQuery, searchAddresses } from '../../../shared/domain/address-search.ts'
import type { KeptAddress } from '../../../shared/domain/address.ts'
import type { CaseFileContent, CaseItem } from '../../../shared/domain/case-item.ts'
import { grouped } from '../../../shared/grouped.ts'
import { type AddressId, readFrom } from '../../../shared/ids.ts'
import type { AddressRow } from '../database/place-tables.ts'
import { decodeAll, decodeOne, readable } from '../database/row-codec.ts'
import type { WorkspaceStore } from '../workspace-store.ts'

/** Addresses by their ids, in that order; those that are not kept are left out. */
export async function readAddresses(store: WorkspaceStore, ids: readonly AddressId[]): Promise<readonly KeptAddress[]> {
  const rows = await store.cache.addresses.bulkGet([...ids])
  return decodeAddresses(store, rows.filter((row) => row !== undefined))
}

/** The same search over all that was ever found, best first (SPEC A5). */
export async function searchKeptAddresses(store: WorkspaceStore, query: AddressQuery): Promise<readonly KeptAddress[]> {
  return searchAddresses(await decodeAddresses(store, await store.cache.addresses.toArray()), query)
}

async function decodeAddresses({ codec }: WorkspaceStore, rows: readonly AddressRow[]): Promise<readonly KeptAddress[]> {
  const contents = await decodeAll(codec, 'addresses', rows)
  return rows.flatMap(({ foundAt, correlationId }, index) => {
    const address = contents[index]
    return address === undefined ? [] : [{ ...address, foundAt, ...readFrom(correlationId) }]
  })
}

/** What the user put into a case, oldest first; what was taken out again is among it. */
export async function readCaseItems(store: WorkspaceStore, caseKey: string): Promise<readonly CaseItem[]> {
  return (await readItemsOfCases(store, [caseKey])).get(caseKey) ?? []
}

/** The same for many cases at once, by their keys; a case without any has no entry. */
export async function readItemsOfCases({ work, codec }: WorkspaceStore, caseKeys: readonly string[]): Promise<ReadonlyMap<string, readonly CaseItem[]>> {
  const rows = await work.caseItems.where('caseKey').anyOf([...caseKeys]).toArray()
  const items = readable(await decodeAll(codec, 'caseItems', rows))
  return grouped(items.toSorted((left, right) => left.addedAt - right.addedAt || (left.id < right.id ? -1 : 1)), ({ caseKey }) => caseKey)
}

/** The bytes of an attachment; undefined where this machine does not hold them. */
export async function readCaseFile({ work, codec }: WorkspaceStore, id: string): Promise<CaseFileContent | undefined> {
  const row = await work.caseFiles.get(id)
  return row && decodeOne(codec, { table: 'caseFiles', id }, row.payload)
}
