import { describe, expect, it } from 'vitest'
import { addMillis, type EpochMillis, toEpochMillis } from '../../../../shared/clock.ts'
import {
  type CallBudget,
  leftOf,
  type LocalCalendar,
  balanceOf,
  type TimeSpan,
  trialBudgets,
  trialEndOf
} from '../../../../shared/domain/budget.ts'
import { inTimeZone } from '../../../fakes/time-zone.ts'

const day = 24 * 60 * 60 * 1_000
const calendar: LocalCalendar = {
  dayOf: (at) => ({ from: toEpochMillis(at - (at % day)), to: toEpochMillis(at - (at % day) + day) }),
  monthOf: (at) => ({
    from: toEpochMillis(at - (at % (30 * day))),
    to: toEpochMillis(at - (at % (30 * day)) + 30 * day)
  })
}
const now = toEpochMillis(100.5 * day)
const of = (budget: CallBudget | null, at = now) => {
  const asked: (TimeSpan | null)[] = []
  const balance = balanceOf('compliance', budget, at, calendar, (span) => {
    asked.push(span)
    return 12
  })
  return { balance, asked }
}

describe('a budget (S24)', () => {
  it('of a day counts the calls of today and begins anew tomorrow', () => {
    const { balance, asked } = of({ calls: 20, period: 'day', from: toEpochMillis(0) })
    expect(asked).toEqual([{ from: 100 * day, to: 101 * day }])
    expect(balance).toEqual({ api: 'compliance', spent: 12, allowed: 20, renewsAt: 101 * day })
    expect(leftOf(balance)).toBe(8)
  })

  it('of a trial counts from its first day on, and never begins anew', () => {
    const { balance, asked } = of({ calls: 50, period: 'trial', from: toEpochMillis(90 * day) })
    expect(asked).toEqual([{ from: 90 * day, to: 146 * day }])
    expect(balance).toMatchObject({ allowed: 50, renewsAt: null })
    expect(trialEndOf({ calls: 50, period: 'trial', from: toEpochMillis(90 * day) })).toBe(146 * day)
    expect(trialEndOf({ calls: 50, period: 'month', from: toEpochMillis(90 * day) })).toBeNull()
  })

  it('of a trial whose first day lies ahead, as where the clock was set back, counts the calls until now too (S24f)', () => {
    const { balance, asked } = of({ calls: 50, period: 'trial', from: toEpochMillis(110 * day) })
    // Eight weeks before the day of today, up to the end of the trial.
    expect(asked).toEqual([{ from: 44 * day, to: 166 * day }])
    expect(leftOf(balance)).toBe(38)
    expect(balance.renewsAt).toBeNull()
  })

  it('of a trial that is over allows nothing', () => {
    const { balance } = of({ calls: 50, period: 'trial', from: toEpochMillis(0) })
    expect(balance.allowed).toBe(0)
    expect(leftOf(balance)).toBe(0)
  })

  it.each([
    // Summer time ends and begins within them.
    ['2026-09-07', '2026-11-02'],
    ['2026-03-02', '2026-04-27'],
    // The year ends within them.
    ['2026-12-01', '2027-01-26']
  ])('of a trial is for 56 whole days of the calendar: from %s until %s begins (S24d, S24j)', (first, last) =>
    inTimeZone('Europe/Amsterdam', () => {
      const at = (day: string): EpochMillis => toEpochMillis(Date.parse(`${day}T00:00:00`))
      const trial: CallBudget = { calls: 50, period: 'trial', from: at(first) }
      expect(trialEndOf(trial)).toBe(at(last))
      const allowedAt = (now: EpochMillis): number | null => of(trial, now).balance.allowed
      expect(allowedAt(addMillis(at(last), -1))).toBe(50)
      expect(allowedAt(at(last))).toBe(0)
      expect(of(trial, at(first)).asked).toEqual([{ from: at(first), to: at(last) }])
    })
  )

  it('that nobody set counts all calls and limits none', () => {
    const { balance, asked } = of(null)
    expect(asked).toEqual([null])
    expect(leftOf(balance)).toBeNull()
  })

  it('is never less than nothing', () => {
    expect(leftOf({ api: 'compliance', spent: 60, allowed: 50, renewsAt: null })).toBe(0)
  })

  it('of a trial key is 50, 50 and 75 calls (spec: Limits)', () => {
    const budgets = trialBudgets(now)
    expect(
      [budgets.compliance, budgets.locations, budgets['organization-monitoring']].map(
        (budget) => budget?.calls
      )
    ).toEqual([50, 50, 75])
  })
})
