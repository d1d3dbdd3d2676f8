import { describe, expect, it } from 'vitest'
import { firstFilter } from '../../../../../renderer/decisions/selection.ts'
import { leavesTheSame, type NamedView, viewOf } from '../../../../../renderer/features/queue/views.ts'

const views: readonly NamedView[] = [
  { id: 'open', name: 'Open', query: firstFilter, saved: null },
  {
    id: 'two',
    name: 'Two',
    query: { ...firstFilter, facets: { country: ['NL', 'BE'], status: ['open'] } },
    saved: null
  }
]

describe('the view that the queue shows', () => {
  it('is known in whatever order its filters were chosen', () => {
    expect(viewOf(views, { ...firstFilter, facets: { status: ['open'], country: ['BE', 'NL'] } })?.name).toBe(
      'Two'
    )
  })

  it('is none where the user narrowed it further or turned it round', () => {
    expect(viewOf(views, { ...firstFilter, text: 'omar' })).toBeUndefined()
    expect(viewOf(views, { ...firstFilter, descending: false })).toBeUndefined()
  })
})

it('two questions leave the same alerts whatever their order, and others where they narrow further', () => {
  expect(
    leavesTheSame(
      {
        ...firstFilter,
        facets: { snoozed: ['awake'], status: ['open'] },
        sort: 'waiting',
        descending: false
      },
      firstFilter
    )
  ).toBe(true)
  expect(leavesTheSame({ ...firstFilter, text: 'omar' }, firstFilter)).toBe(false)
  expect(leavesTheSame({ ...firstFilter, facets: { status: ['open'] } }, firstFilter)).toBe(false)
})
