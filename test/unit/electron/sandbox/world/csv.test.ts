import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '../../../../../electron/sandbox/world/listed-entries.ts'

const quote = (field: string): string => `"${field.replaceAll('"', '""')}"`

describe('reading CSV', () => {
  it('gives back any rows that were written with quotes', () => {
    const rows = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '\r', 'é') }), {
        minLength: 1,
        maxLength: 5
      }),
      { minLength: 1, maxLength: 6 }
    )
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n'), fc.boolean(), (written, lineEnd, endsWithLineEnd) => {
        const text =
          written.map((row) => row.map(quote).join(',')).join(lineEnd) + (endsWithLineEnd ? lineEnd : '')
        expect(parseCsv(text)).toEqual(written)
      })
    )
  })

  it.each([
    ['', []],
    ['a,b', [['a', 'b']]],
    ['a,', [['a', '']]],
    ['a,,b\n', [['a', '', 'b']]],
    [',\n', [['', '']]],
    [
      '1,"x, y",-0- \r\n2,"z",-0- \r\n',
      [
        ['1', 'x, y', '-0- '],
        ['2', 'z', '-0- ']
      ]
    ],
    ['"open', [['open']]]
  ])('reads %j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })
})
