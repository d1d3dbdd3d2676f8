import { type AddressQuery, type AddressQueryField, normalisedPostalCode } from './address-query.ts'
import { type Address, addressLine, attributeText } from './address.ts'
import { foldText } from './name-folding.ts'

/** Below this likeness a word is another word, not a misspelled one. */
const leastLikeness = 0.6

/**
 * The same search over addresses that are kept, best first; equals stay in their order. Filters must hold as they do
 * at the service, words of the text and fuzzy fields may be incomplete or misspelled.
 */
export function searchAddresses<Kept extends Address>(addresses: readonly Kept[], query: AddressQuery): readonly Kept[] {
  const words = query.text === null ? [] : foldText(query.text).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return addresses
    .flatMap((address) => {
      const score = scoreOf(address, query, words)
      return score === null ? [] : [{ address, score }]
    })
    .sort((left, right) => right.score - left.score)
    .map(({ address }) => address)
}

/** Null where the address is not what was asked for. */
function scoreOf(address: Address, { filter, match }: AddressQuery, words: readonly string[]): number | null {
  const filters = Object.entries(filter) as [AddressQueryField, string][]
  if (!filters.every(([field, value]) => heldText(address, field).toUpperCase() === value.toUpperCase())) return null
  const held = words.length === 0 ? [] : foldText(addressLine(address)).split(/[^\p{L}\p{N}]+/u)
  const scores = [
    ...(Object.entries(match) as [AddressQueryField, string][]).map(([field, value]) => likeness(foldText(heldText(address, field)), foldText(value))),
    ...words.map((word) => held.reduce((best, one) => Math.max(best, likeness(one, word)), 0))
  ]
  if (scores.some((score) => score < leastLikeness)) return null
  return scores.reduce((sum, score) => sum + score, 0)
}

function heldText(address: Address, field: AddressQueryField): string {
  const text = attributeText(address, field) ?? ''
  return field === 'postalCode' ? normalisedPostalCode(text) : text
}

/** 1 for the same text, 0.9 for its beginning, less for each letter that is wrong; numbers are right or wrong. */
function likeness(held: string, wanted: string): number {
  if (held === wanted) return 1
  if (held === '' || wanted === '') return 0
  if (held.startsWith(wanted)) return 0.9
  if (/\d/u.test(wanted) || wanted.length < 4 || Math.abs(held.length - wanted.length) > 2) return 0
  return Math.min(0.85, 1 - wrongLetters(held, wanted) / Math.max(held.length, wanted.length))
}

/** Letters to put in, take out or exchange (Levenshtein). */
function wrongLetters(left: string, right: string): number {
  let before = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const exchanged = (before[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1)
      current.push(Math.min((before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, exchanged))
    }
    before = current
  }
  return before[right.length] ?? 0
}
