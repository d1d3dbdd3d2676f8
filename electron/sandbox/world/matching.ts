import { likenessKey } from './names/likeness.ts'
import type { ProfileValues, StoredSettings, SubscriptionValues } from './records.ts'

/** What a follow list asks of a match besides the score. The documents show one value of each; the others are hints. */

type Matching = Pick<StoredSettings, 'matching' | 'dateOfBirthMatching'>

interface Hit {
  readonly match: string
  readonly profile: Pick<ProfileValues, 'datesOfBirth'>
}

/** True if the list shows such a match of the subject. A value that nobody knows asks for nothing. */
export function isWanted({ match, profile }: Hit, subject: SubscriptionValues, settings: Matching): boolean {
  return (
    isWantedBirth(profile.datesOfBirth, subject.dateOfBirth, settings) &&
    isWantedName(match, subject.name, settings)
  )
}

/** `strict`: the same words in any order, without diacritics and signs. */
export function isWantedName(match: string, name: string, { matching }: Pick<Matching, 'matching'>): boolean {
  return matching !== 'strict' || likenessKey(match) === likenessKey(name)
}

/** The same of names whose likeness keys are known, since folding takes long where a whole list is asked. */
export function isWantedKey(match: string, name: string, { matching }: Pick<Matching, 'matching'>): boolean {
  return matching !== 'strict' || match === name
}

/** Whoever says nothing of a birth date contradicts none. */
export function isWantedBirth(
  found: readonly string[],
  known: string | null,
  { dateOfBirthMatching }: Pick<Matching, 'dateOfBirthMatching'>
): boolean {
  if (known === null || found.length === 0) return true
  return found.some((date) => isNear(date, known, dateOfBirthMatching))
}

const yearsOf: Readonly<Record<string, number>> = {
  withinOneYear: 1,
  withinTwoYears: 2,
  withinThreeYears: 3,
  withinFourYears: 4,
  withinFiveYears: 5
}

/** A year alone is the same as every day of it. */
function isNear(found: string, known: string, dateOfBirthMatching: string): boolean {
  const isSameYear = found.slice(0, 4) === known.slice(0, 4)
  switch (dateOfBirthMatching) {
    case 'exact':
      return found.length === 4 ? isSameYear : found === known
    case 'sameYear':
      return isSameYear
    default: {
      const years = yearsOf[dateOfBirthMatching]
      return years === undefined || yearsBetween(found, known) <= years
    }
  }
}

const yearMillis = 365.25 * 86_400_000

function yearsBetween(found: string, known: string): number {
  return found.length === 4
    ? Math.abs(Number(found) - Number(known.slice(0, 4)))
    : Math.abs(Date.parse(found) - Date.parse(known)) / yearMillis
}
