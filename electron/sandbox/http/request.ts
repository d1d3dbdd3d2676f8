import { badRequest, type Reply } from './reply.ts'

/** spec: Limits. */
export const pageSizes = { default: 10, max: 20 } as const

export type Reading<Value> = { readonly kind: 'read'; readonly value: Value } | { readonly kind: 'refused'; readonly reply: Reply }

export function read<Value>(value: Value): Reading<Value> {
  return { kind: 'read', value }
}

export function refuse(detail: string): { readonly kind: 'refused'; readonly reply: Reply } {
  return { kind: 'refused', reply: badRequest(detail) }
}

/** Unknown parameters are refused, so that a misspelled one is noticed. */
export function unknownParameter(query: URLSearchParams, known: readonly string[]): string | null {
  for (const name of query.keys()) if (!known.includes(name)) return name
  return null
}

export function readPageSize(query: URLSearchParams): Reading<number> {
  const text = query.get('page[size]')
  if (text === null) return read(pageSizes.default)
  const size = wholeNumber(text)
  return size === null || size < 1 || size > pageSizes.max ? refuse(`page[size] must be a whole number from 1 to ${pageSizes.max}.`) : read(size)
}

export function readPageNumber(query: URLSearchParams): Reading<number> {
  const text = query.get('page[number]')
  if (text === null) return read(1)
  const number = wholeNumber(text)
  return number === null || number < 1 ? refuse('page[number] must be a whole number from 1.') : read(number)
}

export function readChoice<Choice extends string>(query: URLSearchParams, name: string, choices: readonly Choice[]): Reading<Choice | null> {
  const text = query.get(name)
  if (text === null) return read(null)
  const choice = choices.find((known) => known === text)
  return choice === undefined ? refuse(`${name} must be one of ${choices.join(', ')}.`) : read(choice)
}

function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/u.test(text) ? Number(text) : null
}
