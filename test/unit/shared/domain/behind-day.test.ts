import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import {
  type BehindDay,
  behindDayId,
  behindDaysOf,
  byDay,
  countedFrom,
  dayOf,
  isBehind
} from '../../../../shared/domain/behind-day.ts'

const day = 86_400_000
const at = (days: number): ReturnType<typeof toEpochMillis> => toEpochMillis(days * day)
const mark = (of: number, since: number): BehindDay => ({ kind: 'behind', day: of, since: at(since) })

describe('a day on which our clock was behind (B8r)', () => {
  it.each([
    ['is the same by both clocks', 10, 10, false],
    ['is ahead', 12, 10, false],
    ['differs as clocks do', 9, 10, false],
    ['is more than a day behind', 8.9, 10, true]
  ])('is one on which it %s: %s, %s -> %s', (_name, now, told, isSo) => {
    expect(isBehind(at(now), at(told))).toBe(isSo)
  })

  it('makes its times younger, and those just before it, and no others', () => {
    const days = byDay([mark(10, 300), mark(10, 400), mark(10, 200)])
    expect([8.9, 9, 9.99, 10, 10.99, 11, 500].map((time) => countedFrom(at(time), days) / day)).toEqual([
      8.9, 400, 400, 400, 400, 11, 500
    ])
  })

  it('never makes anything older', () => {
    expect(countedFrom(at(10), byDay([mark(10, 3)]))).toBe(at(10))
  })

  it('is told by its id, also one before 1970, and what is no id of one is left out', () => {
    const marks = [mark(0, 3_000), mark(-1, 2), mark(18_262, 20_000)]
    expect(behindDaysOf([...marks.map(behindDayId), 'behind:', 'behind:x/y'])).toEqual(marks)
    expect(dayOf(at(-0.5))).toBe(-1)
  })
})
