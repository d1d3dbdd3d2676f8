import { type Address, type AddressField, addressLine, attributeText, type KeptAddress } from './address.ts'
import { editDistance } from './edit-distance.ts'
import { canonicalJson } from './json-value.ts'
import { betweenWords, foldedWords, foldText } from './folded-text.ts'
import { normalisedPostalCode, replaceCodes } from './postal-code.ts'

/** What a person can ask for besides free text (spec: Location search; hints: `match[street]` exists). */
export const addressQueryFields = [
  'city',
  'postalCode',
  'houseNumber',
  'houseLetter',
  'houseNumberAddition',
  'street'
] as const
export type AddressQueryField = (typeof addressQueryFields)[number]

/** `exact`: all named fields are filters. `similar`: all are fuzzy. `mixed`: codes and numbers exact, names fuzzy. */
export const addressModes = ['mixed', 'exact', 'similar'] as const
export type AddressMode = (typeof addressModes)[number]

/** The service has no field for these: what it found is narrowed here (SPEC A2d). */
export const addressLocalFields = ['municipality', 'province'] as const
type AddressLocalField = (typeof addressLocalFields)[number]

/** A search as it was typed. */
export interface AddressForm extends Readonly<Record<AddressQueryField | AddressLocalField, string>> {
  readonly text: string
  readonly mode: AddressMode
}

/** A search as it is sent: the three ways of the service, combined. */
export interface AddressQuery {
  readonly text: string | null
  readonly filter: Readonly<Partial<Record<AddressQueryField, string>>>
  readonly match: Readonly<Partial<Record<AddressQueryField, string>>>
}

/** What an address must say to be shown, in whatever case and with whatever signs. */
export type AddressNarrowing = Readonly<
  Partial<Record<AddressLocalField | 'street' | 'houseNumberAddition', string>>
>

export type AddressFormIssue = 'empty' | 'text-too-short' | 'house-number-not-a-number' | 'too-long'

/** hints: `query` needs 2 characters or more. */
const shortestText = 2
/** Longer than any address; a whole page that was pasted by mistake is not sent. */
const longestText = 200

export const emptyAddressForm: AddressForm = {
  text: '',
  city: '',
  postalCode: '',
  houseNumber: '',
  houseLetter: '',
  houseNumberAddition: '',
  street: '',
  municipality: '',
  province: '',
  mode: 'mixed'
}

/** Nothing is typed, whatever the mode is. */
export function isBlankForm({ mode: _mode, ...fields }: AddressForm): boolean {
  return Object.values(fields).every((typed) => typed.trim() === '')
}

export function queryKey({ text, filter, match }: AddressQuery): string {
  return canonicalJson({ text, filter: { ...filter }, match: { ...match } })
}

export function readAddressForm(
  form: AddressForm
):
  | { readonly kind: 'query'; readonly query: AddressQuery; readonly narrowing: AddressNarrowing }
  | { readonly kind: 'refused'; readonly issue: AddressFormIssue } {
  const text = blanksAsOne(form.text)
  const fields = addressQueryFields.flatMap((field) => {
    const value = fieldValue(field, form[field])
    return value === '' ? [] : [[field, value] as const]
  })
  const narrowing = narrowingOf(form)
  if (text === '' && fields.length === 0 && Object.keys(narrowing).length === 0)
    return { kind: 'refused', issue: 'empty' }
  if (text !== '' && Array.from(text).length < shortestText)
    return { kind: 'refused', issue: 'text-too-short' }
  if ([text, ...fields.map(([, value]) => value)].some((value) => value.length > longestText))
    return { kind: 'refused', issue: 'too-long' }
  const filters = fields.filter(([field, value]) => isFilter(field, value, form.mode))
  if (filters.some(([field, value]) => field === 'houseNumber' && !/^\d+$/u.test(value)))
    return { kind: 'refused', issue: 'house-number-not-a-number' }
  const matches = fields.filter(([field, value]) => !isFilter(field, value, form.mode))
  return {
    kind: 'query',
    query: {
      text: text === '' ? null : normalisedCodes(text),
      filter: Object.fromEntries(filters),
      match: Object.fromEntries(matches)
    },
    narrowing
  }
}

/** A street and an addition are no filters of the service, so that "exact" is seen to here. */
function narrowingOf(form: AddressForm): AddressNarrowing {
  const own = form.mode === 'exact' ? (['street', 'houseNumberAddition'] as const) : []
  const wanted = [...addressLocalFields, ...own].map((field) => [field, blanksAsOne(form[field])] as const)
  return Object.fromEntries(wanted.filter(([, value]) => value !== ''))
}

function blanksAsOne(typed: string): string {
  return typed.trim().replaceAll(/\s+/gu, ' ')
}

/** The first field that the issue is about. Where nothing is typed at all, that is the first one. */
export function fieldOfIssue(form: AddressForm, issue: AddressFormIssue): keyof AddressForm {
  switch (issue) {
    case 'empty':
    case 'text-too-short':
      return 'text'
    case 'house-number-not-a-number':
      return 'houseNumber'
    case 'too-long':
      return (
        (['text', ...addressQueryFields] as const).find((field) => form[field].length > longestText) ?? 'text'
      )
  }
}

/** Nothing of it can be asked at the service. */
export function isEmptyQuery({ text, filter, match }: AddressQuery): boolean {
  return text === null && Object.keys(filter).length === 0 && Object.keys(match).length === 0
}

export function isWithin(address: Address, narrowing: AddressNarrowing): boolean {
  return Object.entries(narrowing).every(([name, wanted]) => {
    const field = name as AddressField
    return nameIn(field, attributeText(address, field) ?? '') === nameIn(field, wanted)
  })
}

/** The province has a Frisian name and a Dutch one (SPEC A2f). */
function nameIn(field: AddressField, text: string): string {
  const name = plainName(text)
  return field === 'province' && name === 'friesland' ? plainName('Fryslân') : name
}

/** `noord holland` is Noord-Holland (SPEC A2f). Where there are only signs, they count. */
function plainName(text: string): string {
  const words = foldedWords(text).join(' ')
  return words === '' ? foldText(text) : words
}

/** A letter is sent as it was typed: the service tells `a` from `A`. A house number is a number to it (SPEC A1b). */
function fieldValue(field: AddressQueryField, typed: string): string {
  if (field === 'postalCode') return normalisedPostalCode(typed)
  const text = blanksAsOne(typed)
  return field === 'houseNumber' ? text.replace(/^0+(?=\d)/u, '') : text
}

/** The same search with the letter in its other case. Null if it has no letter, or one of no other case. */
export function withOtherCase(query: AddressQuery): AddressQuery | null {
  const { houseLetter } = query.filter
  if (houseLetter === undefined) return null
  const other =
    houseLetter === houseLetter.toUpperCase() ? houseLetter.toLowerCase() : houseLetter.toUpperCase()
  return other === houseLetter ? null : { ...query, filter: { ...query.filter, houseLetter: other } }
}

/** A street and an addition are always fuzzy: neither is among the named filters (spec: Location search). */
function isFilter(field: AddressQueryField, value: string, mode: AddressMode): boolean {
  if (field === 'street' || field === 'houseNumberAddition' || mode === 'similar') return false
  if (mode === 'exact') return true
  // Four digits alone are the beginning of many codes, so as an exact filter they would find nothing.
  return field === 'postalCode' ? /^\d{4}[A-Z]{2}$/u.test(value) : field !== 'city'
}

/** A postal code in free text is written without its blank, too. */
function normalisedCodes(text: string): string {
  return replaceCodes(text, (digits, letters) => `${digits}${letters.toUpperCase()}`)
}

/** Below this likeness a word is another word, not a misspelled one. */
const leastLikeness = 0.6

/**
 * The same search over kept addresses, best first; equal ones stay in their order. Filters must match as they
 * do at the service. Words of the text and fuzzy fields may be incomplete or misspelled.
 */
export function searchAddresses<Kept extends Address>(
  addresses: readonly Kept[],
  query: AddressQuery
): readonly Kept[] {
  const words = foldedWords(query.text ?? '')
  return addresses
    .flatMap((address) => {
      const score = scoreOf(address, query, words)
      return score === null ? [] : [{ address, score }]
    })
    .sort((left, right) => right.score - left.score)
    .map(({ address }) => address)
}

/** Null if the address is not what was asked for. */
function scoreOf(address: Address, { filter, match }: AddressQuery, words: readonly string[]): number | null {
  const filters = Object.entries(filter) as [AddressQueryField, string][]
  if (!filters.every(([field, value]) => heldText(address, field).toUpperCase() === value.toUpperCase()))
    return null
  const held = words.length === 0 ? [] : heldWords(address)
  const scores = [
    ...(Object.entries(match) as [AddressQueryField, string][]).map(([field, value]) =>
      likeness(foldText(heldText(address, field)), foldText(value))
    ),
    ...words.map((word) => held.reduce((best, one) => Math.max(best, likeness(one, word)), 0))
  ]
  if (scores.some((score) => score < leastLikeness)) return null
  return scores.reduce((sum, score) => sum + score, 0)
}

/** A postal code with a blank in it is two words, and is typed as one too (SPEC A5c). */
function heldWords(address: Address): readonly string[] {
  return [...foldText(addressLine(address)).split(betweenWords), foldText(heldText(address, 'postalCode'))]
}

function heldText(address: Address, field: AddressQueryField): string {
  return plainText(address, field) ?? ''
}

/** A postal code is one code with and without a blank (SPEC A5c, A9d). */
function plainText(address: Address, field: AddressField): string | null {
  const text = attributeText(address, field)
  return text !== null && field === 'postalCode' ? normalisedPostalCode(text) : text
}

/** 1 for the same text, 0.9 for its beginning, and less for each wrong letter. Numbers are right or wrong. */
function likeness(held: string, wanted: string): number {
  if (held === wanted) return 1
  if (held === '' || wanted === '') return 0
  if (held.startsWith(wanted)) return 0.9
  if (/\d/u.test(wanted) || wanted.length < 4 || Math.abs(held.length - wanted.length) > 2) return 0
  return Math.min(0.85, 1 - editDistance(held, wanted) / Math.max(held.length, wanted.length))
}

/**
 * The service ranks by match. The specification does not name its parameter for sorting, so the page that is
 * shown is sorted here.
 */
export const addressOrders = ['rank', 'street', 'postalCode', 'city', 'foundAt'] as const
export type AddressOrder = (typeof addressOrders)[number]

/** An address with its position in the answer, from 1. */
export interface RankedAddress {
  readonly rank: number
  readonly address: KeptAddress
}

const fields: Readonly<Record<Exclude<AddressOrder, 'rank' | 'foundAt'>, readonly AddressField[]>> = {
  street: ['street', 'city', 'houseNumber', 'houseLetter', 'houseNumberAddition'],
  postalCode: ['postalCode', 'houseNumber', 'houseLetter', 'houseNumberAddition'],
  city: ['city', 'street', 'houseNumber', 'houseLetter', 'houseNumberAddition']
}

/**
 * Sorts names by the alphabet, numbers by their value, and times with the newest first. Equal addresses stand
 * by their rank; those without a value come last, also by their rank.
 */
export function orderAddresses(
  rows: readonly RankedAddress[],
  order: AddressOrder
): readonly RankedAddress[] {
  if (order === 'rank') return rows.toSorted((left, right) => left.rank - right.rank)
  if (order === 'foundAt')
    return rows.toSorted(
      (left, right) => right.address.foundAt - left.address.foundAt || left.rank - right.rank
    )
  return rows.toSorted(
    (left, right) => compareBy(fields[order], left.address, right.address) || left.rank - right.rank
  )
}

function compareBy(names: readonly AddressField[], left: KeptAddress, right: KeptAddress): number {
  for (const name of names) {
    const [one, other] = [plainText(left, name), plainText(right, name)]
    if (one === other) continue
    // An address without a letter or an addition comes before those that have one. An address without a
    // street or a number comes last.
    if (one === null || other === null)
      return (one === null ? 1 : -1) * (name === 'houseLetter' || name === 'houseNumberAddition' ? -1 : 1)
    const difference = one.localeCompare(other, 'nl', { numeric: true, sensitivity: 'base' })
    if (difference !== 0) return difference
  }
  return 0
}
