import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardFormula, unguardFormula } from '../../../../shared/domain/csv.ts'

const signs = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', "'", ' ', ',', ';', '\t', '\r', '\n', '"', 'x', '1'),
  maxLength: 12
})
/** The pieces that a spreadsheet makes of a cell if it ignores quotes and splits at each of the usual signs. */
const pieces = (cell: string): readonly string[] => cell.split(/[,;\t\r\n]/u)

describe('a guarded cell', () => {
  it('begins no formula, nor does any piece of it, wherever a spreadsheet cuts it (I5a, I5b)', () => {
    fc.assert(
      fc.property(signs, (cell) => pieces(guardFormula(cell)).every((piece) => !/^[=+\-@]/u.test(piece)))
    )
    expect(['x;=1+1;', 'x,=1+1', 'x\n@SUM(A1)', 'Anna, -'].map(guardFormula)).toEqual([
      "x;'=1+1;",
      "x,'=1+1",
      "x\n'@SUM(A1)",
      'Anna, -'
    ])
  })

  it('comes back as it was (I5c)', () => {
    fc.assert(
      fc.property(fc.oneof(signs, fc.string()), (cell) => unguardFormula(guardFormula(cell)) === cell)
    )
  })
})
