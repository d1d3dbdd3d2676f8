import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../../renderer/i18n/format.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'

const at = (iso: string) => toEpochMillis(Date.parse(iso))

describe('an hour that the clock shows twice', () => {
  it('is told apart by its distance from UTC where summer time ends (R10g)', () => {
    for (const language of ['en', 'nl'] as const) {
      const format = createFormat(language, 'Europe/Amsterdam')
      expect(format.dayAndTime(at('2026-10-25T00:50:00Z'))).toMatch(/02:50 GMT\+2$/u)
      expect(format.dayAndTime(at('2026-10-25T01:10:00Z'))).toMatch(/02:10 GMT\+1$/u)
    }
  })

  it('is one of half an hour where the clock is set back by so much (R10g)', () => {
    const format = createFormat('en', 'Australia/Lord_Howe')
    expect(format.dayAndTime(at('2026-04-04T14:45:00Z'))).toMatch(/01:45 GMT\+11$/u)
    expect(format.dayAndTime(at('2026-04-04T15:15:00Z'))).toMatch(/01:45 GMT\+10:30$/u)
  })

  it('is no other one, be it the hour before or behind, or that which summer time leaves out (R10g)', () => {
    const format = createFormat('en', 'Europe/Amsterdam')
    expect(format.dayAndTime(at('2026-10-24T23:59:59Z'))).toBe('25 Oct 2026, 01:59')
    expect(format.dayAndTime(at('2026-10-25T02:00:00Z'))).toBe('25 Oct 2026, 03:00')
    expect(format.dayAndTime(at('2026-03-29T01:00:00Z'))).toBe('29 Mar 2026, 03:00')
    expect(createFormat('en', 'UTC').dayAndTime(at('2026-10-25T01:10:00Z'))).toBe('25 Oct 2026, 01:10')
  })
})
