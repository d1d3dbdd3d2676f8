import { expect, it } from 'vitest'
import { type CsvRecord, readCsv } from '../../../../renderer/files/csv.ts'

function recordsOf(text: string): readonly CsvRecord[] {
  const reading = readCsv(new TextEncoder().encode(text))
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading.file.records
}

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
