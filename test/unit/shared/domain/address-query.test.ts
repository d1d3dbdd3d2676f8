import { describe, expect, it } from 'vitest'
import {
  type AddressForm,
  isEmptyQuery,
  isWithin,
  readAddressForm,
  withOtherCase
} from '../../../../shared/domain/address-search.ts'
import { addressId } from '../../../../shared/ids.ts'

const form = (change: Partial<AddressForm>): AddressForm => ({
  text: '',
  city: '',
  postalCode: '',
  houseNumber: '',
  houseLetter: '',
  houseNumberAddition: '',
  street: '',
  municipality: '',
  province: '',
  mode: 'mixed',
  ...change
})
const query = (change: Partial<AddressForm>) => {
  const read = readAddressForm(form(change))
  return read.kind === 'query' ? read.query : read.issue
}

describe('a search for an address', () => {
  it('sends a house number addition as a fuzzy one, whatever the mode (A2b)', () => {
    for (const mode of ['mixed', 'exact', 'similar'] as const)
      expect(query({ houseNumberAddition: ' bis ', mode })).toEqual({
        text: null,
        filter: {},
        match: { houseNumberAddition: 'bis' }
      })
  })

  it('writes postal codes without blanks and in capitals, also in free text (A1a)', () => {
    for (const typed of ['1054 kp', '1054KP', ' 1054  Kp ', '1054.kp'])
      expect(query({ postalCode: typed })).toEqual({
        text: null,
        filter: { postalCode: '1054KP' },
        match: {}
      })
    expect(query({ text: '  zeedijk   12 1012 kp ' })).toEqual({
      text: 'zeedijk 12 1012KP',
      filter: {},
      match: {}
    })
  })

  it('sends a postal code without the letters of the country, and a house number without zeros in front (A1a, A1b)', () => {
    for (const postalCode of ['NL-1054 KP', 'nl 1054kp', 'NL1054KP'])
      expect(query({ postalCode, houseNumber: '00012' })).toEqual({
        text: null,
        filter: { postalCode: '1054KP', houseNumber: '12' },
        match: {}
      })
    expect(query({ houseNumber: '007', mode: 'similar' })).toMatchObject({ match: { houseNumber: '7' } })
    expect(query({ houseNumber: '0' })).toMatchObject({ filter: { houseNumber: '0' } })
    // These letters are no country in front of a code.
    expect(query({ postalCode: 'NL-10' })).toMatchObject({ match: { postalCode: 'NL10' } })
  })

  it('takes what stands after a street for a number with its addition, and no postal code (A1e)', () => {
    for (const [typed, sent] of [
      ['Prinsengracht 1015 hs', 'Prinsengracht 1015 hs'],
      ['prinsengracht 1015hs, amsterdam', 'prinsengracht 1015hs, amsterdam'],
      ['Prinsengr. 1015 HS, 1017 kp Amsterdam', 'Prinsengr. 1015 HS, 1017KP Amsterdam'],
      ['Rokin 1015 hs 1012 kv Amsterdam', 'Rokin 1015 hs 1012KV Amsterdam'],
      ['2e Kostverlorenkade 1015 ii', '2e Kostverlorenkade 1015 ii'],
      ['1015 hs 12', '1015HS 12'],
      ['1015 hs Amsterdam', '1015HS Amsterdam'],
      ['Amsterdam 1015 hs', 'Amsterdam 1015HS'],
      ['Prinsengracht 12, 1015 hs', 'Prinsengracht 12, 1015HS'],
      ['Prinsengracht 12 hs 1015 hs Amsterdam', 'Prinsengracht 12 hs 1015HS Amsterdam'],
      ['Prinsengracht, 1015 hs Amsterdam', 'Prinsengracht, 1015HS Amsterdam'],
      ['Prinsengracht 1015 kp Amsterdam', 'Prinsengracht 1015KP Amsterdam']
    ] as const)
      expect([typed, query({ text: typed })]).toEqual([typed, { text: sent, filter: {}, match: {} }])
  })

  it('combines free text, filters and fuzzy fields as its mode says; half a postal code is fuzzy unless all is exact (A2a, A2c)', () => {
    const typed = {
      text: 'bis',
      city: 'Roterdam',
      postalCode: '3011ab',
      houseNumber: '12',
      houseLetter: 'a',
      street: 'Havenstr'
    }
    expect(query(typed)).toEqual({
      text: 'bis',
      filter: { postalCode: '3011AB', houseNumber: '12', houseLetter: 'a' },
      match: { city: 'Roterdam', street: 'Havenstr' }
    })
    expect(query({ ...typed, mode: 'exact' })).toEqual({
      text: 'bis',
      filter: { city: 'Roterdam', postalCode: '3011AB', houseNumber: '12', houseLetter: 'a' },
      match: { street: 'Havenstr' }
    })
    expect(query({ ...typed, mode: 'similar' })).toMatchObject({
      filter: {},
      match: { postalCode: '3011AB', houseNumber: '12' }
    })
    for (const mode of ['mixed', 'similar'] as const)
      expect(query({ postalCode: '3011', mode })).toMatchObject({ filter: {}, match: { postalCode: '3011' } })
    expect(query({ postalCode: '3011', mode: 'exact' })).toMatchObject({
      filter: { postalCode: '3011' },
      match: {}
    })
  })

  it('sends a house letter as it was typed, and knows its other case (A1d)', () => {
    for (const letter of ['a', 'A']) {
      const read = readAddressForm(form({ houseLetter: letter }))
      if (read.kind === 'refused') throw new Error(read.issue)
      expect(read.query.filter).toEqual({ houseLetter: letter })
      expect(withOtherCase(read.query)?.filter).toEqual({ houseLetter: letter === 'a' ? 'A' : 'a' })
    }
    expect(withOtherCase({ text: 'a', filter: { houseNumber: '1' }, match: {} })).toBeNull()
    expect(withOtherCase({ text: null, filter: { houseLetter: '1' }, match: {} })).toBeNull()
  })

  it('is narrowed here by what the service has no exact field for (A2d)', () => {
    const narrowing = (change: Partial<AddressForm>) => {
      const read = readAddressForm(form(change))
      return read.kind === 'query' ? read.narrowing : read.issue
    }
    const typed = { street: ' Zeedijk ', houseNumberAddition: 'bis', municipality: 'amsterdam', province: '' }
    expect(narrowing(typed)).toEqual({ municipality: 'amsterdam' })
    expect(narrowing({ ...typed, mode: 'exact' })).toEqual({
      street: 'Zeedijk',
      houseNumberAddition: 'bis',
      municipality: 'amsterdam'
    })
    const read = readAddressForm(form({ province: 'Noord-Holland' }))
    expect(read.kind === 'query' && isEmptyQuery(read.query)).toBe(true)
    const address = (attributes: Readonly<Record<string, string>>) => ({ id: addressId('1'), attributes })
    expect(
      isWithin(address({ street: 'Zeedijk', municipality: 'Amsterdam' }), { municipality: 'AMSTERDAM' })
    ).toBe(true)
    expect(isWithin(address({ street: 'Zeedijkje' }), { street: 'Zeedijk' })).toBe(false)
    expect(isWithin(address({}), {})).toBe(true)
  })

  it('is narrowed whatever case, accents, hyphens and apostrophes are typed (A2f)', () => {
    const address = (attributes: Readonly<Record<string, string>>) => ({ id: addressId('1'), attributes })
    for (const [province, typed, isIn] of [
      ['Noord-Holland', 'noord holland', true],
      ['Noord Holland', 'Noord-Holland', true],
      ['Fryslân', 'FRYSLAN', true],
      ["'s-Gravenhage", '’s-Gravenhage', true],
      ["'s-Gravenhage", 's Gravenhage', true],
      ['Noord-Holland', 'Zuid-Holland', false],
      ['Noord-Holland', 'Holland', false],
      ['Fryslân', 'Friesland', true],
      ['Friesland', 'fryslan', true],
      ['Fryslân', 'Flevoland', false]
    ] as const)
      expect([typed, isWithin(address({ province }), { province: typed })]).toEqual([typed, isIn])
    expect(isWithin(address({ houseNumberAddition: '1-1' }), { houseNumberAddition: '11' })).toBe(false)
    expect(isWithin(address({}), { houseNumberAddition: '-' })).toBe(false)
  })

  it('says what is wrong before a call is made (A1b, A1c)', () => {
    expect(query({})).toBe('empty')
    expect(query({ text: ' a ' })).toBe('text-too-short')
    expect(query({ houseNumber: '12A' })).toBe('house-number-not-a-number')
    expect(query({ houseNumber: '12A', mode: 'similar' })).toMatchObject({ match: { houseNumber: '12A' } })
    expect(query({ text: 'x'.repeat(10_000) })).toBe('too-long')
  })
})
