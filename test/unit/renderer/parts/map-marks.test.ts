import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksOf } from '../../../../renderer/parts/outline-map.ts'

const point = fc.record({
  x: fc.double({ min: 0, max: 612, noNaN: true }),
  y: fc.double({ min: 0, max: 723, noNaN: true })
})
/** How tall a mark is drawn, in the units of the map. */
const height = 22
const near = fc.record({
  x: fc.double({ min: 200, max: 290, noNaN: true }),
  y: fc.double({ min: 300, max: 360, noNaN: true })
})

/** How many addresses a mark stands for. */
function standsFor(text: string): number {
  const more = /^\d+ \+(\d+)$/u.exec(text)
  if (more !== null) return 1 + Number(more[1])
  return text.split(', ').reduce((sum, run) => {
    const [first = 0, last = first] = run.split('–').map(Number)
    return sum + last - first + 1
  }, 0)
}

describe('the marks of a printed map', () => {
  it('never cover each other, and stand for every address once', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(point, near), { maxLength: 60 }), (places) => {
        const marks = marksOf(places.map((one, index) => ({ number: index + 1, ...one })))
        expect(marks.reduce((sum, { text }) => sum + standsFor(text), 0)).toBe(places.length)
        for (const [index, one] of marks.entries()) {
          for (const two of marks.slice(index + 1))
            expect(
              Math.abs(one.x - two.x) >= (one.width + two.width) / 2 || Math.abs(one.y - two.y) >= height,
              `${one.text} covers ${two.text}`
            ).toBe(true)
        }
      })
    )
  })

  it('say runs of numbers in short, and count those that are too many', () => {
    const at = (numbers: readonly number[]): readonly string[] =>
      marksOf(numbers.map((number) => ({ number, x: 300, y: 300 }))).map(({ text }) => text)
    expect(at([1])).toEqual(['1'])
    expect(at([1, 2, 3, 4, 5])).toEqual(['1–5'])
    expect(at([1, 2, 3, 7])).toEqual(['1–3, 7'])
    expect(at([2, 4, 6, 8, 10])).toEqual(['2 +4'])
  })

  it('lie apart where there is room', () => {
    expect(
      marksOf([
        { number: 1, x: 100, y: 100 },
        { number: 2, x: 123, y: 100 }
      ]).map(({ text }) => text)
    ).toEqual(['1', '2'])
    expect(
      marksOf([
        { number: 1, x: 100, y: 100 },
        { number: 2, x: 121, y: 100 }
      ]).map(({ text }) => text)
    ).toEqual(['1–2'])
  })
})
