import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { orderAddresses, type RankedAddress } from '../../../../shared/domain/address-search.ts'
import type { JsonValue } from '../../../../shared/domain/json-value.ts'
import { addressId } from '../../../../shared/ids.ts'

const ranked = (...all: readonly Readonly<Record<string, JsonValue>>[]): readonly RankedAddress[] =>
  all.map((attributes, index) => ({
    rank: index + 1,
    address: { id: addressId(String(index)), attributes, foundAt: toEpochMillis(index * 10) }
  }))
const ranks = (rows: readonly RankedAddress[]): readonly number[] => rows.map(({ rank }) => rank)

describe('addresses on show', () => {
  it('are sorted by the alphabet and by the value of numbers, without a letter first, what is missing last (A9a)', () => {
    const rows = ranked(
      { street: 'Zeedijk', houseNumber: 101 },
      { street: 'Zeedijk', houseNumber: 9, houseLetter: 'B' },
      { street: 'Zeedijk', houseNumber: 9 },
      { city: 'Utrecht' },
      { street: 'Ätzweg', houseNumber: 1 },
      { street: { odd: true } }
    )
    expect(ranks(orderAddresses(rows, 'street'))).toEqual([5, 3, 2, 1, 4, 6])
  })

  it('stand together by their postal code, however that is written, and by their house number (A9d)', () => {
    const rows = ranked(
      { postalCode: '1012KP', houseNumber: 8 },
      { postalCode: '1012 LA', houseNumber: 1 },
      { postalCode: '1012 KP', houseNumber: 12 },
      { postalCode: '1012 kp', houseNumber: 3 }
    )
    expect(ranks(orderAddresses(rows, 'postalCode'))).toEqual([4, 1, 3, 2])
  })

  it('keep their rank whatever they are sorted by, and come back to it (A9a)', () => {
    const rows = ranked({ postalCode: '3511KP' }, { postalCode: '1012KP' }, {})
    expect(ranks(orderAddresses(rows, 'postalCode'))).toEqual([2, 1, 3])
    expect(ranks(orderAddresses(rows, 'foundAt'))).toEqual([3, 2, 1])
    expect(orderAddresses(orderAddresses(rows, 'city'), 'rank')).toEqual(rows)
  })
})
