import { describe, expect, it } from 'vitest'
import { estimateRows } from '../../../../../renderer/features/sync/estimate.tsx'
import { budgetVerdict } from '../../../../../renderer/parts/runs.ts'
import type { CallRange, SyncEstimate } from '../../../../../shared/domain/budget.ts'
import { followListId } from '../../../../../shared/ids.ts'

const none: CallRange = { least: 0, most: 0 }

function estimate(over: Partial<SyncEstimate>): SyncEstimate {
  const byApi = { compliance: none, locations: none, 'organization-monitoring': none }
  return {
    byApi,
    listOfLists: { least: 1, most: 1 },
    followLists: [],
    outbox: none,
    edits: none,
    millis: null,
    left: null,
    full: false,
    ...over
  }
}

function list(id: string, least: number, most: number | null): SyncEstimate['followLists'][number] {
  return { followListId: followListId(id), calls: { least, most } }
}

describe('the rows of an estimate', () => {
  it('name the follow lists and show the dearest first, those that nobody can count before all others', () => {
    const followLists = [list('a', 1, 12), list('b', 1, null), list('c', 1, 40)]
    const rows = estimateRows(estimate({ followLists }), new Map([[followListId('a'), 'Klanten Zuid']]))
    expect(rows.map((row) => (row.kind === 'follow-list' ? row.name : row.kind))).toEqual([
      'list-of-lists',
      'b',
      'c',
      'Klanten Zuid'
    ])
  })

  it('leave out what costs nothing, and keep what may cost something', () => {
    expect(estimateRows(estimate({}), new Map()).map(({ kind }) => kind)).toEqual(['list-of-lists'])
    expect(
      estimateRows(estimate({ outbox: { least: 0, most: 3 } }), new Map()).map(({ kind }) => kind)
    ).toEqual(['outbox', 'list-of-lists'])
  })
})

describe('the verdict of a budget', () => {
  it.each([
    { least: 5, most: 9, left: null, verdict: 'not-limited' },
    { least: 5, most: 9, left: 9, verdict: 'fits' },
    { least: 5, most: 10, left: 9, verdict: 'may-pass' },
    { least: 5, most: null, left: 9, verdict: 'may-pass' },
    { least: 9, most: 9, left: 9, verdict: 'fits' },
    { least: 10, most: 12, left: 9, verdict: 'passes' },
    { least: 1, most: null, left: 0, verdict: 'passes' }
  ])('of $least to $most calls with $left left is $verdict', ({ least, most, left, verdict }) => {
    const byApi = { compliance: { least, most }, locations: none, 'organization-monitoring': none }
    expect(budgetVerdict({ byApi, left })).toBe(verdict)
  })
})
