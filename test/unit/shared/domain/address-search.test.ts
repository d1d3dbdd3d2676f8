import { describe, expect, it } from 'vitest'
import { inventAddresses } from '../../../../electron/sandbox/world/addresses.ts'
import {
  emptyAddressForm,
  readAddressForm,
  searchAddresses
} from '../../../../shared/domain/address-search.ts'
import type { Address } from '../../../../shared/domain/address.ts'
import { addressId } from '../../../../shared/ids.ts'

const kept: readonly Address[] = inventAddresses(3, 400).map((location) => ({
  id: addressId(String(location.numberIndication)),
  attributes: { ...location }
}))
const some = kept[37] ?? kept[0]
if (some === undefined) throw new Error('No addresses were invented.')
const query = { text: null, filter: {}, match: {} }

describe('a search over kept addresses', () => {
  it('finds an address by its own words first, and by misspelled ones too', () => {
    const { street, houseNumber, postalCode } = some.attributes as {
      street: string
      houseNumber: number
      postalCode: string
    }
    expect(searchAddresses(kept, { ...query, text: `${street} ${houseNumber} ${postalCode}` })[0]?.id).toBe(
      some.id
    )
    const misspelled = `${street.slice(0, 3)}x${street.slice(4)}`
    expect(
      searchAddresses(kept, { ...query, match: { street: misspelled }, filter: { postalCode } }).map(
        ({ id }) => id
      )
    ).toContain(some.id)
  })

  it('finds nothing where a filter does not hold, and everything where nothing is asked', () => {
    expect(searchAddresses(kept, { ...query, filter: { houseNumber: '99999' } })).toEqual([])
    expect(searchAddresses(kept, query)).toHaveLength(kept.length)
    expect(searchAddresses(kept, { ...query, text: '!!' })).toHaveLength(kept.length)
  })

  it.each(['1012KP', '1012 kp', ' 1012   KP ', 'damrak 1012kp', '1012 KP Amsterdam'])(
    'finds an address by its postal code, however that is kept, where %j is typed (A5c)',
    (text) => {
      const read = readAddressForm({ ...emptyAddressForm, text })
      if (read.kind === 'refused') throw new Error(read.issue)
      const written = ['1012 KP', '1012KP', '1012  kp', '1012 KR', '1013 KP'].map((postalCode) => ({
        id: addressId(postalCode),
        attributes: { street: 'Damrak', houseNumber: 7, postalCode, city: 'Amsterdam' }
      }))
      const found = searchAddresses(written, read.query).map(({ id }) => id)
      expect(new Set(found)).toEqual(new Set(['1012 KP', '1012KP', '1012  kp']))
    }
  )

  it('takes numbers as right or wrong, and text of any kind without an error', () => {
    expect(searchAddresses(kept, { ...query, text: '424242' })).toEqual([])
    for (const text of ['<script>', '‮rtl', '​', '🏠'.repeat(60), '.*+?^$'])
      expect(() => searchAddresses(kept, { ...query, text })).not.toThrow()
  })
})
