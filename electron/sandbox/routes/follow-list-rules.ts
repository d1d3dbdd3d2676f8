import {
  integer,
  isGiven,
  list,
  listOf,
  oneOf,
  otherThan,
  problemOf,
  type Problems,
  refusalOf,
  type Rule,
  text,
  textOfLength,
  unnamedProblems,
  yesOrNo
} from '../http/field-rules.ts'
import { type Fields, read, type Reading } from '../http/request.ts'
import type { ResolvedOptions } from '../options.ts'
import { frequencies, type ListSettings, type StoredSettings, withDefaults } from '../world/records.ts'

/** The field rules of a follow list, written from the documents. What they leave open is taken, unless a switch says otherwise. */

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december']
]
const codes = [
  ...['PEP', 'PEP-CURRENT', 'PEP-FORMER', 'PEP-LINKED'],
  ...['SAN', 'SAN-CURRENT', 'SAN-FORMER'],
  ...['INS', 'RRE', 'DD', 'POI', 'REL'],
  ...['SOE', 'SOE-CURRENT', 'SOE-FORMER']
]

const datasets: Rule = (value) =>
  Array.isArray(value) && value.length === 0 ? 'must have at least 1 item' : listOf(oneOf(codes))(value)

/** hints: the values that the documents do not show. */
const birthMatchings = [
  ...['exact', 'sameYear', 'withinOneYear', 'withinTwoYears'],
  ...['withinThreeYears', 'withinFourYears', 'withinFiveYears']
]

const named = [
  ...['name', 'threshold', 'frequency', 'datasets'],
  ...['scheduleDayOfTheWeek', 'scheduleDayOfTheMonth', 'scheduleMonth'],
  ...['dateOfBirthMatching', 'dateOfBirthRequired', 'countryRequired', 'matching', 'pepTiers']
]

type Options = Pick<ResolvedOptions, 'strict' | 'tiers' | 'absentAttributes'>

/** `before`: what a PUT replaces. */
export function readListSettings(
  attributes: Fields,
  { strict, tiers, absentAttributes }: Options,
  before: StoredSettings | null
): Reading<StoredSettings> {
  const other = otherThan(attributes, named)
  const refusal = refusalOf([
    ...problemOf(attributes, 'name', textOfLength(100), true),
    ...problemOf(attributes, 'threshold', integer(75, 100), true),
    ...problemOf(attributes, 'frequency', oneOf(frequencies), true),
    ...problemOf(attributes, 'datasets', datasets, true),
    ...scheduleProblems(attributes, strict),
    ...matchingProblems(attributes, strict, tiers),
    ...(strict.includes('attributes') ? unnamedProblems(other) : [])
  ])
  if (refusal !== null) return { kind: 'refused', reply: refusal }
  const kept = absentAttributes === 'kept' && before !== null ? before : null
  return read(withDefaults({ ...kept, ...given(attributes) }, { ...kept?.other, ...other }))
}

/** The rules have checked each type. */
function given(attributes: Fields): ListSettings {
  return Object.fromEntries(
    named.filter((name) => isGiven(attributes[name])).map((name) => [name, attributes[name]])
  ) as unknown as ListSettings
}

/**
 * Required and allowed with these frequencies only (spec: Follow List). The condition of scheduleMonth is not shown:
 * it is taken with any, unless the hint is made a rule.
 */
function scheduleProblems(attributes: Fields, strict: Options['strict']): Problems {
  const { frequency } = attributes
  if (oneOf(frequencies)(frequency) !== null) return []
  const only = (name: string, rule: Rule, ...of: readonly string[]): Problems =>
    of.includes(String(frequency))
      ? problemOf(attributes, name, rule, true)
      : isGiven(attributes[name])
        ? [`data.attributes.${name} is not allowed with this frequency.`]
        : []
  return [
    ...only('scheduleDayOfTheWeek', oneOf(days), 'weekly'),
    ...only('scheduleDayOfTheMonth', integer(1, 31), 'monthly', 'halfAYear', 'annual'),
    ...(strict.includes('months')
      ? only('scheduleMonth', oneOf(months), 'halfAYear', 'annual')
      : problemOf(attributes, 'scheduleMonth', oneOf(months)))
  ]
}

function matchingProblems(attributes: Fields, strict: Options['strict'], tiers: Options['tiers']): Problems {
  const isClosed = strict.includes('values')
  const tier: Rule =
    tiers === 'number' ? integer(1, 9) : isClosed ? oneOf(['pepTier1', 'pepTier2', 'pepTier3']) : () => null
  return [
    ...problemOf(attributes, 'dateOfBirthMatching', isClosed ? oneOf(birthMatchings) : text),
    ...problemOf(attributes, 'dateOfBirthRequired', yesOrNo),
    ...problemOf(attributes, 'countryRequired', yesOrNo),
    ...problemOf(attributes, 'matching', isClosed ? oneOf(['fuzzy', 'strict']) : text),
    ...problemOf(attributes, 'pepTiers', (value) => list(value) ?? listOf(tier)(value))
  ]
}
