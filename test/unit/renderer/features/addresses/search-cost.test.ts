import { describe, expect, it } from 'vitest'
import { costOf } from '../../../../../renderer/features/addresses/search-cost.ts'
import { type AddressForm, emptyAddressForm } from '../../../../../shared/domain/address-search.ts'

type Typed = Partial<AddressForm>

const usual = { keptOnly: false, isOffline: false, isSample: false, left: 7 }
const cost = (typed: Typed, more: Partial<Omit<Parameters<typeof costOf>[0], 'form'>> = {}) =>
  costOf({ ...usual, ...more, form: { ...emptyAddressForm, ...typed } })

const narrowing: readonly Typed[] = [
  { municipality: 'Utrecht' },
  { province: 'Utrecht' },
  { municipality: 'Almere', province: 'Flevoland' }
]
const asking: readonly Typed[] = [
  {},
  { text: 'a' },
  { city: 'Utrecht' },
  { city: 'Utrecht', municipality: 'Utrecht' },
  { street: 'Zeedijk', mode: 'exact' }
]

describe('what is said of the cost of a search for an address', () => {
  it('is nothing where the service has no field for what is typed, and is not asked (A4i)', () => {
    for (const typed of narrowing) {
      expect(cost(typed)).toEqual({ kind: 'kept' })
      expect(cost(typed, { left: null })).toEqual({ kind: 'kept' })
      expect(cost(typed, { isSample: true })).toEqual({ kind: 'kept' })
    }
  })

  it('is a call a page where it is asked, and counts what is left (A4i)', () => {
    for (const typed of asking) expect(cost(typed)).toEqual({ kind: 'left', calls: 7 })
    expect(cost({ text: 'Zeedijk' }, { left: null })).toEqual({ kind: 'unlimited' })
    expect(cost({ text: 'Zeedijk' }, { isSample: true })).toEqual({ kind: 'sample' })
  })

  it('is nothing offline and among what is kept, whatever is typed (A4i)', () => {
    for (const typed of [...asking, ...narrowing]) {
      expect(cost(typed, { isOffline: true })).toEqual({ kind: 'offline' })
      expect(cost(typed, { keptOnly: true })).toEqual({ kind: 'kept' })
    }
  })
})
