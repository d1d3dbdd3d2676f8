/** What a person can ask for besides free text (spec: Location search; hints: `match[street]` exists). */
export const addressQueryFields = ['city', 'postalCode', 'houseNumber', 'houseLetter', 'houseNumberAddition', 'street'] as const
export type AddressQueryField = (typeof addressQueryFields)[number]

/** `exact`: all named fields are filters. `similar`: all are fuzzy. `mixed`: codes and numbers exact, names fuzzy. */
export const addressModes = ['mixed', 'exact', 'similar'] as const
export type AddressMode = (typeof addressModes)[number]

/** A search as it was typed. */
export interface AddressForm extends Readonly<Record<AddressQueryField, string>> {
  readonly text: string
  readonly mode: AddressMode
}

/** A search as it is sent: the three ways of the service, combined. */
export interface AddressQuery {
  readonly text: string | null
  readonly filter: Readonly<Partial<Record<AddressQueryField, string>>>
  readonly match: Readonly<Partial<Record<AddressQueryField, string>>>
}

export type AddressFormIssue = 'empty' | 'text-too-short' | 'house-number-not-a-number' | 'too-long'

/** hints: `query` needs 2 characters or more. */
const shortestText = 2
/** Longer than any address; a whole page that was pasted by mistake is not sent. */
const longestText = 200

/** `1054 kp` is sent as `1054KP` (hints). What is no postal code is only freed of its blanks. */
export function normalisedPostalCode(typed: string): string {
  return typed.replaceAll(/[\s.-]+/gu, '').toUpperCase()
}

export function readAddressForm(form: AddressForm): { readonly kind: 'query'; readonly query: AddressQuery } | { readonly kind: 'refused'; readonly issue: AddressFormIssue } {
  const text = form.text.trim().replaceAll(/\s+/gu, ' ')
  const fields = addressQueryFields.flatMap((field) => {
    const value = fieldValue(field, form[field])
    return value === '' ? [] : [[field, value] as const]
  })
  if (text === '' && fields.length === 0) return { kind: 'refused', issue: 'empty' }
  if (text !== '' && Array.from(text).length < shortestText) return { kind: 'refused', issue: 'text-too-short' }
  if ([text, ...fields.map(([, value]) => value)].some((value) => value.length > longestText)) return { kind: 'refused', issue: 'too-long' }
  const filters = fields.filter(([field, value]) => isFilter(field, value, form.mode))
  if (filters.some(([field, value]) => field === 'houseNumber' && !/^\d+$/u.test(value))) return { kind: 'refused', issue: 'house-number-not-a-number' }
  const matches = fields.filter(([field, value]) => !isFilter(field, value, form.mode))
  return { kind: 'query', query: { text: text === '' ? null : normalisedCodes(text), filter: Object.fromEntries(filters), match: Object.fromEntries(matches) } }
}

function fieldValue(field: AddressQueryField, typed: string): string {
  if (field === 'postalCode') return normalisedPostalCode(typed)
  const value = typed.trim().replaceAll(/\s+/gu, ' ')
  return field === 'houseLetter' ? value.toUpperCase() : value
}

/** A street and an addition are always fuzzy: neither is among the named filters (spec: Location search). */
function isFilter(field: AddressQueryField, value: string, mode: AddressMode): boolean {
  if (field === 'street' || field === 'houseNumberAddition' || mode === 'similar') return false
  if (mode === 'exact') return true
  // Four digits alone begin many codes: exact, they would find nothing.
  return field === 'postalCode' ? /^\d{4}[A-Z]{2}$/u.test(value) : field !== 'city'
}

/** In free text as well a code is written without its blank. */
function normalisedCodes(text: string): string {
  return text.replaceAll(/\b(\d{4})\s?([a-z]{2})\b/giu, (_whole, digits: string, letters: string) => `${digits}${letters.toUpperCase()}`)
}
