/** Degrees, WGS84. */
export interface GeoPosition {
  readonly lat: number
  readonly lon: number
}

/** Metres, Rijksdriehoek (EPSG:28992). */
export interface RdPosition {
  readonly x: number
  readonly y: number
}

type Term = readonly [powerOfX: number, powerOfY: number, seconds: number]

/** Amersfoort, the middle of the projection. */
const middle = { x: 155_000, y: 463_000, lat: 52.1551744, lon: 5.38720621 }

/** Coefficients of Schreutelkamp and Strang van Hees, right to half a metre within the Netherlands. */
const latTerms: readonly Term[] = [
  [0, 1, 3235.65389], [2, 0, -32.58297], [0, 2, -0.2475], [2, 1, -0.84978], [0, 3, -0.0655], [2, 2, -0.01709],
  [1, 0, -0.00738], [4, 0, 0.0053], [2, 3, -0.00039], [4, 1, 0.00033], [1, 1, -0.00012]
]
const lonTerms: readonly Term[] = [
  [1, 0, 5260.52916], [1, 1, 105.94684], [1, 2, 2.45656], [3, 0, -0.81885], [1, 3, 0.05594], [3, 1, -0.05607],
  [0, 1, 0.01199], [3, 2, -0.00256], [1, 4, 0.00128], [0, 2, 0.00022], [2, 0, -0.00022], [5, 0, 0.00026]
]

export function rdToWgs84({ x, y }: RdPosition): GeoPosition {
  const dx = (x - middle.x) / 100_000
  const dy = (y - middle.y) / 100_000
  const degrees = (terms: readonly Term[]): number => terms.reduce((sum, [p, q, seconds]) => sum + seconds * dx ** p * dy ** q, 0) / 3_600
  return { lat: middle.lat + degrees(latTerms), lon: middle.lon + degrees(lonTerms) }
}
