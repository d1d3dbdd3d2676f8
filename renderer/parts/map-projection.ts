import type { GeoPosition } from '../../shared/domain/address.ts'

/** Corners of the land on the outline, in its own units, and on earth: the outline is a Mercator projection. */
const outline = { left: 0.2585, right: 612.2785, top: 0.2748, bottom: 723.2848 }
const land = { west: 3.3584, east: 7.2275, north: 53.5555, south: 50.7504 }

/** Where a position lies on the outline of the Netherlands, in the units of its view box (SPEC A7). */
export function onOutline({ lat, lon }: GeoPosition): { readonly x: number; readonly y: number } {
  const across = (lon - land.west) / (land.east - land.west)
  const down = (mercator(land.north) - mercator(lat)) / (mercator(land.north) - mercator(land.south))
  return { x: outline.left + across * (outline.right - outline.left), y: outline.top + down * (outline.bottom - outline.top) }
}

function mercator(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
}
