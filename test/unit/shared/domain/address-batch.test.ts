import { describe, expect, it } from 'vitest'
import { distinctQueries, isOtherHouse, readBatch } from '../../../../shared/domain/address-batch.ts'
import { addressId } from '../../../../shared/ids.ts'

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
          filter: { postalCode: '1012KP', houseNumber: '12', houseLetter: 'a' },
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

  it('marks a best match that is another house than the line names (A8e)', () => {
    const best = (houseNumber: number, houseLetter = '', houseNumberAddition = '') => ({
      id: addressId('1'),
      attributes: { street: 'Kerkstraat', houseNumber, houseLetter, houseNumberAddition }
    })
    const text = (typed: string) => ({ text: typed, filter: {}, match: {} })
    const fields = (filter: object, match = {}) => ({ text: null, filter: { ...filter }, match })
    for (const [query, found, isOther] of [
      [text('Kerkstraat 10, Utrecht'), best(10, 'A'), true],
      [text('Kerkstraat 10A, Utrecht'), best(10), true],
      [text('Kerkstraat 10, Utrecht'), best(10), false],
      [text('Kerkstraat 10 a Utrecht'), best(10, 'A'), false],
      [text('3512AB 10'), best(10), false],
      [text('3512 ab 12-2'), best(12, '', '2'), false],
      [text('3512AB 12-2'), best(12, '', '3'), true],
      [text('Kerkstraat Utrecht'), best(10), false],
      [fields({ houseNumber: '10' }), best(10, 'A'), true],
      [fields({ houseNumber: '10', houseLetter: 'a' }), best(10, 'A'), false],
      [fields({ houseNumber: '10' }, { houseNumberAddition: 'BIS' }), best(10, '', 'bis'), false],
      [fields({ postalCode: '6077KP', houseNumber: '2' }), best(2), false],
      [fields({ houseNumber: '2' }), best(20), true],
      [text('Kerkstraat 11-1, Utrecht'), best(111), true],
      [text('Kerkstraat 111, Utrecht'), best(11, '', '1'), true],
      [text('Kerkstraat 11 1, Utrecht'), best(1, '', '11'), true],
      [text('Kerkstraat 11-1, Utrecht'), best(11, '', '1'), false],
      [text('Kerkstraat 11A1, Utrecht'), best(11, 'A', '1'), false],
      [text('Kerkstraat 11bis, Utrecht'), best(11, '', 'bis'), false],
      [fields({ houseNumber: '11' }, { houseNumberAddition: '1' }), best(111), true],
      [fields({ houseNumber: '111' }), best(11, '', '1'), true]
    ] as const)
      expect([query, isOtherHouse(query, found)]).toEqual([query, isOther])
  })

  it('keeps lines that cannot be asked, and asks for the same only once (A8a)', () => {
    const lines = readBatch(
      rows(['postcode', 'huisnummer'], ['1012KP', '1'], ['1012 kp', '1'], ['1012KP', 'twaalf'])
    )
    expect(lines.map(({ query }) => query === null)).toEqual([false, false, true])
    expect(distinctQueries(lines)).toHaveLength(1)
  })
})
