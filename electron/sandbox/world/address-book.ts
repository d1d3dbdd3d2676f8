import type { Location } from './addresses.ts'
import { foldName, likeness } from './names/likeness.ts'

/** The fields that `filter[...]` and `match[...]` take: the named ones and their nearest relatives. */
export const searchFields = [
  'city',
  'postalCode',
  'houseNumber',
  'houseLetter',
  'houseNumberAddition',
  'street',
  'municipality',
  'province'
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
    const scorers: readonly ((entry: Entry) => number)[] = [
      ...matches.map(([field, value]) => {
        const score = remember((held) => fieldScore(held, value))
        return ({ location }: Entry) => score(textOf(location, field))
      }),
      ...(query === null ? [] : [queryScorer(query)])
    ]
    const found: { readonly location: Location; readonly score: number }[] = []
    for (const entry of this.#entries) {
      if (!filters.every(([field, value]) => textOf(entry.location, field) === value)) continue
      const scores = scorers.map((score) => score(entry))
      if (scores.some((score) => score < leastLikeness)) continue
      found.push({ location: entry.location, score: scores.reduce((sum, score) => sum + score, 0) })
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
  const text = [
    location.street,
    location.houseNumber,
    number,
    location.houseNumberAddition ?? '',
    ...postal,
    location.city,
    location.municipality
  ]
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
function queryScorer(query: string): (entry: Entry) => number {
  const wanted = foldName(query)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => remember((held) => wordScore(held, word)))
  return ({ words }) => {
    let sum = 0
    for (const score of wanted) {
      const best = words.reduce((highest, word) => Math.max(highest, score(word)), 0)
      if (best === 0) return 0
      sum += best
    }
    // A query of nothing but signs finds nothing.
    return wanted.length === 0 ? 0 : sum / wanted.length
  }
}

function wordScore(held: string, wanted: string): number {
  if (held === wanted) return 1
  if (held.startsWith(wanted)) return 0.85
  // Numbers are right or wrong; words may be misspelled.
  if (/\d/u.test(wanted) || wanted.length < 4 || Math.abs(held.length - wanted.length) > 2) return 0
  const alike = likeness(held, wanted)
  return alike >= leastLikeness ? alike * 0.8 + 0.1 : 0
}

/** Keeps each score, since the same few streets, towns and words come thousands of times. */
function remember(score: (held: string) => number): (held: string) => number {
  const known = new Map<string, number>()
  return (held) => {
    const before = known.get(held)
    if (before !== undefined) return before
    const value = score(held)
    known.set(held, value)
    return value
  }
}
