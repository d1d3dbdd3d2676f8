import { describe, expect, it } from 'vitest'
import { inventAddresses, toRd, towns } from '../../../../../electron/sandbox/world/addresses.ts'

const addresses = inventAddresses(1, 3_000)

describe('planar coordinates', () => {
  it.each([
    ['the centre of the grid', 52.1551744, 5.38720621, 155_000, 463_000],
    ['a tower in Amsterdam', 52.37453253, 4.88352559, 120_700.723, 487_525.501],
    ['a tower in Groningen', 53.21938317, 6.56820053, 233_883.131, 582_065.167]
  ])('of %s are right to a metre', (_what, lat, lon, x, y) => {
    const point = toRd(lat, lon)
    expect(Math.hypot(point.x - x, point.y - y)).toBeLessThan(1)
  })
})

describe('invented addresses', () => {
  it('are the same for the same seed', () => {
    expect(inventAddresses(1, 50)).toEqual(inventAddresses(1, 50))
    expect(inventAddresses(1, 50)).not.toEqual(inventAddresses(2, 50))
  })

  it('have ids of 16 digits that some lose a leading zero of, none twice', () => {
    for (const kind of ['objectID', 'buildingID', 'numberIndication'] as const) {
      const ids = addresses.map((address) => address[kind])
      expect(new Set(ids).size).toBe(addresses.length)
      expect(ids.every((id) => Number.isSafeInteger(id))).toBe(true)
      expect(ids.every((id) => String(id).length >= 14 && String(id).length <= 16)).toBe(true)
      expect(ids.some((id) => String(id).length < 16)).toBe(true)
    }
  })

  it('lie in their town, with a postal code of it, and with coordinates that agree', () => {
    for (const address of addresses) {
      const town = towns.find((candidate) => candidate.city === address.city)
      expect(address.postalCode).toMatch(/^[1-9]\d{3}[A-Z]{2}$/u)
      expect(Number(address.postalCode.slice(0, 4))).toBeGreaterThanOrEqual(town?.postalFrom ?? Infinity)
      expect(Number(address.postalCode.slice(0, 4))).toBeLessThanOrEqual(town?.postalTo ?? 0)
      expect(Math.abs(address.lat - (town?.lat ?? 0))).toBeLessThan(0.05)
      expect({ x: address.x, y: address.y }).toEqual(toRd(address.lat, address.lon))
      expect(address.x > 0 && address.x < 300_000 && address.y > 300_000 && address.y < 630_000).toBe(true)
    }
  })

  it('have house letters and additions, some of them', () => {
    for (const field of ['houseLetter', 'houseNumberAddition'] as const) {
      const having = addresses.filter((address) => address[field] !== undefined).length
      expect(having).toBeGreaterThan(100)
      expect(having).toBeLessThan(1_000)
    }
  })
})
