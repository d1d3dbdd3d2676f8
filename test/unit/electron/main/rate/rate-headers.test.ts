import { describe, expect, it } from 'vitest'
import {
  createRateReader,
  noRateHeaders,
  readRateHeaders
} from '../../../../../electron/main/rate/rate-headers.ts'

const now = Date.UTC(2026, 2, 2, 9)
const read = (headers: Record<string, string>) => readRateHeaders(new Headers(headers), now)

describe('the rate headers', () => {
  it('are read with the reset as an absolute time in seconds', () => {
    const headers = {
      'X-Ratelimit-Limit': '5',
      'X-Ratelimit-Remaining': '3',
      'X-Ratelimit-Reset': String(now / 1_000 + 1),
      'Retry-After': '2',
      Date: 'Mon, 02 Mar 2026 09:00:00 GMT'
    }
    expect(read(headers)).toEqual({
      limit: 5,
      remaining: 3,
      resetAt: now + 1_000,
      retryAfter: { kind: 'delay', millis: 2_000 },
      date: now
    })
  })

  it('take a date as Retry-After too', () => {
    expect(read({ 'Retry-After': 'Mon, 02 Mar 2026 09:00:30 GMT' }).retryAfter).toEqual({
      kind: 'at',
      serviceTime: now + 30_000
    })
  })

  it.each([['-1'], ['1.5'], ['0x10'], ['soon'], [''], ['1e3'], ['99999999999999999999']])(
    'leave out what is no whole number: %j',
    (text) => {
      expect(
        read({
          'X-Ratelimit-Limit': text,
          'X-Ratelimit-Remaining': text,
          'X-Ratelimit-Reset': text,
          'Retry-After': text,
          Date: text
        })
      ).toEqual(noRateHeaders)
    }
  )

  it.each([
    ['Mon, 02 Mar 2026 09:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT'],
    ['Mon, 02 Mar 2026 09:00:00 GMT', '99999999'],
    [null, 'Tue, 02 Mar 2027 09:00:00 GMT']
  ])('ask for no pause of more than a day, dated %s: %s (S33o)', (date, text) => {
    const { retryAfter } = read({ ...(date === null ? {} : { Date: date }), 'Retry-After': text })
    const day = 24 * 60 * 60 * 1_000
    const from = date === null ? now : Date.parse(date)
    expect(retryAfter?.kind === 'at' ? retryAfter.serviceTime - from : retryAfter?.millis).toBe(day)
  })

  it.each([
    ['Sat, 99 Foo 2031 99:99:99 GMT'],
    ['Sun, 06 Nov 1994 25:49:00 GMT'],
    ['Thu, 31 Feb 1994 08:49:37 GMT'],
    ['Thursday, 31-Feb-94 08:49:37 GMT'],
    ['Thu Feb 31 08:49:37 1994'],
    ['Sunday, 06-Nov-94 24:00:00 GMT'],
    ['Sun Nov  6 08:49:60 1994']
  ])('leave out a date that no calendar has: %j (B8j, S33p)', (text) => {
    expect(read({ Date: text, 'Retry-After': text })).toEqual(noRateHeaders)
  })

  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', 784_111_777_000],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 784_111_777_000],
    ['Sun Nov  6 08:49:37 1994', 784_111_777_000],
    ['Tue Mar 10 21:00:05 2026', Date.UTC(2026, 2, 10, 21, 0, 5)],
    ['Monday, 02-Mar-26 08:59:59 GMT', Date.UTC(2026, 2, 2, 8, 59, 59)],
    ['Saturday, 31-Dec-16 23:59:60 GMT', Date.UTC(2017, 0, 1)]
  ])('tell the time of the service in each of the three forms of HTTP: %s (S33p)', (text, time) => {
    expect(read({ Date: text }).date).toBe(time)
  })

  it('tell by a year of two digits a time of at most 50 years ahead (S33p)', () => {
    expect(read({ Date: 'Monday, 02-Mar-76 09:00:00 GMT' }).date).toBe(Date.UTC(2076, 2, 2, 9))
    expect(read({ Date: 'Tuesday, 02-Mar-76 09:00:01 GMT' }).date).toBe(Date.UTC(1976, 2, 2, 9, 0, 1))
    expect(read({ Date: 'Tuesday, 29-Feb-00 12:00:00 GMT' }).date).toBe(Date.UTC(2000, 1, 29, 12))
  })

  it.each([['Sunday, 06-Nov-94 08:50:07 GMT'], ['Sun Nov  6 08:50:07 1994']])(
    'take a date in an older form of HTTP as Retry-After, by the clock of the service: %s (S33p)',
    (text) => {
      const { retryAfter } = read({ Date: 'Sun, 06 Nov 1994 08:49:37 GMT', 'Retry-After': text })
      expect(retryAfter).toEqual({ kind: 'at', serviceTime: 784_111_807_000 })
    }
  )

  it.each([
    ['1994-11-06T08:49:37Z'],
    ['Sun, 06-Nov-94 08:49:37 GMT'],
    ['Sunday, 06 Nov 1994 08:49:37 GMT'],
    ['Sunday, 06-Nov-94 08:49:37'],
    ['Sun, 06 Nov 1994 08:49:37 +0100'],
    ['Sun Nov  6 08:49:37 1994 CET']
  ])('leave out a date in a form of no HTTP: %s (S33p)', (text) => {
    expect(read({ Date: text, 'Retry-After': text })).toEqual(noRateHeaders)
  })

  /** Each as often as it has values, joined as the platform does. */
  const repeated = (told: Readonly<Record<string, readonly string[]>>): Headers => {
    const headers = new Headers()
    for (const [name, values] of Object.entries(told)) for (const value of values) headers.append(name, value)
    return headers
  }

  it.each([2, 3])('count as one where they come %i times and say the same (S33r)', (times) => {
    const reset = now / 1_000 + 30 * 24 * 60 * 60
    const headers = repeated({
      'X-Ratelimit-Limit': Array<string>(times).fill('5'),
      'X-Ratelimit-Remaining': Array<string>(times).fill('3'),
      'X-Ratelimit-Reset': Array<string>(times).fill(String(reset)),
      'Retry-After': Array<string>(times).fill('Mon, 02 Mar 2026 09:00:30 GMT'),
      Date: Array<string>(times).fill('Monday, 02-Mar-26 09:00:00 GMT')
    })
    const reader = createRateReader()
    const said = {
      ...{ limit: 5, remaining: 3, date: now },
      retryAfter: { kind: 'at', serviceTime: now + 30_000 }
    }
    expect(reader(headers, now)).toEqual({ ...said, resetAt: null })
    expect(reader(headers, now)).toEqual({ ...said, resetAt: reset * 1_000 })
  })

  it('say nothing where they come twice and each says something else (S33r)', () => {
    const headers = repeated({
      'X-Ratelimit-Limit': ['5', '6'],
      'X-Ratelimit-Remaining': ['5', '3'],
      'X-Ratelimit-Reset': [String(now / 1_000 + 1), String(now / 1_000 + 2)],
      'Retry-After': ['2', 'Mon, 02 Mar 2026 09:00:30 GMT'],
      Date: ['Mon, 02 Mar 2026 09:00:00 GMT', 'Mon, 02 Mar 2026 09:00:01 GMT']
    })
    expect(readRateHeaders(headers, now)).toEqual(noRateHeaders)
  })

  it('leave out a reset that is no Unix time in seconds, such as one in milliseconds', () => {
    expect(read({ 'X-Ratelimit-Reset': String(now) }).resetAt).toBeNull()
  })

  it('are believed about a reset days ahead when two answers in a row tell it, and never beyond a year (S33l)', () => {
    const day = 24 * 60 * 60
    const told = (...resets: readonly number[]) => {
      const reader = createRateReader()
      return resets.map((reset) => reader(new Headers({ 'X-Ratelimit-Reset': String(reset) }), now).resetAt)
    }
    const seconds = now / 1_000
    const month = seconds + 30 * day
    expect(told(month, month, month + 1)).toEqual([null, month * 1_000, (month + 1) * 1_000])
    expect(told(month, seconds + 5, month)).toEqual([null, now + 5_000, null])
    expect(told(month, month + 60, month + 120)).toEqual([null, null, null])
    expect(told(now, now, now)).toEqual([null, null, null])
    expect(told(seconds + 400 * day, seconds + 400 * day)).toEqual([null, null])
  })
})
