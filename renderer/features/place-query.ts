import type { KeptAddress } from '../../shared/domain/address.ts'
import type { AddressQuery } from '../../shared/domain/address-query.ts'
import type { AddressId } from '../../shared/ids.ts'
import { readAddresses, searchKeptAddresses } from '../store/place-queries.ts'
import { useAnswer } from './live-query.ts'

/** Kept addresses by their ids, in that order; undefined until they were read. */
export function useAddresses(ids: readonly AddressId[]): readonly KeptAddress[] | undefined {
  return useAnswer((store) => readAddresses(store, ids), JSON.stringify(ids))
}

/** What the search finds among all that is kept; nothing without a query. */
export function useKeptAddresses(query: AddressQuery | null): readonly KeptAddress[] | undefined {
  return useAnswer((store) => (query === null ? Promise.resolve([]) : searchKeptAddresses(store, query)), JSON.stringify(query))
}
