import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisMarks } from '../../../../shared/domain/axis-marks.ts'
import { inTimeZone } from '../../../fakes/time-zone.ts'

const hour = 3_600_000

describe('the marks of a time axis', () => {
  it('stand where people count time: at round hours, days, Mondays, months or years (SPEC M6k)', async () => {
    await inTimeZone('Europe/Amsterdam', () => {
      const shown = (from: string, to: string): readonly string[] => {
        const span = { from: Date.parse(from), to: Date.parse(to) }
        return axisMarks(span).map(({ kind, at }) => `${kind} ${new Date(at).toISOString()}`)
      }
      expect(shown('2026-11-27T20:45:00Z', '2026-11-30T02:45:00Z')).toEqual([
        'day 2026-11-27T23:00:00.000Z',
        'hour 2026-11-28T11:00:00.000Z',
        'day 2026-11-28T23:00:00.000Z',
        'hour 2026-11-29T11:00:00.000Z',
        'day 2026-11-29T23:00:00.000Z'
      ])
      expect(shown('2026-11-27T20:50:00Z', '2026-11-27T21:50:00Z')).toEqual([
        'hour 2026-11-27T21:00:00.000Z',
        'hour 2026-11-27T21:15:00.000Z',
        'hour 2026-11-27T21:30:00.000Z',
        'hour 2026-11-27T21:45:00.000Z'
      ])
      // Mondays, also over the night in which summer time ends.
      expect(shown('2026-10-13T10:00:00Z', '2026-11-05T10:00:00Z')).toEqual([
        'day 2026-10-18T22:00:00.000Z',
        'day 2026-10-25T23:00:00.000Z',
        'day 2026-11-01T23:00:00.000Z'
      ])
      expect(shown('2025-12-20T10:00:00Z', '2026-05-05T10:00:00Z')).toEqual([
        'month 2025-12-31T23:00:00.000Z',
        'month 2026-01-31T23:00:00.000Z',
        'month 2026-02-28T23:00:00.000Z',
        'month 2026-03-31T22:00:00.000Z',
        'month 2026-04-30T22:00:00.000Z'
      ])
      expect(shown('2001-06-01T00:00:00Z', '2025-06-01T00:00:00Z')).toEqual([
        'month 2004-12-31T23:00:00.000Z',
        'month 2009-12-31T23:00:00.000Z',
        'month 2014-12-31T23:00:00.000Z',
        'month 2019-12-31T23:00:00.000Z',
        'month 2024-12-31T23:00:00.000Z'
      ])
    })
  })

  it('are some, and no more than there is room for, in every span and zone (SPEC M6k)', async () => {
    let summerEnds = 0
    for (const zone of ['Europe/Amsterdam', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Pacific/Apia', 'UTC'])
      await inTimeZone(zone, () => {
        const clock = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'medium'
        })
        const dayOf = (at: number): string => clock.format(at).slice(0, 10)
        fc.assert(
          fc.property(
            fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }),
            fc.integer({ min: 0, max: 1_000 }),
            (from, steps) => {
              // From an hour to some hundred years.
              const span = { from, to: from + Math.round(hour * 1.014 ** steps) }
              const marks = axisMarks(span)
              if (new Date(span.from).getTimezoneOffset() !== new Date(span.to).getTimezoneOffset())
                summerEnds += 1
              expect(marks.length).toBeGreaterThanOrEqual(1)
              expect(marks.length).toBeLessThanOrEqual(8)
              marks.forEach(({ at, kind }, index) => {
                expect(at).toBeGreaterThanOrEqual(index === 0 ? span.from : (marks[index - 1]?.at ?? 0) + 1)
                expect(at).toBeLessThanOrEqual(span.to)
                if (kind === 'hour') expect(clock.format(at)).toMatch(/:(00|15|30|45):00$/u)
                else expect(dayOf(at)).not.toBe(dayOf(at - 1))
                if (kind === 'month') expect(dayOf(at)).toMatch(/^01\//u)
              })
            }
          ),
          { numRuns: 300 }
        )
      })
    expect(summerEnds).toBeGreaterThan(100)
  })
})
