import { expect, it } from 'vitest'
import { hasNextPage, keptPage } from '../../../../../renderer/features/addresses/state.ts'

const rows = (count: number): never => Array.from({ length: count }, () => ({})) as never

it.each([
  [20, 0, null, true],
  [18, 2, null, true],
  [18, 0, null, false],
  [18, 2, 3, true],
  [18, 2, 1, false]
])(
  'a page of %i addresses and %i rows that could not be read, of %j pages, is followed by another one: %s (A2g)',
  (count, refused, totalPages, isFollowed) => {
    expect(hasNextPage({ addresses: rows(count), refused, page: 1, totalPages })).toBe(isFollowed)
  }
)

it.each([
  [45, 2, 2, 20],
  [45, 3, 3, 5],
  [40, 3, 2, 20],
  [3, 3, 1, 3],
  [0, 3, 1, 0]
])(
  'of %i kept addresses page %i is shown as page %i with %i of them, since a page is there or gives way to the last one (A5d)',
  (count, wanted, page, onIt) => {
    const all = Array.from({ length: count }, (_, index) => index)
    const shown = keptPage(all, wanted)
    expect([shown.page, shown.rows]).toEqual([page, all.slice((page - 1) * 20, (page - 1) * 20 + onIt)])
  }
)
