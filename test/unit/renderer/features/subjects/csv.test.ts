import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import {
  type ImportBasis,
  type ImportPlan,
  linesToImport,
  planImport,
  suggestMapping,
  writeSubjectsCsv
} from '../../../../../renderer/features/subjects/import-plan.ts'
import { type CsvFile, readCsv, writeLinesCsv } from '../../../../../renderer/files/csv.ts'
import { unguardCell } from '../../../../../shared/domain/csv.ts'
import { duplicateMark } from '../../../../../shared/domain/subject-settings.ts'
import type { Subscription } from '../../../../../shared/domain/subscription.ts'
import { followListId, subscriptionId } from '../../../../../shared/ids.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
function fileOf(text: string | Uint8Array): CsvFile {
  const reading = readCsv(typeof text === 'string' ? bytes(text) : text)
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading.file
}
function plan(file: CsvFile, over: Partial<ImportBasis> = {}): ImportPlan {
  return planImport(file, {
    family: 'persons',
    mapping: suggestMapping(file.header, 'persons'),
    demands: {},
    subjects: new Set(),
    waiting: new Set(),
    imported: new Map(),
    ...over
  })
}
const linesOf = ({ lines }: ImportPlan) => lines.map((line) => [line.line, line.kind])

describe('a file', () => {
  it.each([',', ';', '\t'])('is read with its delimiter %j', (delimiter) => {
    const file = fileOf(
      [
        ['name', 'dob'],
        ['Anna', '1971-05-01']
      ]
        .map((row) => row.join(delimiter))
        .join('\n')
    )
    expect(file).toEqual({
      header: ['name', 'dob'],
      headerLine: 1,
      records: [{ line: 2, cells: ['Anna', '1971-05-01'], broken: false }]
    })
  })

  it.each<readonly [string, Uint8Array, string]>([
    ['nothing', bytes(''), 'empty'],
    ['blank lines', bytes('\n , \n'), 'empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0, 1]), 'not-text']
  ])('of %s is refused as a whole', (_what, content, kind) => {
    expect(readCsv(content).kind).toBe(kind)
  })

  it.each(['\n', '\r\n', '\r'])(
    'counts lines as an editor does, over cells of several lines and blank lines ended by %j (I2a)',
    (end) => {
      const file = fileOf(
        ['name,note', '"Anna', 'Smit","two', 'lines"', '', 'Bert,x', '  ', 'Cees,y'].join(end)
      )
      expect(file.records.map(({ line, cells }) => [line, cells.length])).toEqual([
        [2, 2],
        [6, 2],
        [8, 2]
      ])
    }
  )

  it('has lines that end in any of the usual ways, also where they are mixed (I2b)', () => {
    const file = fileOf('name,note\r\nAnna,x\nBert,"two\r\nlines"\rCees,\n\r\nDirk,y')
    expect(file.header).toEqual(['name', 'note'])
    expect(file.records).toMatchObject([
      { line: 2, cells: ['Anna', 'x'] },
      { line: 3, cells: ['Bert', 'two\r\nlines'] },
      { line: 5, cells: ['Cees', ''] },
      { line: 7, cells: ['Dirk', 'y'] }
    ])
    expect(fileOf('name\r\nAnna\nBert\nCees').records.map(({ cells }) => cells)).toEqual([
      ['Anna'],
      ['Bert'],
      ['Cees']
    ])
  })

  it('is refused whole where a line is longer than any list has, and the line is named (I2d)', () => {
    const of = (line: string) => readCsv(bytes(`name,born\nOne,1971\n${line}\nTwo,1972\n`))
    expect(of(`"${'x'.repeat(100_001)}",1971`)).toEqual({ kind: 'line-too-long', line: 3 })
    expect(of('x,'.repeat(1_000))).toEqual({ kind: 'line-too-long', line: 3 })
    expect(of(`"${'x'.repeat(100_000)}",1971`).kind).toBe('read')
    expect(of('x,'.repeat(999)).kind).toBe('read')
  })

  it('loses no good line to an open quote: the line of the quote is broken, and the next one is read by itself (I8a)', () => {
    const file = fileOf(
      'name,country\nAnna,NL\n"Bert,NL\nCees,BE\n"Dirk\nvan Dam","NL"\nEva,"DE"\n"Fred" Smit,NL\nGé,FR\n'
    )
    expect(file.records).toEqual([
      { line: 2, cells: ['Anna', 'NL'], broken: false },
      { line: 3, cells: ['"Bert', 'NL'], broken: true },
      { line: 4, cells: ['Cees', 'BE'], broken: false },
      { line: 5, cells: ['Dirk\nvan Dam', 'NL'], broken: false },
      { line: 7, cells: ['Eva', 'DE'], broken: false },
      { line: 8, cells: ['"Fred" Smit', 'NL'], broken: true },
      { line: 9, cells: ['Gé', 'FR'], broken: false }
    ])
  })

  it('does not take the end of a cell that was left open for a record of its own (I8b)', () => {
    const file = fileOf('name,country\n"Anna "the best"\nSmit",NL\nBert,NL\nCees 12" BV,NL')
    expect(file.records.map(({ line, broken }) => [line, broken])).toEqual([
      [2, true],
      [3, true],
      [4, false],
      [5, false]
    ])
  })

  it('is read as any rows were written, whatever they hold', () => {
    const cell = fc
      .oneof(fc.constantFrom('"', '""', ',', ';', '\t', '\r', '\n', '\r\n', ' ', 'Anna'), fc.string())
      .map((text) => text.replaceAll('\0', ''))
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 })
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (written, delimiter, newline) => {
          const text = Papa.unparse([['name', 'note', 'more'], ...written], { delimiter, newline })
          const filled = written.filter((row) => row.some((one) => one.trim() !== ''))
          expect(fileOf(text).records.map(({ cells, broken }) => [broken, cells])).toEqual(
            filled.map((row) => [false, row])
          )
        }
      )
    )
  })
})

describe('a plan', () => {
  it('names each bad line with every reason, and keeps the good ones (I1a, I1b)', () => {
    const file = fileOf(
      'name,country,dob,gender\nAnna,NL,1971-05-01,v\n,NLD,1971-02-30,x\nBert,,31-12-1980,M\nCees,nl;be,,\nDirk,NL,1/31/1980,\nEva,NL,,,more\n"Fred,NL,,\n'
    )
    const planned = plan(file)
    expect(linesOf(planned)).toEqual([
      [2, 'ready'],
      [3, 'refused'],
      [4, 'ready'],
      [5, 'ready'],
      [6, 'refused'],
      [7, 'refused'],
      [8, 'refused']
    ])
    expect(planned.lines[1]).toMatchObject({
      issues: [
        { issue: { field: 'name', rule: 'required' } },
        { issue: { field: 'dateOfBirth', rule: 'not-a-date' } }
      ]
    })
    expect(planned.lines[2]).toMatchObject({
      settings: { name: 'Bert', countries: [], dateOfBirth: '1980-12-31', gender: 'male' }
    })
    expect(planned.lines[3]).toMatchObject({ settings: { countries: ['NL', 'BE'] } })
    expect(planned.lines.slice(4)).toMatchObject([
      { issues: [{ issue: { rule: 'not-a-date' } }] },
      { issues: [{ kind: 'too-many-cells' }] },
      { issues: [{ kind: 'broken-quotes' }] }
    ])
    expect(planned.counts).toEqual({ ready: 3, duplicate: 0, refused: 4 })
  })

  it('reads a birth date in every form in which a form takes it, with the day first (I1d)', () => {
    const typed = ['1980-02-01', '1-2-1980', '01-02-1980', '1/2/1980', '1.2.1980', '01 02 1980', '1980/2/1']
    const planned = plan(
      fileOf(`name,dob\n${typed.map((day, index) => `Anna ${index},${day}`).join('\n')}\n`)
    )
    expect(planned.lines.map((line) => line.kind !== 'refused' && line.settings.dateOfBirth)).toEqual(
      typed.map(() => '1980-02-01')
    )
  })

  it('takes what the documents do not refuse, and says what is odd about it (C14d)', () => {
    const demands = { dateOfBirthRequired: true, countryRequired: true, today: '2026-11-24' }
    const file = fileOf('name,country,dob,gender\nAnna,,,\nBert,Atlantis,2999-01-01,x')
    const { lines } = plan(file, { demands })
    expect(lines).toMatchObject([
      {
        kind: 'ready',
        cautions: [
          { field: 'countries', rule: 'required-by-follow-list' },
          { field: 'dateOfBirth', rule: 'required-by-follow-list' }
        ]
      },
      {
        kind: 'ready',
        settings: { countries: ['Atlantis'], dateOfBirth: '2999-01-01', gender: 'x' },
        cautions: [
          { field: 'countries', rule: 'not-a-country-code' },
          { field: 'dateOfBirth', rule: 'in-the-future' },
          { field: 'gender', rule: 'unlisted-value' }
        ]
      }
    ])
  })

  it('says of a refused line only why it is refused, and not what is odd about the rest of it (I1e)', () => {
    const { lines } = plan(fileOf('name,country,dob,gender\nAnna,NLD,1971-02-30,x\nBert,NLD,,x\n'))
    expect(lines).toMatchObject([
      { kind: 'refused', issues: [{ kind: 'field', issue: { field: 'dateOfBirth', rule: 'not-a-date' } }] },
      { kind: 'ready', cautions: [{ field: 'countries' }, { field: 'gender' }] }
    ])
  })

  it('reads a word that only the language knows as the text that it is (I1f)', () => {
    const { lines } = plan(
      fileOf('name,gender,family\nAnna,constructor,constructor\nBert,valueOf,toString\n')
    )
    expect(lines).toMatchObject([
      { kind: 'ready', settings: { gender: 'constructor' } },
      { kind: 'ready', settings: { gender: 'valueOf' } }
    ])
  })

  it('finds duplicates in the file, in the list and in the queue, however they are spelled (I1a, I9a)', () => {
    const file = fileOf(
      'naam,geboortedatum\nAnna Brüggemann,1971-05-01\nANNA  BRUGGEMANN,01-05-1971\nAnna Brüggemann,1972-05-01\nBert,\nCees,\n'
    )
    const planned = plan(file, {
      subjects: new Set([duplicateMark({ name: 'bert', dateOfBirth: null, countries: [] })]),
      waiting: new Set([duplicateMark({ name: 'CEES', dateOfBirth: null, countries: [] })])
    })
    expect(linesOf(planned)).toEqual([
      [2, 'ready'],
      [3, 'duplicate'],
      [4, 'ready'],
      [5, 'duplicate'],
      [6, 'duplicate']
    ])
    expect(planned.lines.flatMap((line) => (line.kind === 'duplicate' ? [line.of] : []))).toEqual([
      { kind: 'line', line: 2 },
      { kind: 'subject' },
      { kind: 'waiting' }
    ])
  })
})

describe('duplicates', () => {
  it('have one name and one birth date, or where there is none the same countries (I9a)', () => {
    const planned = plan(
      fileOf(
        'naam;land;geboortedatum\nGlobal Trading Ltd;NL\nGlobal Trading Ltd;AE\nGlobal trading ltd;ae\nJan de Vries;NL BE\nJan de Vries;be nl\nJan de Vries;NL;1971-05-01\nJan de Vries;BE;1971-05-01'
      )
    )
    expect(
      planned.lines.map((line) =>
        line.kind === 'duplicate' && line.of.kind === 'line' ? line.of.line : line.kind
      )
    ).toEqual(['ready', 'ready', 3, 'ready', 5, 'ready', 7])
  })

  it('go out with the others where the user says that they are none, and never without', () => {
    const planned = plan(fileOf('naam\nAnna\n\nAnna\n'), {
      subjects: new Set([duplicateMark({ name: 'Bert', dateOfBirth: null, countries: [] })])
    })
    expect(
      [linesToImport(planned, false), linesToImport(planned, true)].map((lines) =>
        lines.map(({ line }) => line)
      )
    ).toEqual([[2], [2, 4]])
    expect(linesToImport(plan(fileOf('naam;land\n ;NL\n')), true)).toEqual([])
  })
})

const subject = (name: string, index = 0): Subscription => ({
  followListId: followListId('l'),
  family: 'persons',
  subscriptionId: subscriptionId(`s${index}`),
  name,
  countries: ['NL', 'BE'],
  dateOfBirth: '1971-05-01',
  gender: 'female',
  counts: { open: 1, falsePositive: 2, truePositive: 3, discarded: 4 },
  createdAt: null,
  lastUpdatedAt: null
})

describe('an export', () => {
  it.each(['=1+1', '+31 6', '-2', '@SUM(A1)', '\t=1', '\r=1', "'=1"])(
    'writes %j so that no spreadsheet runs it (I5a)',
    (name) => {
      const cells = fileOf(writeSubjectsCsv([subject(name)], ',')).records[0]?.cells ?? []
      expect(cells[0]).toMatch(/^'/u)
      expect(unguardCell(cells[0] ?? '')).toBe(name)
    }
  )

  it('leaves the cell empty of a count that the service left out (S36b)', () => {
    const counts = { open: null, falsePositive: 0, truePositive: null, discarded: 4 }
    const { header, records } = fileOf(writeSubjectsCsv([{ ...subject('Anna'), counts }], ','))
    const from = header.indexOf('open')
    expect(records[0]?.cells.slice(from)).toEqual(['', '', '0', '4'])
  })

  it('guards the lines that were refused as well, and the header (I5a)', () => {
    const text = writeLinesCsv(['Line', 'Reason'], ['=name'], [{ own: ['7', '-no'], cells: ['@x'] }], ',')
    expect(fileOf(text)).toMatchObject({
      header: ['Line', 'Reason', "'=name"],
      records: [{ cells: ['7', "'-no", "'@x"] }]
    })
  })

  it('of refused lines holds all cells of each, also of those that have more than there are columns', () => {
    const text = writeLinesCsv(
      ['Line', 'Reason'],
      ['name', 'country'],
      [
        { own: ['7', 'too many'], cells: ['Anna', 'NL', 'more', 'and more'] },
        { own: ['8', 'no name'], cells: ['', 'NL'] }
      ],
      ';'
    )
    expect(fileOf(text).records.map(({ cells }) => cells)).toEqual([
      ['7', 'too many', 'Anna', 'NL', 'more', 'and more'],
      ['8', 'no name', '', 'NL']
    ])
  })

  it('of persons and businesses comes back as what each of them is, whichever are imported (I1c)', () => {
    const business: Subscription = {
      ...subject('Acme'),
      family: 'businesses',
      dateOfBirth: null,
      gender: null
    }
    const file = fileOf(writeSubjectsCsv([subject('Anna'), business], ';'))
    expect(plan(file).lines).toMatchObject([
      { kind: 'ready', settings: { name: 'Anna' } },
      { kind: 'refused', line: 3, issues: [{ kind: 'other-family', family: 'businesses' }] }
    ])
    const businesses = plan(file, {
      family: 'businesses',
      mapping: suggestMapping(file.header, 'businesses')
    })
    expect(businesses.lines).toMatchObject([
      { kind: 'refused', line: 2, issues: [{ kind: 'other-family', family: 'persons' }] },
      { kind: 'ready', settings: { name: 'Acme', countries: ['NL', 'BE'] } }
    ])
  })

  it.each([',', ';'] as const)(
    'with %j has every cell in quotes, and no formula whichever sign a spreadsheet cuts at (I5b, I5d)',
    (delimiter) => {
      const name = `x;=1+1;y,=HYPERLINK("http://x"),z`
      const text = writeSubjectsCsv([subject(name)], delimiter)
      const [, row = ''] = text.split('\r\n')
      expect(
        row.startsWith(`"x;'=1+1;y,'=HYPERLINK(""http://x""),z"${delimiter}"NL BE"${delimiter}"1971-05-01"`)
      ).toBe(true)
      expect(row.split(/[,;]/u).every((piece) => !/^"?[=+\-@]/u.test(piece))).toBe(true)
      expect(plan(fileOf(text)).lines).toMatchObject([{ kind: 'ready', settings: { name } }])
    }
  )

  it('comes back as it was (I5c)', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .string({ unit: 'grapheme' })
            .map((text) => text.replaceAll('\0', '').trim())
            .filter((text) => text !== '' && !/\p{Surrogate}/u.test(text)),
          { minLength: 1, maxLength: 8 }
        ),
        (names) => {
          const file = fileOf(writeSubjectsCsv(names.map(subject), names.length % 2 === 0 ? ',' : ';'))
          const planned = plan(file, {})
          const read = planned.lines.map((line) => (line.kind === 'refused' ? null : line.settings))
          expect(read).toEqual(
            names.map((name) => ({
              name: name.replaceAll(/\s*[\r\n]\s*/gu, ' '),
              countries: ['NL', 'BE'],
              dateOfBirth: '1971-05-01',
              gender: 'female'
            }))
          )
        }
      )
    )
  })
})
