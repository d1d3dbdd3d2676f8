import { expect, it } from 'vitest'
import { clockIn, ownTimeZone } from '../../../../../renderer/features/reports/report-days.ts'
import { inTimeZone } from '../../../../fakes/time-zone.ts'

it.each([
  ['Europe/Amsterdam', 'Europe/Amsterdam', '010000'],
  ['America/St_Johns', 'America/St_Johns', '203000'],
  // The system names `Etc/Unknown` for it, which no format takes.
  ['', 'UTC', '000000'],
  // The system names none.
  ['Nowhere/At_All', 'UTC', '000000']
])(
  'a report names the time zone of the machine, and UTC where nobody knows it: "%s" (R10a)',
  (zone, named, time) =>
    inTimeZone(zone, () => {
      expect(ownTimeZone()).toBe(named)
      expect(clockIn(ownTimeZone())(Date.parse('2026-01-02T00:00:00Z')).time).toBe(time)
    })
)
