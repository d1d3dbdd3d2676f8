import type { EpochMillis } from '../clock.ts'
import type { AddressId, Provenance } from '../ids.ts'
import type { JsonValue } from './json-value.ts'
import { numberText } from './long-number.ts'

/** The attributes that the specification names (spec: Location), in the order in which they are shown. */
export const addressFields = [
  'street',
  'houseNumber',
  'houseLetter',
  'houseNumberAddition',
  'postalCode',
  'city',
  'municipality',
  'province',
  'secondaryAddress',
  'status',
  'usagePurpose',
  'surfaceArea',
  'numberIndication',
  'objectID',
  'buildingID',
  'buildingStatus',
  'buildingYear',
  'lat',
  'lon',
  'x',
  'y'
] as const
export type AddressField = (typeof addressFields)[number]

/** A location as the service sent it: attributes that are not known are kept beside those that are. */
export interface Address {
  readonly id: AddressId
  readonly attributes: Readonly<Record<string, JsonValue>>
}

/** One address as this machine keeps it. */
export interface KeptAddress extends Address, Provenance {
  /** When the service showed it last. */
  readonly foundAt: EpochMillis
}

/** Ids of the register; as integers they lose a leading zero (hints: Addresses). */
const registerIds: ReadonlySet<string> = new Set<AddressField>(['buildingID', 'objectID', 'numberIndication'])
const registerDigits = 16

export function isRegisterId(field: string): boolean {
  return registerIds.has(field)
}

/** 16 digits. A value that is no number of the register is returned as it came. */
export function paddedRegisterId(value: string | number): string {
  const text = String(value)
  return /^\d{1,16}$/u.test(text) ? text.padStart(registerDigits, '0') : text
}

/** A text or a number as text. Null if the attribute is missing or anything else. */
export function attributeText({ attributes }: Address, field: AddressField): string | null {
  const value = attributes[field]
  return typeof value === 'string' && value.trim() !== '' ? value : numberText(value)
}

/** Written like `Zeedijk 12A-bis, 1012KP Amsterdam`, as far as it is known. If nothing is known, the id. */
export function addressLine(address: Address): string {
  const part = (field: AddressField): string => attributeText(address, field) ?? ''
  const addition = part('houseNumberAddition')
  const house = `${part('houseNumber')}${part('houseLetter')}${addition === '' ? '' : `-${addition}`}`
  const line = [joined(part('street'), house), joined(part('postalCode'), part('city'))]
    .filter((text) => text !== '')
    .join(', ')
  return line === '' ? address.id : line
}

function joined(...parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join(' ')
}

export interface AddressCoordinates {
  readonly rd: RdPosition | null
  readonly wgs84: GeoPosition | null
  /** Where the map shows it: `wgs84`, or else `rd` converted. */
  readonly position: GeoPosition | null
}

/** A position is a pair within the area of Dutch addresses. Half a pair is none. */
export function coordinatesOf({ attributes }: Address): AddressCoordinates {
  const [x, y, lat, lon] = (['x', 'y', 'lat', 'lon'] as const).map((name) => nearest(attributes[name]))
  const rd = isBetween(x, 0, 300_000) && isBetween(y, 300_000, 630_000) ? { x, y } : null
  const wgs84 = isBetween(lat, 50, 54) && isBetween(lon, 3, 7.5) ? { lat, lon } : null
  return { rd, wgs84, position: wgs84 ?? (rd === null ? null : rdToWgs84(rd)) }
}

/** A number with more digits than one of JavaScript holds is as good to draw by (SPEC S36j). */
function nearest(value: JsonValue | undefined): number | null {
  const digits = numberText(value)
  return digits === null ? null : Number(digits)
}

function isBetween(value: number | null | undefined, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

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
  [0, 1, 3235.65389],
  [2, 0, -32.58297],
  [0, 2, -0.2475],
  [2, 1, -0.84978],
  [0, 3, -0.0655],
  [2, 2, -0.01709],
  [1, 0, -0.00738],
  [4, 0, 0.0053],
  [2, 3, -0.00039],
  [4, 1, 0.00033],
  [1, 1, -0.00012]
]
const lonTerms: readonly Term[] = [
  [1, 0, 5260.52916],
  [1, 1, 105.94684],
  [1, 2, 2.45656],
  [3, 0, -0.81885],
  [1, 3, 0.05594],
  [3, 1, -0.05607],
  [0, 1, 0.01199],
  [3, 2, -0.00256],
  [1, 4, 0.00128],
  [0, 2, 0.00022],
  [2, 0, -0.00022],
  [5, 0, 0.00026]
]

export function rdToWgs84({ x, y }: RdPosition): GeoPosition {
  const dx = (x - middle.x) / 100_000
  const dy = (y - middle.y) / 100_000
  const degrees = (terms: readonly Term[]): number =>
    terms.reduce((sum, [p, q, seconds]) => sum + seconds * dx ** p * dy ** q, 0) / 3_600
  return { lat: middle.lat + degrees(latTerms), lon: middle.lon + degrees(lonTerms) }
}
