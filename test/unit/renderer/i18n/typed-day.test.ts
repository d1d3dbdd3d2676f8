import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTypedFor, languages, readTypedDay, typedDay } from '../../../../renderer/i18n/format.ts'

describe('a typed day', () => {
  it.each([
    ['31-12-2026', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['1.5.1971', '1971-05-01'],
    [' 1 5 1971 ', '1971-05-01'],
    ['1971-05-01', '1971-05-01'],
    ['1971/5/1', '1971-05-01'],
    ['29-02-2024', '2024-02-29'],
    ['\u200E31\u200E/\u200E12\u200E/\u200E2026', '2026-12-31'],
    ['\u206831-12-2026\u2069\uFEFF', '2026-12-31'],
    ['\u200B', ''],
    ['', ''],
    ['  ', '']
  ])('reads %j with the day first, or the year', (text, day) => expect(readTypedDay(text)).toBe(day))

  it.each([
    '12/31/2026',
    '29-02-2026',
    '31-04-2026',
    '0-1-2026',
    '1-0-2026',
    '1-5-71',
    '1-5-0000x',
    '15',
    '1 mei 2026',
    '2026-05',
    '2026-01-01-01',
    '٣-١-٢٠٢٦',
    '<b>',
    '-1-2026'
  ])('takes %j for no day instead of another one', (text) => {
    expect(readTypedDay(text)).toBeNull()
  })

  it('is shown as it is typed until the value of its field is set to another one', () => {
    expect([isTypedFor('1/5/1971', '1971-05-01'), isTypedFor('31/02/2026', ''), isTypedFor('', '')]).toEqual([
      true,
      true,
      true
    ])
    expect([
      isTypedFor('31/02/2026', '2026-11-21'),
      isTypedFor('1/5/1971', ''),
      isTypedFor('', '2026-11-21')
    ]).toEqual([false, false, false])
  })

  it('is read as it was written, in both languages', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        fc.constantFrom(...languages),
        (date, language) => {
          const day = date.toISOString().slice(0, 10)
          expect(readTypedDay(typedDay(day, language))).toBe(day)
        }
      )
    )
    expect([typedDay('2026-12-31', 'nl'), typedDay('2026-12-31', 'en'), typedDay('', 'nl')]).toEqual([
      '31-12-2026',
      '31/12/2026',
      ''
    ])
  })
})
