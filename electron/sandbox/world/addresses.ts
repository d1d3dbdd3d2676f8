import { Random } from './random.ts'
import { toRd } from './rd-coordinates.ts'
import { streets, type Town, towns } from './towns.ts'

/** Attributes of a location (spec: Location). What an address does not have is left out. */
export interface Location {
  readonly buildingID: number
  readonly buildingStatus: string
  readonly buildingYear: number
  readonly city: string
  readonly houseLetter?: string
  readonly houseNumber: number
  readonly houseNumberAddition?: string
  readonly lat: number
  readonly lon: number
  readonly municipality: string
  readonly numberIndication: number
  readonly objectID: number
  readonly postalCode: string
  readonly province: string
  readonly secondaryAddress: boolean
  readonly status: string
  readonly street: string
  readonly surfaceArea: number
  readonly usagePurpose: string
  readonly x: number
  readonly y: number
}

/** Mostly in use; the register's other states are rare (hints: Addresses). */
const buildingStatuses = [
  ...Array<string>(12).fill('PAND_IN_GEBRUIK'), 'PAND_IN_GEBRUIK_NIET_INGEMETEN', 'VERBOUWING_PAND', 'BOUW_GESTART',
  'BOUWVERGUNNING_VERLEEND', 'SLOOPVERGUNNING_VERLEEND', 'PAND_BUITEN_GEBRUIK', 'PAND_GESLOOPT', 'NIET_GEREALISEERD_PAND', 'PAND_TEN_ONRECHTE_OPGEVOERD'
]
const objectStatuses = [...Array<string>(9).fill('VERBLIJFSOBJECT_IN_GEBRUIK'), 'VERBLIJFSOBJECT_GEVORMD', 'VERBLIJFSOBJECT_BUITEN_GEBRUIK']
const purposes = ['woonfunctie', 'woonfunctie', 'woonfunctie', 'kantoorfunctie', 'winkelfunctie', 'industriefunctie', 'bijeenkomstfunctie']
// Postal codes never use these pairs.
const forbiddenLetters = new Set(['SA', 'SD', 'SS'])
const postalLetters = 'ABCDEGHJKLMNPRSTVWXZ'

/** Invented addresses in real towns: the same seed gives the same addresses. */
export function inventAddresses(seed: number, count: number): readonly Location[] {
  const random = new Random(seed, 'addresses')
  const addresses: Location[] = []
  while (addresses.length < count) addresses.push(...inventStreet(random, random.pick(towns), count - addresses.length, addresses.length))
  return addresses
}

/** One stretch of street: neighbours share postal code and, some of them, a building. */
function inventStreet(random: Random, town: Town, limit: number, serial: number): readonly Location[] {
  const street = random.pick(streets)
  const postalCode = `${random.between(town.postalFrom, town.postalTo)}${inventLetters(random)}`
  const lat = town.lat + (random.fraction() - 0.5) * 0.05
  const lon = town.lon + (random.fraction() - 0.5) * 0.08
  const first = random.between(1, 240)
  const length = Math.min(limit, random.between(3, 14))
  return Array.from({ length }, (_, index) => {
    const number = first + 2 * index
    const at = { lat: round6(lat + index * 0.00011), lon: round6(lon + index * 0.00017) }
    return inventAddress(random, { town, street, postalCode, number, at, serial: serial + index })
  })
}

interface Plot {
  readonly town: Town
  readonly street: string
  readonly postalCode: string
  readonly number: number
  readonly at: { readonly lat: number; readonly lon: number }
  readonly serial: number
}

function inventAddress(random: Random, plot: Plot): Location {
  const { town, at } = plot
  return {
    buildingID: registerId(town, '10', plot.serial),
    buildingStatus: random.pick(buildingStatuses),
    buildingYear: random.chance(0.1) ? random.between(1580, 1899) : random.between(1900, 2025),
    city: town.city,
    ...(random.chance(0.15) ? { houseLetter: random.pick(['A', 'B', 'C', 'a', 'H']) } : {}),
    houseNumber: plot.number,
    ...(random.chance(0.12) ? { houseNumberAddition: random.pick(['1', '2', 'bis', 'hs', 'III', '102']) } : {}),
    ...at,
    municipality: town.municipality,
    numberIndication: registerId(town, '20', plot.serial),
    objectID: registerId(town, '01', plot.serial),
    postalCode: plot.postalCode,
    province: town.province,
    secondaryAddress: random.chance(0.04),
    status: random.pick(objectStatuses),
    street: plot.street,
    surfaceArea: random.between(18, 480),
    usagePurpose: random.pick(purposes),
    ...toRd(at.lat, at.lon)
  }
}

/** 16 digits: municipality, kind of object, serial number. As an integer it loses a leading zero (hints: Addresses). */
function registerId(town: Town, kind: string, serial: number): number {
  return Number(`${town.code}${kind}${String(100_000 + serial).padStart(10, '0')}`)
}

function inventLetters(random: Random): string {
  const letters = `${random.pick(postalLetters.split(''))}${random.pick(postalLetters.split(''))}`
  return forbiddenLetters.has(letters) ? 'KP' : letters
}

function round6(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}
