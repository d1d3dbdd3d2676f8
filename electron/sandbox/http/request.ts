import { assertNever } from '../../../shared/errors.ts'
import { badRequest, type Reply } from './reply.ts'

export interface Call {
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Parsed JSON of a POST or PUT, else undefined. */
  readonly body: unknown
}

/** APIs with an allowance and an access policy of their own (spec: Limits). */
export type Api = 'compliance' | 'locations' | 'organization-monitoring'

/** Path prefixes (spec: Versioning). */
export const compliancePath = '/compliance/monitor/v2'
export const locationsPath = '/nl/locations'
export const monitoringPath = '/nl/organizations/monitoring/v1'

/** Calls of a trial key, for the whole trial (spec: Limits). */
export function trialAllowance(api: Api): number {
  switch (api) {
    case 'compliance':
    case 'locations':
      return 50
    case 'organization-monitoring':
      return 75
    default:
      return assertNever(api)
  }
}

/** All APIs together. */
export const trialCalls = 750
export const trialWeeks = 8

/** spec: Limits. */
export const pageSizes = { default: 10, max: 20 } as const

export type Reading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'refused'; readonly reply: Reply }

export function read<Value>(value: Value): Reading<Value> {
  return { kind: 'read', value }
}

export function refuse(detail: string): { readonly kind: 'refused'; readonly reply: Reply } {
  return { kind: 'refused', reply: badRequest(detail) }
}

/** Whether unknown parameters are refused is not shown. */
export function unknownParameter(
  query: URLSearchParams,
  known: readonly string[],
  strict: readonly string[]
): string | null {
  if (!strict.includes('parameters')) return null
  for (const name of query.keys()) if (!known.includes(name)) return name
  return null
}

export function readPageSize(query: URLSearchParams): Reading<number> {
  const text = query.get('page[size]')
  if (text === null) return read(pageSizes.default)
  const size = wholeNumber(text)
  return size === null || size < 1 || size > pageSizes.max
    ? refuse(`page[size] must be a whole number from 1 to ${pageSizes.max}.`)
    : read(size)
}

export function readPageNumber(query: URLSearchParams): Reading<number> {
  const text = query.get('page[number]')
  if (text === null) return read(1)
  const number = wholeNumber(text)
  return number === null || number < 1 ? refuse('page[number] must be a whole number from 1.') : read(number)
}

export function readChoice<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[]
): Reading<Choice | null> {
  const text = query.get(name)
  if (text === null) return read(null)
  const choice = choices.find((known) => known === text)
  return choice === undefined ? refuse(`${name} must be one of ${choices.join(', ')}.`) : read(choice)
}

function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/u.test(text) ? Number(text) : null
}

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `data` of a request that holds one resource of `type`. */
export function readResource(body: unknown, type: string): Reading<Fields> {
  const data = isFields(body) ? body['data'] : undefined
  if (!isFields(data)) return refuse('The body must have a data object.')
  if (data['type'] !== type) return refuse(`data.type must be ${type}.`)
  const attributes = data['attributes']
  return isFields(attributes) ? read(attributes) : refuse('data.attributes must be an object.')
}
