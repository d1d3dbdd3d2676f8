import {
  day,
  list,
  listOf,
  oneOf,
  otherThan,
  problemOf,
  type Problems,
  refusalOf,
  type Rule,
  text,
  unnamedProblems
} from '../http/field-rules.ts'
import { type Fields, read, type Reading } from '../http/request.ts'
import type { ResolvedOptions } from '../options.ts'
import type { Family, StoredSettings, SubscriptionValues } from '../world/records.ts'

/**
 * The field rules of a person or a business, written from the documents. Which attributes are required they do not
 * show: the sandbox needs a name to screen by, and nothing else.
 */

const ofFamily: Readonly<Record<Family, readonly string[]>> = {
  persons: ['name', 'countries', 'dateOfBirth', 'gender'],
  businesses: ['name', 'countries']
}

const name: Rule = (value) =>
  typeof value !== 'string' ? text(value) : value.trim() === '' ? 'must not be empty' : null

const countryCode: Rule = (value) =>
  typeof value === 'string' && /^[a-z]{2}$/iu.test(value) ? null : 'must hold two-letter country codes'

type Options = Pick<ResolvedOptions, 'strict' | 'absentAttributes'>

/** `before`: what a PUT replaces. */
export function readSubscriptionValues(
  attributes: Fields,
  family: Family,
  settings: StoredSettings,
  { strict, absentAttributes }: Options,
  before: SubscriptionValues | null
): Reading<SubscriptionValues> {
  const isClosed = strict.includes('values')
  const other = otherThan(attributes, ofFamily[family])
  const refusal = refusalOf([
    ...problemOf(attributes, 'name', name, true),
    ...problemOf(
      attributes,
      'countries',
      (value) => list(value) ?? listOf(isClosed ? countryCode : text)(value)
    ),
    ...(family === 'persons'
      ? [
          ...problemOf(attributes, 'dateOfBirth', day),
          ...problemOf(attributes, 'gender', isClosed ? oneOf(['male', 'female']) : text)
        ]
      : []),
    ...(strict.includes('demands') ? demandProblems(attributes, family, settings) : []),
    ...(strict.includes('attributes') ? unnamedProblems(other) : [])
  ])
  if (refusal !== null) return { kind: 'refused', reply: refusal }
  const kept = absentAttributes === 'kept' ? before : null
  const person = family === 'persons' ? attributes : {}
  // The rules have checked each of these types.
  return read({
    name: attributes['name'] as string,
    countries: (attributes['countries'] ?? kept?.countries ?? []) as readonly string[],
    dateOfBirth: (person['dateOfBirth'] ?? kept?.dateOfBirth ?? null) as string | null,
    gender: (person['gender'] ?? kept?.gender ?? null) as string | null,
    other: { ...kept?.other, ...other }
  })
}

/** What dateOfBirthRequired and countryRequired ask of whom is not shown. Here: of the subject. */
function demandProblems(attributes: Fields, family: Family, settings: StoredSettings): Problems {
  const { countries, dateOfBirth } = attributes
  const noCountry = !Array.isArray(countries) || countries.length === 0
  const noBirth = family === 'persons' && typeof dateOfBirth !== 'string'
  return [
    ...(settings.countryRequired && noCountry ? ['countries'] : []),
    ...(settings.dateOfBirthRequired && noBirth ? ['dateOfBirth'] : [])
  ].map((field) => `data.attributes.${field} is required by the follow list.`)
}
