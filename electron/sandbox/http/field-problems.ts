import type { FieldIssue, FieldRule } from '../../../shared/domain/field-issue.ts'
import { followListLimits } from '../../../shared/domain/follow-list-rules.ts'
import { badRequest, type Reply } from './reply.ts'

const sentences: Readonly<Record<FieldRule, string>> = {
  required: 'is required',
  'not-text': 'must be a string',
  'not-a-whole-number': 'must be an integer',
  'not-a-list': 'must be an array',
  'not-yes-or-no': 'must be true or false',
  'too-short': 'must not be empty',
  'too-long': `must be at most ${followListLimits.nameLength.max} characters`,
  'too-low': 'is below the minimum',
  'too-high': 'is above the maximum',
  'too-few': 'must have at least 1 item',
  'unknown-value': 'has a value that is not allowed',
  'unlisted-value': 'has a value that is not allowed',
  'not-a-date': 'must be a date (YYYY-MM-DD)',
  'not-a-country-code': 'must hold two-letter country codes',
  'not-allowed-with-frequency': 'is not allowed with this frequency',
  'not-allowed-for-businesses': 'is not an attribute of a business',
  'required-by-follow-list': 'is required by the follow list'
}

/** A 400 that names every field at fault, or null where there is none. */
export function fieldProblems(issues: readonly FieldIssue<string>[]): Reply | null {
  const [first, ...others] = issues.map(({ field, rule }) => `data.attributes.${field} ${sentences[rule]}.`)
  return first === undefined ? null : badRequest(first, ...others)
}
