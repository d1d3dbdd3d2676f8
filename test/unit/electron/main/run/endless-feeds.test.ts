import { expect, it } from 'vitest'
import { mostPages } from '../../../../../electron/main/run/endless-feeds.ts'

it.each([
  [0, 100],
  [3, 103],
  [1_500, 1_600],
  [null, 500]
])('of a feed of which %j rows are counted, %i pages are read at most (S14c)', (counted, pages) => {
  expect(mostPages(counted)).toBe(pages)
})
