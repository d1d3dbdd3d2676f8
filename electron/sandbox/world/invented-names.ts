import { isWantedBirth, isWantedName } from './matching.ts'
import { anotherBusinessForm, inventBusiness, siblingBusiness } from './names/business-name.ts'
import { cultures, type Gender } from './names/cultures.ts'
import { likeness } from './names/likeness.ts'
import { anotherForm, inventName, inventPerson, namesake, takeApart } from './names/person-name.ts'
import type { SeededRandom } from './random.ts'
import type {
  Family,
  ProfileValues,
  StoredSettings,
  SubscriptionRecord,
  SubscriptionValues
} from './records.ts'
import { dayMillis, toDate } from './service-time.ts'

/** A profile that was found for a subject, and the name of it that hit. */
export interface Finding {
  readonly profile: ProfileValues
  readonly match: string
  /** At least the follow list's threshold. */
  readonly score: number
}

export interface Search {
  readonly family: Family
  readonly subject: SubscriptionValues
  readonly settings: StoredSettings
  /** Profiles that the subject matches already: one profile is one alert. */
  readonly isFound: (profileId: string) => boolean
}

/** Where subjects and the profiles they match come from: invented, or a published list of names. */
export interface NameSource {
  subject(random: SeededRandom, family: Family): SubscriptionValues
  find(random: SeededRandom, search: Search): Finding
}

const parts: Readonly<Record<string, readonly string[]>> = {
  PEP: ['PEP-CURRENT', 'PEP-FORMER', 'PEP-LINKED'],
  SAN: ['SAN-CURRENT', 'SAN-FORMER'],
  SOE: ['SOE-CURRENT', 'SOE-FORMER']
}

/** One or two of the datasets that the list screens against; a whole dataset also finds its parts. */
export function datasetsFrom(random: SeededRandom, datasets: readonly string[]): readonly string[] {
  const first = part(random, random.pick(datasets))
  if (!random.chance(0.25)) return [first]
  const second = part(random, random.pick(datasets))
  return second === first ? [first] : [first, second]
}

function part(random: SeededRandom, code: string): string {
  const ofCode = parts[code]
  return ofCode === undefined || random.chance(0.3) ? code : random.pick(ofCode)
}

/** True if a follow list with `wanted` datasets shows a profile of `found` datasets. */
export function datasetsMeet(found: readonly string[], wanted: readonly string[]): boolean {
  return found.some((code) => wanted.some((want) => want === code || (parts[want] ?? []).includes(code)))
}

/** hints: pepTiers. */
const allTiers = ['pepTier1', 'pepTier2', 'pepTier3'] as const

export function pepTierFor(
  random: SeededRandom,
  datasets: readonly string[],
  settings: StoredSettings
): string | null {
  if (!datasets.some((code) => code.startsWith('PEP'))) return null
  const tier = random.pick(settings.pepTiers.length > 0 ? settings.pepTiers : allTiers)
  return typeof tier === 'string' ? tier : `pepTier${String(tier)}`
}

/** Scales a likeness of 0 to 1 into the band that the list shows. */
export function scoreFrom(alike: number, threshold: number): number {
  // Below a third two names have nothing in common; the band from there to equal is spread over the shown scores.
  const share = Math.max(0, (alike - 0.35) / 0.65)
  return Math.min(100, threshold + Math.floor(share * (100 - threshold)))
}

/** Countries come in capitals in some sources and in small letters in others (spec: Person Alert). */
export function anyCase(random: SeededRandom, code: string): string {
  return random.chance(0.72)
    ? code.toUpperCase()
    : random.chance(0.8)
      ? code.toLowerCase()
      : code.charAt(0).toUpperCase() + code.slice(1).toLowerCase()
}

/** What a screening of the subscription looks for. */
export function searchFor(
  { home, values, alerts, hidden }: SubscriptionRecord,
  settings: StoredSettings
): Search {
  const found = new Set([...alerts.items, ...hidden].map(({ profile }) => profile.profileId))
  const isFound = (profileId: string): boolean => found.has(profileId)
  return { family: home.family, subject: values, settings, isFound }
}

const neighbours = ['BE', 'DE', 'GB', 'FR', 'AE', 'CY', 'TR', 'US', 'CH', 'LU'] as const

/** People and businesses that do not exist, with names as hard as real ones are. */
export const inventedNames: NameSource = {
  subject(random, family) {
    if (family === 'businesses') {
      const { name, country } = inventBusiness(random)
      return {
        name,
        countries: random.chance(0.1) ? [] : [country],
        dateOfBirth: null,
        gender: null,
        other: {}
      }
    }
    const { culture, gender, name } = inventPerson(random)
    return {
      name,
      countries: countriesOf(random, culture.countries),
      dateOfBirth: random.chance(0.12) ? null : inventBirthDate(random),
      gender: random.chance(0.15) ? null : gender,
      other: {}
    }
  },

  find(random, search) {
    const { family, subject } = search
    return finding(
      random,
      search,
      family === 'persons' ? personNames(random, subject) : businessNames(random, subject)
    )
  }
}

interface Names {
  readonly name: string
  readonly aliases: readonly string[]
  readonly match: string
}

function finding(random: SeededRandom, search: Search, found: Names): Finding {
  const { family, subject, settings } = search
  const { name, aliases, match } = asWanted(found, subject, settings)
  const isPerson = family === 'persons'
  const datasets = datasetsFrom(random, settings.datasets)
  const profile = {
    profileId: random.uuid(),
    name,
    aliases,
    datasets,
    countries: profileCountries(random, subject.countries),
    datesOfBirth: isPerson ? wantedBirths(profileBirthDates(random, subject.dateOfBirth), search) : [],
    gender: isPerson && random.chance(0.8) ? subject.gender : null,
    pepTier: isPerson ? pepTierFor(random, datasets, settings) : null,
    hasImage: isPerson && random.chance(0.2)
  }
  const doubt = contradiction(subject, profile) + random.fraction() * 0.05
  return { profile, match, score: scoreFrom(likeness(subject.name, match) - doubt, settings.threshold) }
}

/** Drawn as ever, so that no seed's world depends on the matching, and put right afterwards. */
function asWanted(found: Names, subject: SubscriptionValues, settings: StoredSettings): Names {
  if (isWantedName(found.match, subject.name, settings)) return found
  const name = found.name === found.match ? subject.name : found.name
  return { name, aliases: name === subject.name ? found.aliases : [subject.name], match: subject.name }
}

function wantedBirths(found: readonly string[], { subject, settings }: Search): readonly string[] {
  const { dateOfBirth } = subject
  return dateOfBirth === null || isWantedBirth(found, dateOfBirth, settings)
    ? found
    : [...found, dateOfBirth.slice(0, 4)]
}

/** What speaks against a match besides the name. */
function contradiction(
  subject: SubscriptionValues,
  { datesOfBirth, countries }: Pick<ProfileValues, 'datesOfBirth' | 'countries'>
): number {
  const year = subject.dateOfBirth?.slice(0, 4)
  const otherBirth =
    year !== undefined && datesOfBirth.length > 0 && !datesOfBirth.some((date) => date.startsWith(year))
  const otherCountry =
    subject.countries.length > 0 &&
    countries.length > 0 &&
    !countries.some((code) => subject.countries.includes(code.toUpperCase()))
  return (otherBirth ? 0.14 : 0) + (otherCountry ? 0.07 : 0)
}

/** The same name, a namesake, or an alias of somebody whose primary name is another (hints: match). */
function personNames(random: SeededRandom, subject: SubscriptionValues): Names {
  const gender: Gender = subject.gender === 'female' ? 'female' : 'male'
  if (random.chance(0.35)) return primary(anotherForm(random, namesake(random, subject.name, gender)))
  const match = anotherForm(random, subject.name)
  if (!random.chance(0.45))
    return { ...primary(match), aliases: random.chance(0.3) ? [anotherForm(random, subject.name)] : [] }
  const other = inventName(random, random.pick(cultures), gender)
  // A married name, a war name, a name in another country: the given name often stays.
  const name = random.chance(0.6) ? `${takeApart(subject.name).given} ${takeApart(other).family}` : other
  return { name, aliases: random.chance(0.4) ? [match, anotherForm(random, name)] : [match], match }
}

function businessNames(random: SeededRandom, subject: SubscriptionValues): Names {
  if (random.chance(0.25)) return primary(siblingBusiness(random, subject.name))
  const match = anotherBusinessForm(random, subject.name)
  return random.chance(0.3) ? { name: inventBusiness(random).name, aliases: [match], match } : primary(match)
}

function primary(name: string): Names {
  return { name, aliases: [], match: name }
}

function countriesOf(random: SeededRandom, nationalities: readonly string[]): readonly string[] {
  if (random.chance(0.08)) return []
  const first = random.pick(nationalities)
  return first !== 'NL' && random.chance(0.4) ? ['NL', first] : [first]
}

function profileCountries(random: SeededRandom, subjectCountries: readonly string[]): readonly string[] {
  if (random.chance(0.1)) return []
  const kept = subjectCountries.filter(() => random.chance(0.75))
  const found = kept.length === 0 || random.chance(0.4) ? [...kept, random.pick(neighbours)] : kept
  return [...new Set(found)].map((code) => anyCase(random, code))
}

// Born 1935 to 2004.
const firstBirth = Date.UTC(1935, 0, 1)
const birthDays = 70 * 365

function inventBirthDate(random: SeededRandom): string {
  return toDate(firstBirth + random.below(birthDays) * dayMillis)
}

/** Equal, same year, year only, some years apart, two of them, or missing. */
function profileBirthDates(random: SeededRandom, known: string | null): readonly string[] {
  if (random.chance(0.18)) return []
  const own = known ?? inventBirthDate(random)
  const year = Number(own.slice(0, 4))
  switch (random.below(7)) {
    case 0:
    case 1:
      return [own]
    case 2:
      return [String(year)]
    case 3:
      return [
        `${year}${inventBirthDate(random).slice(4, 8)}${String(random.between(1, 28)).padStart(2, '0')}`
      ]
    case 4:
      return [String(year + random.between(-3, 3))]
    case 5:
      return [own, String(year + random.between(1, 2))]
    default:
      return [toDate(Date.parse(own) + random.between(-1_200, 1_200) * dayMillis)]
  }
}
