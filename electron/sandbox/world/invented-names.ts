import type { Family } from '../../../shared/domain/family.ts'
import { dayMillis, toDate } from './calendar.ts'
import { anotherBusinessForm, inventBusiness } from './names/business-name.ts'
import { cultures } from './names/cultures.ts'
import type { Gender } from './names/gender.ts'
import { likeness } from './names/likeness.ts'
import { anotherForm } from './names/person-forms.ts'
import { inventName, inventPerson, takeApart } from './names/person-name.ts'
import { anyCase, datasetsFrom, pepTierFor, scoreFrom } from './profiles.ts'
import type { Finding, NameSource } from './profiles.ts'
import type { Random } from './random.ts'
import type { StoredSettings, SubscriptionValues } from './records.ts'

const neighbours = ['BE', 'DE', 'GB', 'FR', 'AE', 'CY', 'TR', 'US', 'CH', 'LU'] as const

/** People and businesses that do not exist, with names as hard as real ones are. */
export const inventedNames: NameSource = {
  subject(random, family) {
    if (family === 'businesses') {
      const { name, country } = inventBusiness(random)
      return { name, countries: random.chance(0.1) ? [] : [country], dateOfBirth: null, gender: null }
    }
    const { culture, gender, name } = inventPerson(random)
    return {
      name,
      countries: countriesOf(random, culture.countries),
      dateOfBirth: random.chance(0.12) ? null : inventBirthDate(random),
      gender: random.chance(0.15) ? null : gender
    }
  },

  find(random, family, subject, settings) {
    const datasets = datasetsFrom(random, settings.datasets)
    const [name, aliases, match] = family === 'persons' ? personNames(random, subject) : businessNames(random, subject)
    return finding(random, family, subject, settings, datasets, { name, aliases, match })
  }
}

function finding(
  random: Random,
  family: Family,
  subject: SubscriptionValues,
  settings: StoredSettings,
  datasets: readonly string[],
  names: { readonly name: string; readonly aliases: readonly string[]; readonly match: string }
): Finding {
  const isPerson = family === 'persons'
  return {
    match: names.match,
    score: scoreFrom(likeness(subject.name, names.match), settings.threshold),
    profile: {
      profileId: random.uuid(),
      name: names.name,
      aliases: names.aliases,
      datasets,
      countries: profileCountries(random, subject.countries),
      datesOfBirth: isPerson ? profileBirthDates(random, subject.dateOfBirth) : [],
      gender: isPerson && random.chance(0.8) ? subject.gender : null,
      pepTier: isPerson ? pepTierFor(random, datasets, settings) : null,
      hasImage: isPerson && random.chance(0.2)
    }
  }
}

type Names = readonly [name: string, aliases: readonly string[], match: string]

/** In a third of the cases the hit is on an alias of somebody whose primary name is another (hints: match). */
function personNames(random: Random, subject: SubscriptionValues): Names {
  const match = anotherForm(random, subject.name)
  if (!random.chance(0.34)) return [match, random.chance(0.3) ? [anotherForm(random, subject.name)] : [], match]
  const gender: Gender = subject.gender === 'female' ? 'female' : 'male'
  const other = inventName(random, random.pick(cultures), gender)
  // A married name, a war name, a name in another country: the given name often stays.
  const name = random.chance(0.6) ? `${takeApart(subject.name).given} ${takeApart(other).family}` : other
  return [name, random.chance(0.4) ? [match, anotherForm(random, name)] : [match], match]
}

function businessNames(random: Random, subject: SubscriptionValues): Names {
  const match = anotherBusinessForm(random, subject.name)
  if (!random.chance(0.28)) return [match, [], match]
  return [inventBusiness(random).name, [match], match]
}

function countriesOf(random: Random, nationalities: readonly string[]): readonly string[] {
  if (random.chance(0.08)) return []
  const first = random.pick(nationalities)
  return first !== 'NL' && random.chance(0.4) ? ['NL', first] : [first]
}

function profileCountries(random: Random, subjectCountries: readonly string[]): readonly string[] {
  if (random.chance(0.1)) return []
  const kept = subjectCountries.filter(() => random.chance(0.75))
  const found = kept.length === 0 || random.chance(0.4) ? [...kept, random.pick(neighbours)] : kept
  return [...new Set(found)].map((code) => anyCase(random, code))
}

// Born 1935 to 2004.
const firstBirth = Date.UTC(1935, 0, 1)
const birthDays = 70 * 365

function inventBirthDate(random: Random): string {
  return toDate(firstBirth + random.below(birthDays) * dayMillis)
}

/** Equal, same year, year only, some years apart, two of them, or missing. */
function profileBirthDates(random: Random, known: string | null): readonly string[] {
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
      return [`${year}${inventBirthDate(random).slice(4, 8)}${String(random.between(1, 28)).padStart(2, '0')}`]
    case 4:
      return [String(year + random.between(-3, 3))]
    case 5:
      return [own, String(year + random.between(1, 2))]
    default:
      return [toDate(Date.parse(own) + random.between(-1_200, 1_200) * dayMillis)]
  }
}
