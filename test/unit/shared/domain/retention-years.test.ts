import { expect, it } from 'vitest'
import { daysOfYears, retentionYears, spanOf } from '../../../../shared/domain/settings.ts'

it('so many years are never fewer days than the calendar has, whichever day they begin on (B8h)', () => {
  for (const years of [2, 5, 7])
    for (let year = 1999; year < 2040; year += 1) {
      const calendar = (Date.UTC(year + years, 1, 28) - Date.UTC(year, 1, 28)) / 86_400_000
      expect(daysOfYears(years)).toBeGreaterThanOrEqual(calendar)
      expect(daysOfYears(years)).toBeLessThanOrEqual(calendar + 2)
    }
})

it('whole years are said as years, and all else as days (B8h)', () => {
  expect(retentionYears).toEqual([2, 5, 7])
  for (const count of [2, 5, 7]) expect(spanOf(daysOfYears(count))).toEqual({ kind: 'years', count })
  for (const count of [7, 30, 90, 365, 1_825, 1_826, 3_650])
    expect(spanOf(count)).toEqual({ kind: 'days', count })
})
