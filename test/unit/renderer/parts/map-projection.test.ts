import netherlands from '@svg-maps/netherlands'
import { expect, it } from 'vitest'
import { towns } from '../../../../electron/sandbox/world/addresses.ts'
import { onOutline } from '../../../../renderer/parts/outline-map.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** The rings of a path that uses only relative moves and lines. */
function ringsOf(path: string): readonly (readonly Point[])[] {
  let pen = { x: 0, y: 0 }
  return path
    .split(/z/iu)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const numbers = [...part.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/gu)].map(([text]) => Number(text))
      const ring: Point[] = []
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        pen = { x: pen.x + (numbers[index] ?? 0), y: pen.y + (numbers[index + 1] ?? 0) }
        ring.push(pen)
      }
      pen = ring[0] ?? pen
      return ring
    })
}

function isInside({ x, y }: Point, ring: readonly Point[]): boolean {
  return ring.reduce((inside, one, index) => {
    const other = ring.at(index - 1) ?? one
    const crosses =
      one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x
    return crosses ? !inside : inside
  }, false)
}

it('the map draws each town inside its own province, and the outline has all twelve (A7a)', () => {
  expect(netherlands.locations).toHaveLength(12)
  for (const { city, province, lat, lon } of towns) {
    const spot = onOutline({ lat, lon })
    const found = netherlands.locations
      .filter(({ path }) => ringsOf(path).some((ring) => isInside(spot, ring)))
      .map(({ name }) => name)
    expect(found, city).toEqual([province === 'Fryslân' ? 'Friesland' : province])
  }
})
