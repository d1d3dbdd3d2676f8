import { describe, expect, it } from 'vitest'
import { isTooDeep } from '../../../shared/nesting.ts'

const nested = (levels: number, inner: unknown = 'x'): unknown => {
  let value = inner
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

describe('a value', () => {
  it.each([
    ['a text', 'x'],
    ['nothing', null],
    ['200 levels', nested(200)],
    ['a wide list', Array.from({ length: 50_000 }, () => ({ a: [1] }))],
    ['bytes', new Uint8Array(1_000_000)]
  ])('is not too deep: %s (B3c)', (_what, value) => {
    expect(isTooDeep(value)).toBe(false)
  })

  it.each([
    ['201 levels', nested(201)],
    ['a hundred thousand levels', nested(100_000)],
    [
      'what holds itself',
      (() => {
        const circle: Record<string, unknown> = {}
        circle['self'] = circle
        return circle
      })()
    ]
  ])('is too deep: %s (B3c)', (_what, value) => {
    expect(isTooDeep(value)).toBe(true)
  })

  it('is walked through at once where it holds the same twice in each of a hundred levels', () => {
    let value: unknown = 'x'
    for (let level = 0; level < 100; level += 1) value = [value, value]
    expect(isTooDeep(value)).toBe(false)
  })
})
