import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../../renderer/i18n/format.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { inTimeZone } from '../../../fakes/time-zone.ts'

const at = (text: string): ReturnType<typeof toEpochMillis> => toEpochMillis(new Date(text).getTime())
const now = at('2026-03-05T14:30:00')
const en = createFormat('en')
const nl = createFormat('nl')

describe('times', () => {
  it.each([
    ['2026-03-05T09:12:00', '09:12 today', 'vandaag 09:12'],
    ['2026-03-04T23:59:00', '23:59 yesterday', 'gisteren 23:59'],
    ['2026-03-03T09:12:00', '09:12, 3 Mar', '3 mrt 09:12'],
    ['2025-12-31T09:12:00', '09:12, 31 Dec 2025', '31 dec 2025 09:12']
  ])('says %s with its day', (time, english, dutch) => {
    expect(en.moment(at(time), now)).toBe(english)
    expect(nl.moment(at(time), now)).toBe(dutch)
  })

  it.each([
    ['2026-03-05T23:59:04', '23:59:04', '23:59:04'],
    ['2026-03-06T00:05:09', '00:05:09 on 6 Mar', '00:05:09 op 6 mrt']
  ])('names the day of a time to wait for, unless it is today: %s (S37f)', (time, english, dutch) => {
    expect(en.timeAtToTheSecond(at(time), now)).toBe(english)
    expect(nl.timeAtToTheSecond(at(time), now)).toBe(dutch)
    const toTheMinute = english.replace(/:\d\d(?= |$)/u, '')
    expect(en.timeAt(at(time), now)).toBe(toTheMinute)
  })

  it.each([
    ['2026-03-05T14:29:40', 'now'],
    ['2026-03-05T14:12:00', '18 min'],
    ['2026-03-05T03:30:00', '11 h'],
    ['2026-03-02T14:30:00', '3 d'],
    ['2026-01-05T14:30:00', '8 wk'],
    ['2026-03-05T15:30:00', 'now']
  ])('says how old %s is in one unit', (time, age) => {
    expect(en.age(at(time), now)).toBe(age)
  })

  it('leaves a day that its month does not have as it came, and makes no day of the next month of it (S36h)', () => {
    for (const day of ['1971-02-31', '1971-02-29', '2026-04-31']) expect(nl.calendarDay(day)).toBe(day)
    expect(en.calendarDay('1972-02-29')).toBe('29 Feb 1972')
  })

  it('says a day as it is written, also where the machine has come to another time zone since (M5f)', async () => {
    const format = createFormat('en')
    for (const zone of ['Europe/Amsterdam', 'Asia/Tokyo', 'America/New_York'])
      await inTimeZone(zone, () => {
        expect(format.calendarDay('1980-03-03')).toBe('3 Mar 1980')
        expect(format.dayOrMonth('2026-03')).toBe('March 2026')
      })
  })

  it('leaves a day that is none as it came', () => {
    expect(en.dayOf('next week', now)).toBe('next week')
    expect(en.dayOf('2026-03-04T04:00:00', now)).toBe('yesterday')
  })
})

describe('values', () => {
  it('names countries, and leaves a code that nobody knows', () => {
    expect(en.country('NL')).toBe('Netherlands')
    expect(nl.country('DE')).toBe('Duitsland')
    expect(en.country('ZZZ')).toBe('ZZZ')
    expect(en.country('QX')).toBe('QX')
    // The engine would call them Russia and Serbia (T16g).
    expect([en.country('SU'), nl.country('YU'), en.country('BU')]).toEqual(['SU', 'YU', 'Myanmar (Burma)'])
  })

  it('cuts CSV at the sign that spreadsheets of the language expect (I5d)', () => {
    expect([en.csvDelimiter, nl.csvDelimiter]).toEqual([',', ';'])
  })

  it.each([
    [0, '1 kB', '1 kB'],
    [640_400, '640 kB', '640 kB'],
    [999_499, '999 kB', '999 kB'],
    [999_500, '1 MB', '1 MB'],
    [3_449_000, '3.4 MB', '3,4 MB'],
    [9_960_000, '10 MB', '10 MB'],
    [48_600_000, '49 MB', '49 MB'],
    [999_499_000, '999 MB', '999 MB'],
    [999_500_000, '1 GB', '1 GB'],
    [1_240_000_000, '1.2 GB', '1,2 GB'],
    [1_234_000_000_000, '1,234 GB', '1.234 GB']
  ])('says how large %i bytes are, in the unit by which people call it (Q2)', (bytes, english, dutch) => {
    expect(en.size(bytes).replace('\u00A0', ' ')).toBe(english)
    expect(nl.size(bytes).replace('\u00A0', ' ')).toBe(dutch)
  })

  it('groups large numbers', () => {
    expect(en.number(100_000)).toBe('100,000')
    expect(nl.number(100_000)).toBe('100.000')
  })
})
