import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeReport } from '../../../../renderer/features/reports/acts.ts'
import { cellOf, suggestDecisionMapping } from '../../../../renderer/features/outbox/import-plan.ts'
import { type CsvFile, readCsv, writeCsv } from '../../../../renderer/files/csv.ts'
import { type CsvDelimiter, guardCell, unguardCell } from '../../../../shared/domain/csv.ts'
import { choice, made } from '../../../fakes/chosen-report.ts'
import { startEveryWord } from '../../../fakes/page/every-word.ts'
import { hostileCase } from '../../../fakes/world/hostile-texts.ts'

const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

/** What a spreadsheet keeps of a cell: fifteen figures of a number, and a day of what looks like one. */
function keptBySpreadsheet(cell: string): string {
  const text = cell.trim()
  if (/^\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/iu.test(text)) {
    const number = Number(Number(text.replace(',', '.')).toPrecision(15))
    return Number.isInteger(number) ? BigInt(number).toString() : String(number)
  }
  const [, day = '', month = ''] = /^(\d{1,2})[-/](\d{1,2})$/u.exec(text) ?? []
  const name = months[Number(month) - 1]
  return name === undefined || Number(day) > 31 ? cell : `${Number(day)}-${name}`
}

function read(text: string): CsvFile {
  const reading = readCsv(new TextEncoder().encode(text))
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading.file
}

/** A table that was opened in a spreadsheet and saved there. */
function savedBySpreadsheet(text: string, delimiter: CsvDelimiter): CsvFile {
  const { header, records } = read(text)
  const rows = [header, ...records.map(({ cells }) => cells)]
  const saved = rows.map((cells) =>
    cells.map((cell) => `"${keptBySpreadsheet(cell).replaceAll('"', '""')}"`).join(delimiter)
  )
  return read(saved.join('\r\n'))
}

describe('a cell of a table', () => {
  it.each([
    '1234567890123456',
    '0363200000218705',
    '007',
    '00',
    ' 0012 ',
    '1E5',
    '12e3',
    '1,5e-3',
    '1-2',
    '12/1',
    '3-4-71',
    '1971-05',
    '5-1971',
    '12-jan',
    '3 mei 1971',
    'MAR1',
    'Sept 3, 71',
    "'007"
  ])('is a text to every spreadsheet where it would keep another one: %j (I5e)', (cell) => {
    expect(guardCell(cell)).toBe(`'${cell}`)
    expect(unguardCell(guardCell(cell))).toBe(cell)
  })

  it.each([
    '0',
    '91',
    '100',
    '123456789012345',
    '0.5',
    '12.75',
    '1971',
    '1971-05-01',
    '1-5-1971',
    '2026-01-01T00:00:00.000Z',
    '0e0b6a10-98f4-4c6e-9a1c-0a1b2c3d4e5f',
    'Marktstraat 12',
    'Jan Jansen',
    'mei',
    '12 bis',
    '12a',
    "'s-Gravenhage"
  ])('stands as it is where every spreadsheet keeps it: %j (I5e)', (cell) => {
    expect(guardCell(cell)).toBe(cell)
  })

  it('comes back as it was, whatever it holds (I5c, I5e)', () => {
    const parts = fc.constantFrom(
      '0',
      '12',
      '1971',
      'e',
      'mei',
      'jan',
      '-',
      '/',
      ',',
      ' ',
      "'",
      '.',
      '\n',
      '+'
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const cell = pieces.join('')
        expect(unguardCell(guardCell(cell))).toBe(cell)
      }),
      { numRuns: 5_000 }
    )
  })

  it('keeps each id of figures in a spreadsheet that opens the table and saves it (I5e)', () => {
    const figures = fc.array(fc.constantFrom(...Array.from('0123456789')), { minLength: 1, maxLength: 22 })
    fc.assert(
      fc.property(figures, fc.constantFrom<CsvDelimiter>(',', ';'), (id, delimiter) => {
        const saved = savedBySpreadsheet(writeCsv([['id'], [id.join('')]], delimiter), delimiter)
        expect(unguardCell(saved.records[0]?.cells[0] ?? '')).toBe(id.join(''))
      })
    )
  })
})

describe('the table of a report', () => {
  beforeAll(() => startEveryWord('en'))

  it.each([
    ['en', ','],
    ['nl', ';']
  ] as const)(
    'names the same alerts and subjects after a spreadsheet in %s has opened and saved it (I5c, I5e, R2d)',
    async (language, delimiter) => {
      const ids = [
        ['1234567890123456', '0012'],
        ['1-2', '98765432109876543210'],
        ['12E3', '7']
      ] as const
      const cases = ids.map(([alert, subject]) => {
        const one = hostileCase('Jan')
        return {
          ...one,
          key: subject,
          subscriptionId: subject,
          alerts: one.alerts.map((each) => ({ ...each, id: alert }))
        }
      })
      const { csv } = await makeReport({ ...choice, language, withDocument: false }, { ...made, cases })
      const { header, records } = savedBySpreadsheet(csv, delimiter)
      const mapping = suggestDecisionMapping(header)
      expect(
        records.map(({ cells }) => [cellOf(cells, mapping, 'alert'), cellOf(cells, mapping, 'subject')])
      ).toEqual(ids)
    }
  )
})
