import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import { inventAddresses, type Location } from '../../../electron/sandbox/world/addresses.ts'
import { call, get, type ProblemBody, sandboxForEachTest } from './harness.ts'

const start = sandboxForEachTest()
const seed = 11

interface Page {
  readonly data: readonly { readonly type: string; readonly id: string; readonly attributes: Location }[]
  readonly links: Readonly<Record<string, string>>
  readonly meta: { readonly totalPages: number; readonly totalResults: number }
}

const addresses = inventAddresses(seed, 4_000)
const search = (sandbox: Sandbox, query: Readonly<Record<string, string>>): Promise<Page> =>
  get<Page>(sandbox, `/nl/locations?${new URLSearchParams(query).toString()}`)
const sample = (at: number): Location => {
  const address = addresses[at]
  if (address === undefined) throw new Error('No such address.')
  return address
}

describe('location search', () => {
  it('finds an address by postal code and house number, exactly', async () => {
    const sandbox = await start({ seed })
    for (const at of [3, 700, 2_500]) {
      const { postalCode, houseNumber, objectID } = sample(at)
      const page = await search(sandbox, {
        'filter[postalCode]': postalCode,
        'filter[houseNumber]': String(houseNumber)
      })
      expect(page.data.map(({ attributes }) => attributes.objectID)).toContain(objectID)
      expect(
        page.data.every(
          ({ type, attributes }) =>
            type === 'locations' &&
            attributes.postalCode === postalCode &&
            attributes.houseNumber === houseNumber
        )
      ).toBe(true)
    }
  })

  it('returns nothing where a filter does not match to the letter', async () => {
    const sandbox = await start({ seed })
    const { postalCode, city } = sample(0)
    for (const query of [
      { 'filter[postalCode]': `${postalCode.slice(0, 4)} ${postalCode.slice(4)}` },
      { 'filter[city]': city.slice(0, -1) }
    ]) {
      expect(await search(sandbox, query)).toMatchObject({
        data: [],
        meta: { totalPages: 0, totalResults: 0 }
      })
    }
  })

  it('knows a house number as a number: no zeros in front of it are one', async () => {
    const sandbox = await start({ seed })
    const { postalCode, houseNumber } = sample(3)
    const found = (number: string) =>
      search(sandbox, { 'filter[postalCode]': postalCode, 'filter[houseNumber]': number })
    expect((await found(String(houseNumber))).data.length).toBeGreaterThan(0)
    expect((await found(`0${String(houseNumber)}`)).data).toEqual([])
  })

  it('ranks by likeness where values are misspelled or incomplete', async () => {
    const sandbox = await start({ seed })
    const misspelled = await search(sandbox, { 'match[city]': 'Rottedam', 'match[street]': 'Dorpstraat' })
    expect(misspelled.data[0]?.attributes).toMatchObject({ city: 'Rotterdam', street: 'Dorpsstraat' })
    const incomplete = await search(sandbox, { 'match[street]': 'Burgemeester van der' })
    expect(incomplete.data[0]?.attributes.street).toBe('Burgemeester van der Meulenlaan')
  })

  it('searches freely by all given words', async () => {
    const sandbox = await start({ seed })
    const { street, houseNumber, city, objectID } = sample(40)
    const page = await search(sandbox, {
      query: `${street} ${houseNumber} ${city.toLowerCase()}`,
      'page[size]': '20'
    })
    expect(page.data.map(({ attributes }) => attributes.objectID)).toContain(objectID)
    expect(await search(sandbox, { query: `${street} 99999` })).toMatchObject({ data: [] })
  })

  it('combines the three modes', async () => {
    const sandbox = await start({ seed })
    const page = await search(sandbox, {
      query: 'Zwolle',
      'match[street]': 'Kerkstrat',
      'filter[province]': 'Overijssel'
    })
    expect(page.data.length).toBeGreaterThan(0)
    expect(page.data.every(({ attributes }) => attributes.city === 'Zwolle')).toBe(true)
    expect(await search(sandbox, { query: 'Zwolle', 'filter[province]': 'Limburg' })).toMatchObject({
      data: []
    })
  })

  it('pages by number, with relative links and totals that agree', async () => {
    const sandbox = await start({ seed })
    const total = addresses.filter((address) => address.city === 'Utrecht').length
    const found: number[] = []
    let path: string | undefined = '/nl/locations?filter[city]=Utrecht&page[size]=20'
    while (path !== undefined) {
      const page: Page = await get<Page>(sandbox, path)
      expect(page.meta).toEqual({ totalPages: Math.ceil(total / 20), totalResults: total })
      expect(page.links['self']).toMatch(/^\/nl\/locations\?/u)
      found.push(...page.data.map(({ attributes }) => attributes.numberIndication))
      path = page.links['next']
    }
    expect([found.length, new Set(found).size]).toEqual([total, total])
    const beyond = await search(sandbox, { 'filter[city]': 'Utrecht', 'page[number]': '999' })
    expect([beyond.data.length, beyond.links['next'], beyond.meta.totalResults]).toEqual([
      0,
      undefined,
      total
    ])
    expect((await search(sandbox, { 'filter[city]': 'Utrecht' })).data).toHaveLength(10)
  })

  it.each([
    ['a query of one character', { query: 'U' }],
    ['nothing to search for', {}],
    ['an unknown filter', { 'filter[color]': 'red' }],
    ['an unknown parameter', { q: 'Utrecht' }],
    ['a house number with letters', { 'filter[houseNumber]': '12A' }],
    ['a page size of 21', { query: 'Utrecht', 'page[size]': '21' }],
    ['page 0', { query: 'Utrecht', 'page[number]': '0' }]
  ] as const)('refuses %s', async (_what, query) => {
    const sandbox = await start({ seed })
    const refused = await call<ProblemBody>(
      sandbox,
      'GET',
      `/nl/locations?${new URLSearchParams(query).toString()}`
    )
    expect(refused.status).toBe(400)
  })
})
