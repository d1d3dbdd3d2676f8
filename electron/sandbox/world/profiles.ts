import type { Family } from '../../../shared/domain/subscription.ts'
import type { SeededRandom } from './random.ts'
import type { ProfileValues, StoredSettings, SubscriptionRecord, SubscriptionValues } from './records.ts'

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

const tiers = ['pepTier1', 'pepTier2', 'pepTier3'] as const

export function pepTierFor(
  random: SeededRandom,
  datasets: readonly string[],
  settings: StoredSettings
): string | null {
  if (!datasets.some((code) => code.startsWith('PEP'))) return null
  return random.pick(settings.pepTiers.length > 0 ? settings.pepTiers : tiers)
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
  const isFound = (profileId: string): boolean =>
    [...alerts.items, ...hidden].some((alert) => alert.profile.profileId === profileId)
  return { family: home.family, subject: values, settings, isFound }
}
