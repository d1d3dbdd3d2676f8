import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { csvField, ledgerCsvHead, ledgerCsvLine } from '../../../../shared/domain/csv.ts'
import { correlationId } from '../../../../shared/ids.ts'

describe('a ledger as CSV', () => {
  it('has a column for each value in quotes, between the signs of the language, and empty ones where nothing is known (I5d)', () => {
    const entry = {
      at: toEpochMillis(0),
      api: 'compliance',
      method: 'GET',
      route: '/follow-lists/{follow_list_id}',
      status: null,
      correlationId: null,
      remaining: null,
      millis: 7
    } as const
    const cells = ['1970-01-01T00:00:00.000Z', 'compliance', 'GET', '/follow-lists/{follow_list_id}']
    for (const delimiter of [',', ';'] as const)
      expect(ledgerCsvLine(entry, delimiter)).toBe(
        [...cells, '', '', '', '7'].map((cell) => `"${cell}"`).join(delimiter)
      )
  })

  it('begins with the mark of UTF-8 and the name of each column (I5d)', () => {
    const names = ['time', 'api', 'method', 'route', 'status', 'correlation id', 'remaining', 'milliseconds']
    expect(ledgerCsvHead(';')).toBe(`\uFEFF${names.map((name) => `"${name}"`).join(';')}`)
  })

  it('gives a spreadsheet no formula, whatever the service sent as correlation id', () => {
    const line = ledgerCsvLine(
      {
        at: toEpochMillis(0),
        api: 'compliance',
        method: 'GET',
        route: '/',
        status: 200,
        correlationId: correlationId('=HYPERLINK("http://x","y")'),
        remaining: 1,
        millis: 1
      },
      ','
    )
    expect(line).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  })

  it.each(['=1', '+1', '-1', '@x', '\t=1', '\rx', ' =1'])('makes text of %j', (text) => {
    expect(csvField(text).replace(/^"/u, '').startsWith("'")).toBe(true)
  })

  it.each([
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['a;=b', '"a;\'=b"'],
    ['plain', '"plain"'],
    ['', '""']
  ])('writes %j as %j', (text, written) => {
    expect(csvField(text)).toBe(written)
  })
})
