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

  it.each([['Sat, 99 Foo 2031 99:99:99 GMT'], ['Sun, 06 Nov 1994 25:49:00 GMT']])(
    'leave out a date that no calendar has: %j (B8j)',
    (text) => {
      expect(read({ Date: text, 'Retry-After': text })).toEqual(noRateHeaders)
    }
  )

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
