import type { AlertState, AlertValues, ProfileMark } from '../../../shared/domain/alert.ts'
import { hashOf } from './key-table.ts'
import { searchText } from './search-text.ts'

/** The names of an alert as they are searched. If an alias hit, the profile's own name follows it. */
export function searchedNames({ match, name }: Pick<AlertValues, 'match' | 'name'>): string {
  return searchText(match === name ? match : `${match} ${name}`)
}

/** Tells profiles apart in four bytes, except for one pair in four billion. 0 if the alert names no profile. */
export function numberMark(profileId: string | null): number {
  // Rows of the first versions have none.
  const told = profileId ?? null
  return told === null ? 0 : hashOf(told) || 1
}

interface Searched {
  /** As `numberMark` makes it. */
  readonly number: number
  /** As `searchedNames` makes it. */
  readonly names: string
  /** The alias that hit. Null if the profile's own name did. */
  readonly alias: string | null
}

/** The same mark of what the index keeps of an alert, which has no column for the profile's own name. */
export function profileIn({ number, names, alias }: Searched): ProfileMark {
  const name = alias === null ? names : names.slice(searchText(alias).length).trim()
  return { number, name: hashOf(name) }
}

export function profileOf({ profileId, name }: Pick<AlertValues, 'profileId' | 'name'>): ProfileMark {
  return { number: numberMark(profileId), name: hashOf(searchText(name)) }
}

/** The values of a stored alert by which a change of it is recognised, as the index tells them. */
export function stateOfAlert(
  alert: Pick<AlertValues, 'profileId' | 'name' | 'matchVersion' | 'score' | 'status'>
): AlertState {
  const { matchVersion, score, status } = alert
  return { matchVersion, score, status, profile: profileOf(alert) }
}
