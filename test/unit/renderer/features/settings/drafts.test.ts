import { describe, expect, it } from 'vitest'
import {
  budgetDraft,
  readLimit,
  readScheduleDraft,
  scheduleDraft
} from '../../../../../renderer/features/settings/drafts.ts'
import { dayText, toEpochMillis } from '../../../../../shared/clock.ts'
import { apiFamilies, trialBudgets } from '../../../../../shared/domain/budget.ts'

const midnight = toEpochMillis(new Date(2026, 2, 3).getTime())
const noon = toEpochMillis(new Date(2026, 2, 3, 12).getTime())

describe('the draft of limits', () => {
  it('reads what it was made of', () => {
    const budgets = { ...trialBudgets(midnight), locations: null }
    const draft = budgetDraft(budgets, noon)
    for (const api of apiFamilies)
      expect(readLimit(draft[api], noon)).toEqual({ kind: 'ok', value: budgets[api] })
  })

  it('lets a trial begin at midnight of its day, where the user is', () => {
    const read = readLimit(budgetDraft(trialBudgets(noon), noon).compliance, noon)
    expect(read).toMatchObject({ kind: 'ok', value: { from: midnight, calls: 50 } })
    expect(dayText(noon)).toBe('2026-03-03')
  })

  it.each(['', ' ', '-1', '1.5', '1e3', 'fifty', '10000001'])('refuses %j as a number of calls', (calls) => {
    expect(readLimit({ period: 'day', calls, from: '' }, noon)).toEqual({ kind: 'failed', failure: 'calls' })
  })

  it('refuses a trial without its day or with one to come (S24d), and does not ask for one elsewhere', () => {
    const trial = (from: string) => readLimit({ period: 'trial', calls: '50', from }, noon)
    expect(trial('')).toEqual({ kind: 'failed', failure: 'from' })
    expect(trial('2026-03-03')).toMatchObject({ kind: 'ok' })
    expect(trial('2026-03-04')).toEqual({ kind: 'failed', failure: 'from' })
    expect(readLimit({ period: 'month', calls: '50', from: '' }, noon)).toMatchObject({ kind: 'ok' })
  })
})

describe('the draft of a schedule', () => {
  it('reads what it was made of', () => {
    const schedule = { backgroundMinutes: 15, fullPassAfterDays: null, notifyNewAlerts: true }
    expect(readScheduleDraft(scheduleDraft(schedule))).toEqual({ kind: 'ok', value: schedule })
    const other = { backgroundMinutes: null, fullPassAfterDays: 7, notifyNewAlerts: false }
    expect(readScheduleDraft(scheduleDraft(other))).toEqual({ kind: 'ok', value: other })
  })

  it.each([
    { name: 'backgroundMinutes', text: '4' },
    { name: 'backgroundMinutes', text: '1441' },
    { name: 'backgroundMinutes', text: '' },
    { name: 'fullPassAfterDays', text: '0' },
    { name: 'fullPassAfterDays', text: '366' },
    { name: 'fullPassAfterDays', text: '7.5' }
  ] as const)(
    'refuses $text as $name where it is switched on, and does not look at it where it is off',
    ({ name, text }) => {
      const draft = scheduleDraft({ fullPassAfterDays: 7, backgroundMinutes: 60, notifyNewAlerts: false })
      const written = { ...draft, text: { ...draft.text, [name]: text } }
      expect(readScheduleDraft(written)).toEqual({ kind: 'failed', failure: [name] })
      expect(readScheduleDraft({ ...written, on: { ...written.on, [name]: false } })).toMatchObject({
        kind: 'ok',
        value: { [name]: null }
      })
    }
  )
})
