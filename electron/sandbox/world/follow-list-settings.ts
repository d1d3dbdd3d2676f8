import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { StoredSettings } from './records.ts'

/** What a response shows for the attributes that a create left out (spec: Follow List). */
const defaults = { dateOfBirthMatching: 'withinThreeYears', dateOfBirthRequired: false, countryRequired: false, matching: 'fuzzy', pepTiers: [] } as const

export function withDefaults(settings: FollowListSettings): StoredSettings {
  return { ...defaults, ...settings }
}

const seeded: readonly FollowListSettings[] = [
  { name: 'Klanten Zuid-Holland', threshold: 83, frequency: 'daily', datasets: ['PEP', 'SAN', 'RRE'] },
  { name: 'Leveranciers', threshold: 80, frequency: 'weekly', scheduleDayOfTheWeek: 'monday', datasets: ['SAN', 'INS', 'DD', 'REL'] },
  {
    name: 'Private banking', threshold: 75, frequency: 'daily', datasets: ['PEP-CURRENT', 'PEP-FORMER', 'PEP-LINKED', 'SAN', 'POI'],
    pepTiers: ['pepTier1', 'pepTier2'], dateOfBirthMatching: 'withinOneYear'
  },
  { name: 'Correspondent relations', threshold: 88, frequency: 'monthly', scheduleDayOfTheMonth: 31, datasets: ['SAN-CURRENT', 'SOE', 'REL'], matching: 'strict' },
  { name: 'Notariaat: bestuurders & UBO’s', threshold: 78, frequency: 'halfAYear', scheduleDayOfTheMonth: 1, scheduleMonth: 'march', datasets: ['PEP', 'SAN', 'DD'] },
  { name: 'Shipping & trade finance', threshold: 85, frequency: 'annual', scheduleDayOfTheMonth: 15, scheduleMonth: 'june', datasets: ['SAN', 'RRE', 'POI', 'SOE-CURRENT'] }
]

/** Settings of the nth follow list of a world; from the seventh on they repeat under a number. */
export function seededSettings(index: number): StoredSettings {
  const settings = seeded[index % seeded.length]
  if (settings === undefined) throw new Error('There are no seeded settings.')
  const round = Math.floor(index / seeded.length)
  return withDefaults(round === 0 ? settings : { ...settings, name: `${settings.name} ${round + 1}` })
}
