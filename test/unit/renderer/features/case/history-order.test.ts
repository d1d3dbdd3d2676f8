import { expect, it } from 'vitest'
import { inOrder } from '../../../../../renderer/features/case/state.ts'
import type { HistoryEntry } from '../../../../../shared/domain/review.ts'

const entry = (at: string): HistoryEntry => ({
  status: 'open',
  at,
  riskRating: null,
  riskComment: null,
  userId: null
})
const first = entry('2026-03-01T09:00:00Z')
const second = entry('2026-03-01T11:30:00+02:00')
const third = entry('2026-03-02T00:00:00.000Z')

it('a history is newest first or oldest first by the moment that an entry tells, however the service ordered it (T15)', () => {
  for (const told of [
    [first, second, third],
    [third, second, first],
    [second, third, first]
  ]) {
    expect(inOrder(told, 'newest')).toEqual([third, second, first])
    expect(inOrder(told, 'oldest')).toEqual([first, second, third])
  }
})

it('a history is as the service told it, or the other way round, where a time cannot be read (T15)', () => {
  const odd = entry('last Tuesday')
  expect(inOrder([second, odd, third], 'newest')).toEqual([second, odd, third])
  expect(inOrder([second, odd, third], 'oldest')).toEqual([third, odd, second])
})
