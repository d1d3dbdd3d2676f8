import { describe, expect, it } from 'vitest'
import { toRd, towns } from '../../../../electron/sandbox/world/addresses.ts'
import {
  type Address,
  addressLine,
  coordinatesOf,
  paddedRegisterId,
  rdToWgs84
} from '../../../../shared/domain/address.ts'
import { markLongNumbers } from '../../../../shared/domain/long-number.ts'
import { addressId } from '../../../../shared/ids.ts'

const address = (attributes: Address['attributes']): Address => ({
  id: addressId('0363200000100001'),
  attributes
})

describe('an address', () => {
  it('shows ids of the register with 16 digits, and what is no such id as it came (A3a)', () => {
    expect(paddedRegisterId(363100012345678)).toBe('0363100012345678')
    expect(paddedRegisterId('0363100012345678')).toBe('0363100012345678')
    expect(paddedRegisterId('NL-7')).toBe('NL-7')
  })

  it('is written as on an envelope, with what of it is known', () => {
    expect(
      addressLine(
        address({
          street: 'Zeedijk',
          houseNumber: 12,
          houseLetter: 'A',
          houseNumberAddition: 'bis',
          postalCode: '1012KP',
          city: 'Amsterdam'
        })
      )
    ).toBe('Zeedijk 12A-bis, 1012KP Amsterdam')
    expect(addressLine(address({ city: 'Sneek', street: { odd: true } }))).toBe('Sneek')
    expect(addressLine(address({}))).toBe('0363200000100001')
  })

  it('lies at its WGS84 position, or at its RD position converted; half a pair or one elsewhere is none (A7b, A7c)', () => {
    expect(coordinatesOf(address({ lat: 52.37, lon: 4.9, x: 121_000, y: 487_000 })).position).toEqual({
      lat: 52.37,
      lon: 4.9
    })
    expect(coordinatesOf(address({ x: 155_000, y: 463_000 })).position?.lat).toBeCloseTo(52.15517, 4)
    for (const attributes of [
      {},
      { lat: 52.37 },
      { lat: 0, lon: 0 },
      { lat: 'north', lon: 4.9 },
      { x: -4, y: 463_000 }
    ])
      expect(coordinatesOf(address(attributes)).position).toBeNull()
  })

  it('lies at its position though that has more digits than a number holds (A7b, S36j)', () => {
    const read = (json: string): Address['attributes'] =>
      JSON.parse(markLongNumbers(json)) as Address['attributes']
    const found = coordinatesOf(
      address(
        read(
          '{"lat":52.370216123456789012,"lon":4.895168123456789012,"x":121000.123456789012,"y":487000.123456789012}'
        )
      )
    )
    expect(found.position?.lat).toBeCloseTo(52.370216, 6)
    expect(found.position?.lon).toBeCloseTo(4.895168, 6)
    expect(found.rd?.x).toBeCloseTo(121_000.123, 3)
    expect(coordinatesOf(address(read('{"lat":152.370216123456789012,"lon":4.8}'))).position).toBeNull()
  })

  it('comes back from RD to where it was, to a few metres, in every province', () => {
    for (const { lat, lon } of towns) {
      const back = rdToWgs84(toRd(lat, lon))
      expect(back.lat).toBeCloseTo(lat, 4)
      expect(back.lon).toBeCloseTo(lon, 4)
    }
  })
})
