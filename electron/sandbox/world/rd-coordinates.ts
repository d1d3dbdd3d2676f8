/** Planar coordinates of the Dutch grid (EPSG:28992), in metres. */
export interface RdPoint {
  readonly x: number
  readonly y: number
}

/** [power of latitude difference, power of longitude difference, coefficient] */
type Term = readonly [number, number, number]

const xTerms: readonly Term[] = [
  [0, 1, 190_094.945], [1, 1, -11_832.228], [2, 1, -114.221], [0, 3, -32.391], [1, 0, -0.705],
  [3, 1, -2.34], [1, 3, -0.608], [0, 2, -0.008], [2, 3, 0.148]
]
const yTerms: readonly Term[] = [
  [1, 0, 309_056.544], [0, 2, 3_638.893], [2, 0, 73.077], [1, 2, -157.984], [3, 0, 59.788],
  [0, 1, 0.433], [2, 2, -6.439], [1, 1, -0.032], [0, 4, 0.092], [1, 4, -0.054]
]

/** The usual approximation around Amersfoort, good to about a metre inside the Netherlands. */
export function toRd(lat: number, lon: number): RdPoint {
  const north = 0.36 * (lat - 52.1551744)
  const east = 0.36 * (lon - 5.38720621)
  const sum = (terms: readonly Term[]): number => terms.reduce((total, [p, q, factor]) => total + factor * north ** p * east ** q, 0)
  return { x: round(155_000 + sum(xTerms)), y: round(463_000 + sum(yTerms)) }
}

/** To the millimetre. */
function round(metres: number): number {
  return Math.round(metres * 1_000) / 1_000
}
