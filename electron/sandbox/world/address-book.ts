import type { Location } from './addresses.ts'
import { foldName } from './names/folding.ts'
import { likeness } from './names/likeness.ts'

/** The fields that `filter[...]` and `match[...]` take: the named ones and their nearest relatives. */
export const searchFields = [
  'city', 'postalCode', 'houseNumber', 'houseLetter', 'houseNumberAddition', 'street', 'municipality', 'province'
] as const
export type SearchField = (typeof searchFields)[number]

/** The three modes of the address search; they combine (spec: Location search; hints). */
export interface AddressQuery {
  readonly query: string | null
  readonly filter: Readonly<Partial<Record<SearchField, string>>>
  readonly match: Readonly<Partial<Record<SearchField, string>>>
}

interface Entry {
  readonly location: Location
  readonly words: readonly string[]
}

/** Below this a value is another value, not a misspelled one. */
const leastLikeness = 0.55

export class AddressBook {
  readonly #entries: readonly Entry[]

  constructor(addresses: readonly Location[]) {
    this.#entries = addresses.map((location) => ({ location, words: wordsOf(location) }))
  }

  /** Best match first; equals stay in the order of the register. */
  search({ query, filter, match }: AddressQuery): readonly Location[] {
    const filters = Object.entries(filter) as [SearchField, string][]
    const matches = Object.entries(match) as [SearchField, string][]
    const wanted = query === null ? [] : foldName(query).split(' ')
    const found: { readonly location: Location; readonly score: number }[] = []
    for (const { location, words } of this.#entries) {
      if (!filters.every(([field, value]) => textOf(location, field) === value)) continue
      const scores = [...matches.map(([field, value]) => fieldScore(textOf(location, field), value)), ...(query === null ? [] : [queryScore(words, wanted)])]
      if (scores.some((score) => score < leastLikeness)) continue
      found.push({ location, score: scores.reduce((sum, score) => sum + score, 0) })
    }
    return found.sort((left, right) => right.score - left.score).map(({ location }) => location)
  }
}

function textOf(location: Location, field: SearchField): string {
  const value = location[field]
  return value === undefined ? '' : String(value)
}

function wordsOf(location: Location): readonly string[] {
  const number = `${location.houseNumber}${location.houseLetter ?? ''}`
  const postal = [location.postalCode, location.postalCode.slice(0, 4)]
  const text = [location.street, location.houseNumber, number, location.houseNumberAddition ?? '', ...postal, location.city, location.municipality]
  return [...new Set(foldName(text.join(' ')).split(' '))]
}

/** Values may be incomplete: a beginning counts nearly as much as the whole. */
function fieldScore(held: string, wanted: string): number {
  const value = foldName(held)
  const asked = foldName(wanted)
  if (value === asked) return 1
  if (asked === '' || value === '') return 0
  return value.startsWith(asked) ? 0.9 : Math.min(0.85, likeness(value, asked))
}

/** All given words count; one that is nowhere in the address takes it out of the results. */
function queryScore(words: readonly string[], wanted: readonly string[]): number {
  let sum = 0
  for (const word of wanted) {
    const best = wordScore(words, word)
    if (best === 0) return 0
    sum += best
  }
  return wanted.length === 0 ? 0 : sum / wanted.length
}

function wordScore(words: readonly string[], wanted: string): number {
  if (words.includes(wanted)) return 1
  if (words.some((word) => word.startsWith(wanted))) return 0.85
  // Numbers are right or wrong; words may be misspelled.
  if (/\d/u.test(wanted) || wanted.length < 4) return 0
  const best = words.reduce((highest, word) => Math.max(highest, Math.abs(word.length - wanted.length) > 2 ? 0 : likeness(word, wanted)), 0)
  return best >= leastLikeness ? best * 0.8 + 0.1 : 0
}
