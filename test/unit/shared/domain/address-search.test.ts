import { describe, expect, it } from 'vitest'
import { inventAddresses } from '../../../../electron/sandbox/world/addresses.ts'
import { searchAddresses } from '../../../../shared/domain/address-search.ts'
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

  it('takes numbers as right or wrong, and text of any kind without an error', () => {
    expect(searchAddresses(kept, { ...query, text: '424242' })).toEqual([])
    for (const text of ['<script>', '‮rtl', '​', '🏠'.repeat(60), '.*+?^$'])
      expect(() => searchAddresses(kept, { ...query, text })).not.toThrow()
  })
})
