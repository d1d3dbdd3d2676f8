import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeCsv } from '../../../../renderer/files/csv.ts'
import { csvField, guardCell, unguardCell } from '../../../../shared/domain/csv.ts'

const signs = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    "'",
    ' ',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    '"',
    'x',
    '1',
    '＝',
    '＋',
    '－',
    '＠',
    '﹦',
    '\u3000',
    '\u00A0',
    '\u200B'
  ),
  maxLength: 12
})
/** The pieces that a spreadsheet makes of a cell if it ignores quotes and splits at each of the usual signs. */
const pieces = (cell: string): readonly string[] => cell.split(/[,;\t\r\n]/u)

/**
 * The cells as a spreadsheet reads them that cuts at this sign, whatever the file was written with: a cell that begins
 * with a quote ends at the next single one, and what follows that up to the sign belongs to it.
 */
function cellsOf(text: string, sign: string): readonly string[] {
  const cells: string[] = []
  for (let at = 0; at <= text.length; at += 1) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] === '"' && text[at + 1] !== '"') break
        if (text[at] === '"') at += 1
        cell += text[at] ?? ''
      }
      at += 1
    }
    for (; at < text.length && text[at] !== sign && text[at] !== '\r' && text[at] !== '\n'; at += 1)
      cell += text[at] ?? ''
    cells.push(cell)
  }
  return cells
}

/** Spreadsheets of East Asia take the wide and the small signs for the usual ones. */
const isFormula = (cell: string): boolean => /^[=+\-@]/u.test(cell.normalize('NFKC'))

/** Sign by sign: it begins with a tab or a carriage return behind quotes, or with a sign behind what is not seen too. */
function isFormulaBySigns(cell: string): boolean {
  let isBehindQuotes = true
  for (const sign of cell) {
    if (isBehindQuotes && (sign === '\t' || sign === '\r')) return true
    if ('=+-@＝＋－＠﹦﹢﹣﹫'.includes(sign)) return true
    const isQuote = sign === "'" || sign === '"'
    if (!isQuote && !/^[\s\p{Cf}]$/u.test(sign)) return false
    isBehindQuotes &&= isQuote
  }
  return false
}

/** How many a cell begins with. */
const apostrophesOf = (cell: string): number => /^'*/u.exec(cell)?.[0].length ?? 0

describe('a table', () => {
  it.each([
    ['full-width signs', ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1+1']],
    ['what comes after a quote', ['"=1+1', 'b;"=1+1', 'b,"＝1+1', 'b\n"=1+1', 'x";""=1+1']],
    ['what comes after white space that is not seen', ['\u3000=1+1', '\u00A0=1+1', '\u200B=1+1']]
  ])('has no cell that a spreadsheet would run: %s (I5a, I5b)', (_what, names) => {
    for (const name of names) {
      expect(guardCell(name)).not.toBe(name)
      expect(unguardCell(guardCell(name))).toBe(name)
      for (const written of [writeCsv([['x', name, 'y']], ','), `x,${csvField(name)},y`])
        for (const sign of [',', ';', '\t'])
          expect(cellsOf(written.replace('\uFEFF', ''), sign).filter(isFormula), name).toEqual([])
    }
  })

  it('has none whatever the cells hold, and whichever sign a spreadsheet cuts at (I5a, I5b)', () => {
    fc.assert(
      fc.property(fc.array(signs, { minLength: 1, maxLength: 4 }), (cells) =>
        [writeCsv([cells], ';'), writeCsv([cells], ','), cells.map(csvField).join(',')]
          .flatMap((text) => [',', ';', '\t'].flatMap((sign) => cellsOf(text.replace('\uFEFF', ''), sign)))
          .every((cell) => !isFormula(cell))
      ),
      { numRuns: 2_000 }
    )
  })
})

describe('a guarded cell', () => {
  it('begins no formula, nor does any piece of it, wherever a spreadsheet cuts it (I5a, I5b)', () => {
    fc.assert(
      fc.property(signs, (cell) => pieces(guardCell(cell)).every((piece) => !/^[=+\-@]/u.test(piece)))
    )
    expect(['x;=1+1;', 'x,=1+1', 'x\n@SUM(A1)', 'Anna, -'].map(guardCell)).toEqual([
      "x;'=1+1;",
      "x,'=1+1",
      "x\n'@SUM(A1)",
      'Anna, -'
    ])
  })

  it('is one that begins a formula, as whoever reads it sign by sign finds (I5a)', () => {
    const only = fc.string({
      unit: fc.constantFrom('=', '＝', '﹣', "'", '"', ' ', '\u3000', '\u200B', '\t', '\r', 'x'),
      maxLength: 8
    })
    fc.assert(
      fc.property(only, (cell) => {
        const isGuarded = apostrophesOf(guardCell(cell)) > apostrophesOf(cell)
        return isGuarded === isFormulaBySigns(cell)
      }),
      { numRuns: 5_000 }
    )
  })

  it('is looked through once, however many apostrophes it begins with (I5f)', () => {
    const apostrophes = "'".repeat(300_000)
    expect(guardCell(`${apostrophes}x`)).toBe(`${apostrophes}x`)
    expect(guardCell(`${apostrophes}=`)).toBe(`'${apostrophes}=`)
  })

  it('comes back as it was (I5c)', () => {
    fc.assert(fc.property(fc.oneof(signs, fc.string()), (cell) => unguardCell(guardCell(cell)) === cell))
  })
})
