import type { AddressQuery } from '../../../shared/domain/address-search.ts'
import type { KeptAddress } from '../../../shared/domain/address.ts'
import type { AddressId } from '../../../shared/ids.ts'
import { readAddresses, searchKeptAddresses } from '../../data/work/kept-addresses.ts'
import { useAnswerTo } from '../../live/context.ts'

/** The kept addresses with these ids, in this order. Undefined until they are read. */
export function useAddresses(ids: readonly AddressId[]): readonly KeptAddress[] | undefined {
  return useAnswerTo(JSON.stringify(ids), (workspace) => readAddresses(workspace, ids))
}

/** The kept addresses that the search finds. None without a query. */
export function useKeptAddresses(query: AddressQuery | null): readonly KeptAddress[] | undefined {
  return useAnswerTo(JSON.stringify(query), (workspace) =>
    query === null ? Promise.resolve([]) : searchKeptAddresses(workspace, query)
  )
}
