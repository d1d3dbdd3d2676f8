import { describe, expect, it } from 'vitest'
import { newestFirst, orderOf } from '../../../../../electron/main/outbox/history-order.ts'
import type { HistoryEntry } from '../../../../../shared/domain/review.ts'

describe('the order of a history', () => {
  const at = (...times: readonly string[]): readonly HistoryEntry[] =>
    times.map((time) => ({
      ...{ status: 'open', riskRating: null, riskComment: null, userId: null },
      at: /^\d/u.test(time) ? `2026-03-${time}T09:00:00Z` : time
    }))
  const daysOf = (entries: readonly HistoryEntry[]): readonly string[] =>
    entries.map(({ at: time }) => (/^\d/u.test(time) ? time.slice(8, 10) : time))

  it('is shown by entries of different times alone, and each is turned to newest first (O13c, O13d)', () => {
    expect(orderOf(at('05', '05', 'soon', '03'))).toBe('newest-first')
    expect(orderOf(at('03', 'soon', '05', '05'))).toBe('oldest-first')
    expect(orderOf(at('03', '05', '04'))).toBe('mixed')
    for (const one of [at(), at('03'), at('03', '03'), at('soon', 'late')])
      expect(orderOf(one)).toBe('untold')
    expect(daysOf(newestFirst(at('05', '03')))).toEqual(['05', '03'])
    expect(daysOf(newestFirst(at('03', 'soon', '05')))).toEqual(['05', 'soon', '03'])
    expect(daysOf(newestFirst(at('03', '05', 'soon', '04')))).toEqual(['soon', '05', '04', '03'])
    expect(daysOf(newestFirst(at('soon', '03')))).toEqual(['soon', '03'])
  })
})
