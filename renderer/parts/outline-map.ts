import type { GeoPosition } from '../../shared/domain/address.ts'
import { sideBySide } from '../../shared/domain/turning-text.ts'

/** The corners of the country in the units of the outline. The outline is a Mercator projection. */
const outline = { left: 0.2585, right: 612.2785, top: 0.2748, bottom: 723.2848 }
const land = { west: 3.3584, east: 7.2275, north: 53.5555, south: 50.7504 }

/** Where a position lies on the outline of the Netherlands, in the units of its view box (SPEC A7). */
export function onOutline({ lat, lon }: GeoPosition): { readonly x: number; readonly y: number } {
  const across = (lon - land.west) / (land.east - land.west)
  const down = (mercator(land.north) - mercator(lat)) / (mercator(land.north) - mercator(land.south))
  return {
    x: outline.left + across * (outline.right - outline.left),
    y: outline.top + down * (outline.bottom - outline.top)
  }
}

function mercator(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
}

/** Where an address lies, in the units of the outline. */
export interface Spot {
  /** The number of the address in the report. */
  readonly number: number
  readonly x: number
  readonly y: number
}

export interface MapMark {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The height of every mark, in the units of the outline. */
export const markHeight = 22
const characterWidth = 7.5
/** Characters. A longer mark would cover half a province. */
const longestText = 9

/**
 * Marks that never cover each other. Addresses whose marks would overlap share one, at the position of the
 * first of them. A shared mark has a longer text, so that it may overlap further ones.
 */
export function marksOf(spots: readonly Spot[]): readonly MapMark[] {
  const groups: (readonly Spot[])[] = []
  for (const spot of spots) {
    let group: readonly Spot[] = [spot]
    for (let met = meets(groups, group); met !== -1; met = meets(groups, group)) {
      group = [...groups.splice(met, 1).flat(), ...group].toSorted(
        (left, right) => left.number - right.number
      )
    }
    groups.push(group)
  }
  return groups.flatMap(markOf)
}

function meets(groups: readonly (readonly Spot[])[], group: readonly Spot[]): number {
  return groups.findIndex((other) =>
    markOf(other).some((one) =>
      markOf(group).some(
        (two) => Math.abs(one.x - two.x) < (one.width + two.width) / 2 && Math.abs(one.y - two.y) < markHeight
      )
    )
  )
}

/** One mark for the group, or none if the group is empty. */
function markOf(group: readonly Spot[]): readonly MapMark[] {
  const [first] = group
  if (first === undefined) return []
  const text = textOf(group.map(({ number }) => number))
  return [{ text, x: first.x, y: first.y, width: markHeight + (text.length - 1) * characterWidth }]
}

/** For example `1–3, 7`. If that is too long, the first number and how many follow: `1 +12`. */
function textOf(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.last === number - 1) run.last = number
    else runs.push({ first: number, last: number })
  }
  const whole = sideBySide(
    runs.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)),
    ', '
  )
  return whole.length <= longestText ? whole : `${numbers[0] ?? ''} +${numbers.length - 1}`
}
