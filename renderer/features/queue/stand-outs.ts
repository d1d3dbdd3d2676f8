import type { AlertValues } from '../../../shared/domain/alert.ts'
import type { ComparedField } from '../../../shared/domain/comparison.ts'
import { isWithinDataset } from '../../../shared/domain/follow-list.ts'
import { type ComparedSubject, isAnother } from '../../../shared/domain/reason-conditions.ts'
import type { Decision } from '../../../shared/domain/review.ts'

/** How much each reason to look at an alert before deciding on it with many others stands out. */
const weights = {
  sanctions: 4,
  agrees: 3,
  'country-agrees': 3,
  differs: 3,
  partly: 2,
  unread: 2,
  'name-agrees': 2
} as const

/** Why somebody should look at an alert before deciding on it with many others. */
type StandOut = keyof typeof weights

/** An alert that stands out among those of one decision. */
export interface StandingOut {
  readonly key: string
  readonly why: readonly StandOut[]
}

/** What stands out most comes first. */
export function byWeight(one: StandingOut, other: StandingOut): number {
  return weightOf(other) - weightOf(one)
}

/** Of what stands out now what was not named before, with why (SPEC T6m). */
export function standingOutAnew(
  now: readonly StandingOut[],
  named: readonly StandingOut[]
): readonly StandingOut[] {
  const namedOf = new Map(named.map(({ key, why }) => [key, why]))
  return now.flatMap(({ key, why }) => {
    const more = why.filter((one) => namedOf.get(key)?.includes(one) !== true)
    return more.length === 0 ? [] : [{ key, why: more }]
  })
}

function weightOf({ why }: StandingOut): number {
  return why.reduce((sum, one) => sum + weights[one], 0)
}

/** A sanction always stands out, and so does a comparison that speaks against the decision (SPEC T6e). */
export function standOutsOf(
  { datasets }: AlertValues,
  compared: ComparedSubject,
  decision: Decision | null
): readonly StandOut[] {
  const isSanction = datasets.some((code) => isWithinDataset(code, 'SAN'))
  return [...(isSanction ? (['sanctions'] as const) : []), ...againstDecision(compared ?? [], decision)]
}

function againstDecision(fields: readonly ComparedField[], decision: Decision | null): readonly StandOut[] {
  if (decision === 'true-positive') return fields.some(isAnother) ? ['differs'] : []
  const name = fields.find((compared) => compared.field === 'name')
  if (decision !== 'false-positive' || name === undefined) return []
  const birth = fields.find((compared) => compared.field === 'birth-date')
  const countries = fields.find((compared) => compared.field === 'countries')
  const found = birth === undefined ? forBusiness(name, countries) : forPerson(name, birth, countries)
  return found === null ? [] : [found]
}

type Compared<F extends ComparedField['field']> = Extract<ComparedField, { field: F }>

type Countries = Compared<'countries'> | undefined

/** One of the two must agree as a whole: of names that are alike in part and a year there are many. */
function forPerson(
  name: Compared<'name'>,
  birth: Compared<'birth-date'>,
  countries: Countries
): StandOut | null {
  const isSameDay = birth.result === 'matched'
  switch (name.result) {
    case 'matched':
      if (isSameDay) return 'agrees'
      if (isAnother(birth)) return null
      if (birth.result === 'near') return 'partly'
      return countries?.result === 'matched' ? 'country-agrees' : null
    case 'near':
      return isSameDay ? 'partly' : null
    case 'unknown':
      return isSameDay ? 'unread' : null
    case 'not-matched':
      return null
  }
}

/** A business has no birth date: its name and a country say whether it may be the one that is meant. */
function forBusiness(name: Compared<'name'>, countries: Countries): StandOut | null {
  const isInCommon = countries?.result === 'matched'
  if (name.result === 'matched') {
    if (isInCommon) return 'country-agrees'
    return countries !== undefined && isAnother(countries) ? null : 'name-agrees'
  }
  return name.result === 'near' && name.words.likeness !== 'partly' && isInCommon ? 'name-agrees' : null
}
