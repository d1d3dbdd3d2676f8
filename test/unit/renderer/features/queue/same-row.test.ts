import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../../../renderer/app/words.ts'
import { type DrawnRow, showTheSame } from '../../../../../renderer/features/queue/same-row.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { at, queueRow } from '../../../../fakes/store/invented-reviews.ts'

beforeAll(() => startLanguage('en'))

const minute = 60_000
const hour = 60 * minute
const halfAMinute = minute / 2

/** A row that was drawn when its alert was so old, or had changed so long ago. */
function drawn(age: DrawnRow['age'], millis: number, now: number = at): DrawnRow {
  const since = toEpochMillis(at - millis)
  return {
    id: 'alert-row-3',
    row: { ...queueRow, lastChangedAt: since, age: { since, from: 'history' } },
    glance: { name: 'near', birthDate: null, countries: 'matched' },
    position: 3,
    top: 168,
    selected: false,
    marked: false,
    selecting: false,
    now: toEpochMillis(now),
    age
  }
}

describe.each(['age', 'changed'] as const)('a row that tells how old it is by its "%s"', (age) => {
  it('is not drawn anew for a time at which it tells the same age (T20g)', () => {
    for (const millis of [48 * hour, 5 * hour, 10 * minute])
      expect(showTheSame(drawn(age, millis), drawn(age, millis, at + halfAMinute))).toBe(true)
  })

  it('is drawn anew for a time at which it tells another one (T20g)', () => {
    expect(showTheSame(drawn(age, 10 * minute), drawn(age, 10 * minute, at + minute))).toBe(false)
    expect(showTheSame(drawn(age, 5 * hour), drawn(age, 5 * hour, at + hour))).toBe(false)
    // It says 3 h before and after, but of a day that is yesterday by then.
    const tomorrow = new Date(at).setHours(24, 0, 0, 0)
    const late = drawn(age, at - (tomorrow - 3 * hour - 10 * minute))
    const shortly = (now: number): DrawnRow => ({ ...late, now: toEpochMillis(now) })
    expect(showTheSame(shortly(tomorrow - minute), shortly(tomorrow + minute))).toBe(false)
  })

  it('is drawn anew where anything else of it is other', () => {
    const one = drawn(age, hour)
    expect(showTheSame(one, drawn(age, hour))).toBe(true)
    expect(showTheSame(one, { ...one, row: { ...one.row, score: 92 } })).toBe(false)
    expect(showTheSame(one, { ...one, selected: true })).toBe(false)
    expect(showTheSame(one, { ...one, glance: undefined })).toBe(false)
  })
})
