import { describe, expect, it } from 'vitest'
import { distinctQueries, readBatch } from '../../../../shared/domain/address-search.ts'

const rows = (...cells: readonly (readonly string[])[]) =>
  cells.map((one, index) => ({ line: index + 1, cells: one }))

describe('a file of addresses', () => {
  it('is read by its heading, in Dutch or English', () => {
    const lines = readBatch(
      rows(['Postcode', 'Huis-nummer', 'opmerking'], ['1012 kp', '12 a', 'bel eerst'], ['', '', ''])
    )
    expect(lines).toEqual([
      {
        line: 2,
        typed: '1012 kp, 12 a, bel eerst',
        query: {
          text: null,
          filter: { postalCode: '1012KP', houseNumber: '12', houseLetter: 'A' },
          match: {}
        }
      }
    ])
    expect(readBatch(rows(['street', 'city'], ['Zeedijk', 'Amsterdam']))[0]?.query).toEqual({
      text: null,
      filter: {},
      match: { street: 'Zeedijk', city: 'Amsterdam' }
    })
  })

  it('is free text line by line without a heading', () => {
    expect(readBatch(rows(['Zeedijk 12', 'Amsterdam']))).toEqual([
      {
        line: 1,
        typed: 'Zeedijk 12, Amsterdam',
        query: { text: 'Zeedijk 12, Amsterdam', filter: {}, match: {} }
      }
    ])
  })

  it('keeps lines that cannot be asked, and asks for the same only once (A8a)', () => {
    const lines = readBatch(
      rows(['postcode', 'huisnummer'], ['1012KP', '1'], ['1012 kp', '1'], ['1012KP', 'twaalf'])
    )
    expect(lines.map(({ query }) => query === null)).toEqual([false, false, true])
    expect(distinctQueries(lines)).toHaveLength(1)
  })
})
