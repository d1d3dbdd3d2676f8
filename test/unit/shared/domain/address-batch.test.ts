import { describe, expect, it } from 'vitest'
import {
  distinctQueries,
  isOtherHouse,
  readBatch,
  unreadColumns
} from '../../../../shared/domain/address-batch.ts'
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

  it('knows a column however its heading is shortened, and leaves no part of an address out (A8i)', () => {
    for (const [headings, cells, query] of [
      [['Postcode', 'Huisnr.'], ['1012 kp', '12'], { filter: { postalCode: '1012KP', houseNumber: '12' } }],
      [['Postcode', 'Hnr'], ['1012 kp', '12'], { filter: { postalCode: '1012KP', houseNumber: '12' } }],
      [
        ['postal code', 'House no.'],
        ['1012KP', '12'],
        { filter: { postalCode: '1012KP', houseNumber: '12' } }
      ],
      [
        ['Straatnaam', 'Huisnr', 'Toev.', 'Woonplaatsnaam'],
        ['Zeedijk', '12', 'bis', 'Amsterdam'],
        {
          filter: { houseNumber: '12' },
          match: { street: 'Zeedijk', houseNumberAddition: 'bis', city: 'Amsterdam' }
        }
      ],
      [
        ['Street name', 'Number', 'House number addition'],
        ['Zeedijk', '12', 'bis'],
        { filter: { houseNumber: '12' }, match: { street: 'Zeedijk', houseNumberAddition: 'bis' } }
      ]
    ] as const)
      expect(readBatch(rows(headings, cells))[0]?.query).toEqual({ text: null, match: {}, ...query })
  })

  it('reads street and number in one column as free text, and leaves no house out (A8n)', () => {
    for (const heading of [
      'Straat en huisnummer',
      'Straatnaam + huisnr.',
      'Street name and number',
      'Street + house no.',
      'Bezoekadres',
      'Vestigingsadres',
      'Adresregel 1',
      'Address line 1',
      'Street address'
    ]) {
      const file = rows([heading, 'Postcode', 'Plaats'], ['Zeedijk 12a', '1012 kp', 'Amsterdam'])
      expect([heading, readBatch(file).map(({ query }) => query)]).toEqual([
        heading,
        [{ text: 'Zeedijk 12a', filter: { postalCode: '1012KP' }, match: { city: 'Amsterdam' } }]
      ])
      expect(unreadColumns(file)).toEqual([])
    }
  })

  it('names each column that is not read, and none where there is no heading (A8n)', () => {
    const headings = ['Nr', 'Adres', 'Straatnummer', '', ' Opmerking ', 'Adres']
    const file = rows(headings, ['1', 'Zeedijk 12', '4711', '', 'bel eerst', 'Rokin 1'])
    expect(readBatch(file)[0]?.query).toEqual({ text: 'Zeedijk 12', filter: {}, match: {} })
    expect(unreadColumns(file)).toEqual(['Nr', 'Straatnummer', 'Opmerking', 'Adres'])
    expect(unreadColumns(rows(['Zeedijk 12', 'Amsterdam']))).toEqual([])
    expect(unreadColumns([])).toEqual([])
  })

  it('takes the number of a row or a customer for no house (A8i)', () => {
    const filter = { postalCode: '1012KP', houseNumber: '12' }
    for (const [headings, cells, query] of [
      [
        ['Nr', 'Adres', 'Plaats'],
        ['1', 'Zeedijk 12', 'Amsterdam'],
        { text: 'Zeedijk 12', filter: {}, match: { city: 'Amsterdam' } }
      ],
      [['Adres', 'Nr'], ['Zeedijk', '12'], { text: 'Zeedijk', filter: { houseNumber: '12' }, match: {} }],
      [['Postcode', 'Huisnummer', 'Nummer'], ['1012KP', '12', 'K-7'], { text: null, filter, match: {} }],
      [
        ['Nr', 'Postcode', 'Huisnummer'],
        ['7', '1012KP', ''],
        { text: null, filter: { postalCode: '1012KP' }, match: {} }
      ]
    ] as const)
      expect(readBatch(rows(headings, cells))[0]?.query).toEqual(query)
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

  it('loses no first line that only looks like a heading (A8j)', () => {
    for (const first of [
      ['Plaats 14', 'Den Haag'],
      ['Zeedijk', 'nr 12', 'Amsterdam'],
      ['Plaats', '14', 'Den Haag'],
      ['Plaats', '2513 ae']
    ])
      expect([first, readBatch(rows(first)).map(({ line }) => line)]).toEqual([first, [1]])
    for (const headings of [
      ['Adres 1', 'Postcode'],
      ['Plaats', '2e voornaam'],
      ['nr', 'Straat']
    ])
      expect([headings, readBatch(rows(headings, ['Zeedijk', 'Zeedijk'])).map(({ line }) => line)]).toEqual([
        headings,
        [2]
      ])
  })

  it('is read without the apostrophes that keep a spreadsheet from another text (I5c)', () => {
    const [line] = readBatch(rows(['postcode', 'huisnummer'], ['1012KP', "'12-1"]))
    expect(line).toEqual({
      line: 2,
      typed: '1012KP, 12-1',
      query: {
        text: null,
        filter: { postalCode: '1012KP', houseNumber: '12' },
        match: { houseNumberAddition: '1' }
      }
    })
    const [kept] = readBatch(rows(['straat', 'plaats'], ["'s-Gravenweg", 'Rotterdam']))
    expect(kept?.query).toEqual({
      text: null,
      filter: {},
      match: { street: "'s-Gravenweg", city: 'Rotterdam' }
    })
  })

  it('reads a number with its letter and addition in one column, as people write them (A8k)', () => {
    const asked = (number: string, others: readonly string[] = []) => {
      const [line] = readBatch(
        rows(['postcode', 'huisnummer', 'huisletter', 'toevoeging'], ['1012KP', number, ...others])
      )
      if (line?.query === null) return line.because
      const { houseNumber, houseLetter, houseNumberAddition } = {
        ...line?.query.match,
        ...line?.query.filter
      }
      return [houseNumber, houseLetter, houseNumberAddition]
    }
    for (const [typed, read] of [
      ['12', ['12', undefined, undefined]],
      ['12-A', ['12', 'A', undefined]],
      ['12-1', ['12', undefined, '1']],
      ['12/1', ['12', undefined, '1']],
      ['12 bis', ['12', undefined, 'bis']],
      ['12bis', ['12', undefined, 'bis']],
      ['12 – hs', ['12', undefined, 'hs']],
      ['12 II', ['12', undefined, 'II']],
      ['12a-2', ['12', 'a', '2']],
      ['12 a bis', ['12', 'a', 'bis']],
      ['12A2', ['12', undefined, 'A2']],
      // A spreadsheet makes such of 12-1 and of 12.
      ['12-jan', 'house-number-not-a-number'],
      ['12.0', 'house-number-not-a-number'],
      ['12 t/m 14', 'house-number-not-a-number'],
      ['twaalf', 'house-number-not-a-number']
    ] as const)
      expect([typed, asked(typed)]).toEqual([typed, read])
    expect(asked('12-1', ['a'])).toEqual(['12', 'a', '1'])
    expect(asked('12 bis', ['', 'BIS'])).toEqual(['12', undefined, 'BIS'])
    expect(asked('12 bis', ['', 'hs'])).toBe('house-number-not-a-number')
    expect(asked('12 b', ['a'])).toBe('house-number-not-a-number')
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
      [text('Kerkstraat 1015 hs, Utrecht'), best(1015, '', 'HS'), false],
      [text('Kerkstraat 1015 hs, Utrecht'), best(1015), true],
      [text('Kerkstraat 10, 1015HS Amsterdam'), best(10), false],
      [fields({ houseNumber: '11' }, { houseNumberAddition: '1' }), best(111), true],
      [fields({ houseNumber: '111' }), best(11, '', '1'), true]
    ] as const)
      expect([query, isOtherHouse(query, found)]).toEqual([query, isOther])
  })

  it('takes no number that is in the name of a street for a house (A8e)', () => {
    const best = (street: string, houseNumber: number, houseLetter = '') => ({
      id: addressId('1'),
      attributes: { street, houseNumber, houseLetter }
    })
    for (const [typed, found, isOther] of [
      ['2e Jan Steenstraat 11, Amsterdam', best('Tweede Jan Steenstraat', 11), false],
      ['Amsterdam 2e Jan Steenstraat 11', best('2e Jan Steenstraat', 11), false],
      ['2e Jan Steenstraat 11, Amsterdam', best('Tweede Jan Steenstraat', 13), true],
      ['2e Jan Steenstraat 11', best('Eerste Jan Steenstraat', 2, 'E'), true],
      ['Plein 1944 5, Nijmegen', best('Plein 1944', 5), false],
      ['Plein 1944 5, Nijmegen', best('Plein 1944', 7), true],
      ['Plein 1944', best('Plein 1944', 5), false],
      ['Kerkstraat 2e, Utrecht', best('Kerkstraat', 2, 'E'), false],
      ['Kerkstraat 2e, Utrecht 3511', best('Kerkstraat', 2, 'E'), false],
      ['Kerkstraat 2e, Utrecht', best('Kerkstraat', 4), true]
    ] as const)
      expect([typed, isOtherHouse({ text: typed, filter: {}, match: {} }, found)]).toEqual([typed, isOther])
  })

  it('asks for the whole line where one column of free text is all there is (A8g)', () => {
    const [line] = readBatch(rows(['adres'], ['Kerkstraat 2', ' Utrecht']))
    expect(line?.query).toEqual({ text: 'Kerkstraat 2, Utrecht', filter: {}, match: {} })
  })

  it('does not ask for a line that cannot be trusted, and says why (A8g)', () => {
    const [head, ...lines] = rows(
      ['postcode', 'huisnummer', 'opmerking'],
      ['1012KP', '1', 'bel eerst', 'ook achter'],
      ['"1012KP', '1', ''],
      ['', '', 'bel eerst'],
      ['1012KP', '1', '', '']
    )
    const broken = lines.map((line) => ({ ...line, broken: line.line === 3 }))
    expect(readBatch([...(head ? [head] : []), ...broken]).map((line) => line.query ?? line.because)).toEqual(
      [
        'too-many-cells',
        'broken-quotes',
        'empty',
        { text: null, filter: { postalCode: '1012KP', houseNumber: '1' }, match: {} }
      ]
    )
  })

  it('reads of several columns for the same the plainest heading, and of equal ones the first (A8h)', () => {
    const visited = { filter: { postalCode: '1012KP', houseNumber: '12' }, match: { city: 'Amsterdam' } }
    for (const [head, cells] of [
      [
        ['Postcode', 'Huisnummer', 'Plaats', 'Postcode', 'Huisnummer', 'Plaats'],
        ['1012KP', '12', 'Amsterdam', '', '', '']
      ],
      [
        ['Postcode', 'Huisnummer', 'Plaats', 'Postcode', 'Huisnummer', 'Plaats'],
        ['1012KP', '12', 'Amsterdam', '3500AA', '90', 'Utrecht']
      ],
      [
        ['Postcode', 'Huisnummer', 'Plaats', 'Nr'],
        ['1012KP', '12', 'Amsterdam', '1']
      ],
      [
        ['Nr', 'Postcode', 'House number', 'Plaats'],
        ['1', '1012KP', '12', 'Amsterdam']
      ]
    ] as const)
      expect(readBatch(rows(head, cells))[0]?.query).toEqual({ text: null, ...visited })
  })

  it('keeps lines that cannot be asked, and asks for the same only once (A8a)', () => {
    const lines = readBatch(
      rows(['postcode', 'huisnummer'], ['1012KP', '1'], ['1012 kp', '1'], ['1012KP', 'twaalf'])
    )
    expect(lines.map(({ query }) => query === null)).toEqual([false, false, true])
    expect(distinctQueries(lines)).toHaveLength(1)
  })
})
