import { describe, expect, it } from 'vitest'
import {
  lastScreeningBefore,
  nextScreeningAfter
} from '../../../../../electron/sandbox/screening/schedule.ts'
import type { Frequency, ListSettings } from '../../../../../electron/sandbox/world/records.ts'

const settings = (frequency: Frequency, schedule: Partial<ListSettings> = {}): ListSettings => ({
  name: 'List',
  threshold: 80,
  datasets: ['SAN'],
  frequency,
  ...schedule
})
const iso = (time: number): string => new Date(time).toISOString().slice(0, 16)
const after = (list: ListSettings, times: number): readonly string[] => {
  const found: string[] = []
  for (let at = Date.UTC(2026, 0, 31, 2); found.length < times;) {
    at = nextScreeningAfter(list, at)
    found.push(iso(at))
  }
  return found
}

describe('the schedule of screenings', () => {
  it.each<readonly [string, ListSettings, readonly string[]]>([
    ['every day', settings('daily'), ['2026-02-01T02:00', '2026-02-02T02:00']],
    [
      'on the weekday',
      settings('weekly', { scheduleDayOfTheWeek: 'sunday' }),
      ['2026-02-01T02:00', '2026-02-08T02:00']
    ],
    [
      'on the last day of a month that is too short',
      settings('monthly', { scheduleDayOfTheMonth: 31 }),
      ['2026-02-28T02:00', '2026-03-31T02:00', '2026-04-30T02:00']
    ],
    [
      'twice a year',
      settings('halfAYear', { scheduleDayOfTheMonth: 1, scheduleMonth: 'march' }),
      ['2026-03-01T02:00', '2026-09-01T02:00', '2027-03-01T02:00']
    ],
    [
      'twice a year, counted from autumn',
      settings('halfAYear', { scheduleDayOfTheMonth: 5, scheduleMonth: 'october' }),
      ['2026-04-05T02:00', '2026-10-05T02:00']
    ],
    [
      'once a year, in a leap year a day later',
      settings('annual', { scheduleDayOfTheMonth: 30, scheduleMonth: 'february' }),
      ['2026-02-28T02:00', '2027-02-28T02:00', '2028-02-29T02:00']
    ]
  ])('falls %s', (_what, list, times) => {
    expect(after(list, times.length)).toEqual(times)
  })

  it('looks back to where it looks ahead from', () => {
    for (const list of [
      settings('daily'),
      settings('weekly', { scheduleDayOfTheWeek: 'friday' }),
      settings('monthly', { scheduleDayOfTheMonth: 31 })
    ]) {
      const next = nextScreeningAfter(list, Date.UTC(2026, 4, 4, 12))
      expect(lastScreeningBefore(list, next)).toBe(next)
      expect(lastScreeningBefore(list, next - 1)).toBeLessThan(next)
    }
  })
})
