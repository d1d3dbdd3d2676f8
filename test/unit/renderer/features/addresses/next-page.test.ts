import { expect, it } from 'vitest'
import { hasNextPage } from '../../../../../renderer/features/addresses/state.ts'

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
