import { create } from 'zustand'
import type { EpochMillis } from '../../../shared/clock.ts'
import type {
  AddressForm,
  AddressFormIssue,
  AddressOrder,
  AddressQuery
} from '../../../shared/domain/address-search.ts'
import type { AddressId } from '../../../shared/ids.ts'

/** What the grid shows. Only ids are kept here, never rows. */
export type AddressResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  /** `page` counts from 1. */
  | {
      readonly kind: 'found'
      readonly query: AddressQuery
      readonly ids: readonly AddressId[]
      readonly page: number
      readonly totalPages: number | null
      readonly totalResults: number | null
      readonly refused: number
      readonly at: EpochMillis
    }
  /** The same search among kept addresses, which costs nothing. */
  | { readonly kind: 'kept'; readonly query: AddressQuery; readonly page: number }

export const emptyAddressForm: AddressForm = {
  text: '',
  city: '',
  postalCode: '',
  houseNumber: '',
  houseLetter: '',
  houseNumberAddition: '',
  street: '',
  mode: 'mixed'
}

interface AddressState {
  readonly form: AddressForm
  readonly issue: AddressFormIssue | null
  /** Searches only kept addresses, even if the service could be asked. */
  readonly keptOnly: boolean
  readonly result: AddressResult
  readonly selected: AddressId | null
  readonly order: AddressOrder
  readonly change: (change: Partial<Omit<AddressState, 'change' | 'reset'>>) => void
  /** Forgets all of it, because another workspace has other addresses. */
  readonly reset: () => void
}

const first = {
  form: emptyAddressForm,
  issue: null,
  keptOnly: false,
  result: { kind: 'none' },
  selected: null,
  order: 'rank'
} as const

export const useAddressSearch = create<AddressState>((set) => ({
  ...first,
  change: (change) => set(change),
  reset: () => set(first)
}))
