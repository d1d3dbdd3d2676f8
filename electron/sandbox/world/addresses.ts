import { SeededRandom } from './random.ts'

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
  ...Array<string>(12).fill('PAND_IN_GEBRUIK'),
  'PAND_IN_GEBRUIK_NIET_INGEMETEN',
  'VERBOUWING_PAND',
  'BOUW_GESTART',
  'BOUWVERGUNNING_VERLEEND',
  'SLOOPVERGUNNING_VERLEEND',
  'PAND_BUITEN_GEBRUIK',
  'PAND_GESLOOPT',
  'NIET_GEREALISEERD_PAND',
  'PAND_TEN_ONRECHTE_OPGEVOERD'
]
const objectStatuses = [
  ...Array<string>(9).fill('VERBLIJFSOBJECT_IN_GEBRUIK'),
  'VERBLIJFSOBJECT_GEVORMD',
  'VERBLIJFSOBJECT_BUITEN_GEBRUIK'
]
const purposes = [
  'woonfunctie',
  'woonfunctie',
  'woonfunctie',
  'kantoorfunctie',
  'winkelfunctie',
  'industriefunctie',
  'bijeenkomstfunctie'
]
// Postal codes never use these pairs.
const forbiddenLetters = new Set(['SA', 'SD', 'SS'])
const postalLetters = 'ABCDEGHJKLMNPRSTVWXZ'

/** Invented addresses in real towns: the same seed gives the same addresses. */
export function inventAddresses(seed: number, count: number): readonly Location[] {
  const random = new SeededRandom(seed, 'addresses')
  const addresses: Location[] = []
  while (addresses.length < count)
    addresses.push(...inventStreet(random, random.pick(towns), count - addresses.length, addresses.length))
  return addresses
}

/** One stretch of street: neighbours share postal code and, some of them, a building. */
function inventStreet(random: SeededRandom, town: Town, limit: number, serial: number): readonly Location[] {
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

function inventAddress(random: SeededRandom, plot: Plot): Location {
  const { town, at } = plot
  return {
    buildingID: registerId(town, '10', plot.serial),
    buildingStatus: random.pick(buildingStatuses),
    buildingYear: random.chance(0.1) ? random.between(1580, 1899) : random.between(1900, 2025),
    city: town.city,
    ...(random.chance(0.15) ? { houseLetter: random.pick(['A', 'B', 'C', 'a', 'H']) } : {}),
    houseNumber: plot.number,
    ...(random.chance(0.12)
      ? { houseNumberAddition: random.pick(['1', '2', 'bis', 'hs', 'III', '102']) }
      : {}),
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

function inventLetters(random: SeededRandom): string {
  const letters = `${random.pick(postalLetters.split(''))}${random.pick(postalLetters.split(''))}`
  return forbiddenLetters.has(letters) ? 'KP' : letters
}

function round6(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}

/** Where invented addresses lie: real towns, so that postal codes, municipality codes and coordinates fit each other. */
export interface Town {
  readonly city: string
  readonly municipality: string
  /** Code of the municipality, four digits: the first four of the register's ids. */
  readonly code: string
  readonly province: string
  /** The four digits of its postal codes, from and to. */
  readonly postalFrom: number
  readonly postalTo: number
  readonly lat: number
  readonly lon: number
}

function town(
  city: string,
  municipality: string,
  code: string,
  province: string,
  postal: readonly [number, number],
  at: readonly [number, number]
): Town {
  return {
    city,
    municipality,
    code,
    province,
    postalFrom: postal[0],
    postalTo: postal[1],
    lat: at[0],
    lon: at[1]
  }
}

export const towns: readonly Town[] = [
  town('Amsterdam', 'Amsterdam', '0363', 'Noord-Holland', [1011, 1109], [52.3676, 4.9041]),
  town('Rotterdam', 'Rotterdam', '0599', 'Zuid-Holland', [3011, 3089], [51.9225, 4.4792]),
  town("'s-Gravenhage", "'s-Gravenhage", '0518', 'Zuid-Holland', [2511, 2597], [52.0705, 4.3007]),
  town('Utrecht', 'Utrecht', '0344', 'Utrecht', [3511, 3585], [52.0907, 5.1214]),
  town('Eindhoven', 'Eindhoven', '0772', 'Noord-Brabant', [5611, 5658], [51.4416, 5.4697]),
  town('Groningen', 'Groningen', '0014', 'Groningen', [9711, 9747], [53.2194, 6.5665]),
  town('Maastricht', 'Maastricht', '0935', 'Limburg', [6211, 6229], [50.8514, 5.691]),
  town("'s-Hertogenbosch", "'s-Hertogenbosch", '0796', 'Noord-Brabant', [5211, 5237], [51.6978, 5.3037]),
  town('Leeuwarden', 'Leeuwarden', '0080', 'Fryslân', [8911, 8941], [53.2012, 5.7999]),
  town('Zwolle', 'Zwolle', '0193', 'Overijssel', [8011, 8045], [52.5168, 6.083]),
  town('Middelburg', 'Middelburg', '0687', 'Zeeland', [4331, 4338], [51.4988, 3.611]),
  town('Assen', 'Assen', '0106', 'Drenthe', [9401, 9408], [52.9925, 6.5649]),
  town('Nijmegen', 'Nijmegen', '0268', 'Gelderland', [6511, 6546], [51.8126, 5.8372]),
  town('Lelystad', 'Lelystad', '0995', 'Flevoland', [8211, 8245], [52.5185, 5.4714]),
  town('Katwijk', 'Katwijk', '0537', 'Zuid-Holland', [2221, 2225], [52.1995, 4.4178]),
  town('Bergen op Zoom', 'Bergen op Zoom', '0748', 'Noord-Brabant', [4611, 4625], [51.4946, 4.2872]),
  town('Sneek', 'Súdwest-Fryslân', '1900', 'Fryslân', [8601, 8608], [53.0323, 5.6587])
]

const streets =
  `Dorpsstraat,Kerkstraat,Stationsweg,Molenweg,Schoolstraat,Nieuwstraat,Burgemeester van der Meulenlaan,Prins Hendrikkade,
Oude Gracht,Noorderhaven,Zuiderpark,Wilhelminastraat,Beethovenlaan,Dr. Schaepmanplein,'t Zand,Lange Voorhout,Hoogstraat,Anne de Vriesstraat,
Koningin Emmaplein,Van Speykstraat,Achter de Hoven,Ged. Oude Vest,Eerste Jacob van Campenstraat,Waterlandplein,Plein 1944,Karel Doormanlaan,
Weteringschans,Breestraat,Vissershof,Meester Eduard van Beinumweg,Zeedijk,Korte Nieuwendijk,Laan van Nieuw Oost-Indië,IJsselkade,Havenstraat`.split(
    /,\s*/u
  )

/** Planar coordinates of the Dutch grid (EPSG:28992), in metres. */
export interface RdPoint {
  readonly x: number
  readonly y: number
}

/** [power of latitude difference, power of longitude difference, coefficient] */
type Term = readonly [number, number, number]

const xTerms: readonly Term[] = [
  [0, 1, 190_094.945],
  [1, 1, -11_832.228],
  [2, 1, -114.221],
  [0, 3, -32.391],
  [1, 0, -0.705],
  [3, 1, -2.34],
  [1, 3, -0.608],
  [0, 2, -0.008],
  [2, 3, 0.148]
]
const yTerms: readonly Term[] = [
  [1, 0, 309_056.544],
  [0, 2, 3_638.893],
  [2, 0, 73.077],
  [1, 2, -157.984],
  [3, 0, 59.788],
  [0, 1, 0.433],
  [2, 2, -6.439],
  [1, 1, -0.032],
  [0, 4, 0.092],
  [1, 4, -0.054]
]

/** The usual approximation around Amersfoort, good to about a metre inside the Netherlands. */
export function toRd(lat: number, lon: number): RdPoint {
  const north = 0.36 * (lat - 52.1551744)
  const east = 0.36 * (lon - 5.38720621)
  const sum = (terms: readonly Term[]): number =>
    terms.reduce((total, [p, q, factor]) => total + factor * north ** p * east ** q, 0)
  return { x: round(155_000 + sum(xTerms)), y: round(463_000 + sum(yTerms)) }
}

/** To the millimetre. */
function round(metres: number): number {
  return Math.round(metres * 1_000) / 1_000
}
