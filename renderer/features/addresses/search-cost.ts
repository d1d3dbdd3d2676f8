import { type AddressForm, isEmptyQuery, readAddressForm } from '../../../shared/domain/address-search.ts'

/** Where the search that is typed would look, and what that costs (SPEC A4i). */
type SearchCost =
  | { readonly kind: 'offline' | 'kept' | 'sample' | 'unlimited' }
  | { readonly kind: 'left'; readonly calls: number }

interface TypedSearch {
  readonly form: AddressForm
  /** The person wants only what is kept. */
  readonly keptOnly: boolean
  readonly isOffline: boolean
  readonly isSample: boolean
  /** Null where nothing limits the calls. */
  readonly left: number | null
}

export function costOf({ form, keptOnly, isOffline, isSample, left }: TypedSearch): SearchCost {
  if (isOffline) return { kind: 'offline' }
  if (keptOnly || isOnlyNarrowed(form)) return { kind: 'kept' }
  if (isSample) return { kind: 'sample' }
  return left === null ? { kind: 'unlimited' } : { kind: 'left', calls: left }
}

/** The service has no field for what is typed, so that it is not asked (SPEC A2d). */
function isOnlyNarrowed(form: AddressForm): boolean {
  const read = readAddressForm(form)
  return read.kind === 'query' && isEmptyQuery(read.query)
}
