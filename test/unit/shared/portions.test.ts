import { expect, it } from 'vitest'
import { inPortions } from '../../../shared/portions.ts'

it.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]]
  ]
])('portions keep the order, and only the last may be smaller: %j', (items, portions) => {
  expect(inPortions(items, 2)).toEqual(portions)
})
