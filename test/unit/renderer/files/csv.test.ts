import { expect, it } from 'vitest'
import { type CsvRecord, readCsv, writeLinesCsv } from '../../../../renderer/files/csv.ts'

function recordsOf(text: string): readonly CsvRecord[] {
  const reading = readCsv(new TextEncoder().encode(text))
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading.file.records
}

it.each([
  ['behind blank lines', '\r\n  \nnaam;land\r\nJan;NL', ['naam', 'land']],
  [
    'beside commas in quotes',
    '"naam, voluit, zonder titels";land\nJan;NL',
    ['naam, voluit, zonder titels', 'land']
  ],
  ['beside semicolons in quotes', '"naam; voornaam; titel",land\nJan,NL', ['naam; voornaam; titel', 'land']],
  ['behind a first column without a heading', '\tland\tplaats\nJan\tNL\tLeiden', ['', 'land', 'plaats']],
  [
    'behind a first heading of two lines',
    '"naam\n(voluit, zonder titels)";land;geboren\r\nJan;NL;1980-01-31',
    ['naam\n(voluit, zonder titels)', 'land', 'geboren']
  ],
  [
    'behind a first heading of which a comma stands on its first line',
    '"naam, titel\nvoluit";"land"\r\nJan;NL',
    ['naam, titel\nvoluit', 'land']
  ],
  [
    'before a heading with a sign for inches, which opens nothing',
    'maat 5";land\nJan;NL',
    ['maat 5"', 'land']
  ]
])('the reader finds the sign between the cells %s (I2i)', (_where, text, header) => {
  const read = readCsv(new TextEncoder().encode(text))
  if (read.kind !== 'read') throw new Error(read.kind)
  expect(read.file.header).toEqual(header)
  expect(read.file.records.map(({ cells }) => cells.length)).toEqual([header.length])
})

it.each([
  ['sep=;\r\nname;country, as typed\r\nAnna;NL\r\n'],
  ['\uFEFFSEP=;\nname;country, as typed\nAnna;NL']
])(
  'the reader takes a first line that names the sign between the cells for that, as spreadsheets do: %j (I2j)',
  (text) => {
    const read = readCsv(new TextEncoder().encode(text))
    if (read.kind !== 'read') throw new Error(read.kind)
    expect(read.file).toEqual({
      header: ['name', 'country, as typed'],
      headerLine: 2,
      records: [{ line: 3, cells: ['Anna', 'NL'], broken: false }]
    })
  }
)

it.each(['\u001A', '\u001A\u001A\u001A', '\u001A\r\n'])(
  'the reader takes the sign with which an old program ends a file for no line of it: %j (I2k)',
  (end) => {
    expect(recordsOf(`name;country\r\nAnna;NL\r\n${end}`)).toEqual([
      { line: 2, cells: ['Anna', 'NL'], broken: false }
    ])
    expect(recordsOf(`name;country\r\nAnna;NL${end}`)).toEqual([
      { line: 2, cells: ['Anna', 'NL'], broken: false }
    ])
    expect(readCsv(new TextEncoder().encode(end)).kind).toBe('empty')
  }
)

it('the reader leaves out nothing behind such a sign that is not at the end (I2k)', () => {
  expect(recordsOf('name;country\r\nAn\u001Ana;NL\r\nBert;BE').map(({ cells }) => cells[0])).toEqual([
    'An\u001Ana',
    'Bert'
  ])
})

it('the reader reads a heading that only looks so as the heading that it is (I2j)', () => {
  const read = readCsv(new TextEncoder().encode('sep=x\nAnna'))
  if (read.kind !== 'read') throw new Error(read.kind)
  expect(read.file.header).toEqual(['sep=x'])
})

it.each([
  ['a quote that is never closed', '"name,country\nAnna,NL', 1],
  ['text behind a quote', '\n \n"name" of all,country\nAnna,NL', 3],
  ['an open quote that ends in the middle of a later line', 'name,"country\nAnna,"NL" BV', 1]
])(
  'a file is refused whole where its headings have %s, and their line is named (I8c)',
  (_what, text, line) => {
    expect(readCsv(new TextEncoder().encode(text))).toEqual({ kind: 'broken-header', line })
  }
)

it('a file has headings in quotes, also with line ends in them (I8c)', () => {
  const read = readCsv(new TextEncoder().encode('"the ""full""\nname", "country"\nAnna,NL'))
  expect(read).toMatchObject({ kind: 'read', file: { header: ['the "full"\nname', 'country'] } })
})

it.each([',', ';', '\t'])(
  'a file has cells in quotes behind blanks, as people write them, after %j (I2h)',
  (sign) => {
    const row = (...cells: readonly string[]): string => cells.join(`${sign} `)
    const records = recordsOf(
      [
        row('id', 'name', 'country', 'remark'),
        row('1', `"Smit${sign} Anna"`, '"NL"', ''),
        row('2', '"Bert ""the best"" Smit" ', 'NL', 'x'),
        row('3', '"Cees" de Wit', 'NL', '12" BV'),
        row('4', '"Dirk', 'NL', 'y'),
        row('5', 'Eva', '"NL', 'z"')
      ].join('\n')
    )
    expect(records.map(({ line, broken }) => [line, broken])).toEqual(
      [2, 3, 4, 5, 6].map((line) => [line, false])
    )
    expect(records.map(({ cells }) => cells.map((cell) => cell.trim()))).toEqual([
      ['1', `Smit${sign} Anna`, 'NL', ''],
      ['2', 'Bert "the best" Smit', 'NL', 'x'],
      ['3', '"Cees" de Wit', 'NL', '12" BV'],
      ['4', '"Dirk', 'NL', 'y'],
      ['5', 'Eva', `NL${sign} z`]
    ])
  }
)

it('the reader says why of a line without the signs that a sentence of a screen may have, and leaves its cells as they came (Q1k)', () => {
  const said = { own: ['7', 'Refused: \u2068שרה כהן\u2069.'], cells: ['\u202Bשרה'] }
  expect(writeLinesCsv(['Line', 'Reason'], ['name'], [said], ',')).toContain(
    '"7","Refused: שרה כהן.","\u202Bשרה"'
  )
})
