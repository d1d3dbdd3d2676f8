import type * as z from 'zod'
import type { FieldFault, RowFault } from '../../../shared/domain/row-fault.ts'
import { assertNever } from '../../../shared/errors.ts'

type Issue = z.core.$ZodIssue

/** Characters of a path: names of further fields are as long as whoever sealed them liked. */
const longestPath = 120

/** The first of what a schema refused. It was asked to report its input, which tells a missing field from a wrong one. */
export function faultOf([issue]: readonly Issue[]): RowFault {
  if (issue === undefined || issue.path.length === 0) return { kind: 'no-row' }
  return { kind: 'field', path: pathOf(issue), fault: fieldFaultOf(issue) }
}

function pathOf({ path }: Issue): string {
  return path.map(String).join('.').slice(0, longestPath)
}

function fieldFaultOf(issue: Issue): FieldFault {
  if (issue.input === undefined) return 'missing'
  switch (issue.code) {
    case 'invalid_type':
      return otherType(issue.expected)
    case 'too_big':
      return isLength(issue.origin) ? 'too-long' : 'too-high'
    case 'too_small':
      return isLength(issue.origin) ? 'too-short' : 'too-low'
    case 'invalid_format':
      return 'other-form'
    case 'not_multiple_of':
    case 'invalid_value':
    case 'invalid_key':
    case 'custom':
      return 'other-value'
    case 'unrecognized_keys':
      return 'unknown-field'
    case 'invalid_union':
    case 'invalid_element':
      return 'no-known-shape'
    default:
      return assertNever(issue)
  }
}

function otherType(expected: string): FieldFault {
  switch (expected) {
    case 'string':
      return 'no-text'
    case 'number':
    case 'int':
      return 'no-number'
    case 'array':
    case 'tuple':
      return 'no-list'
    case 'object':
    case 'record':
      return 'no-fields'
    default:
      return 'other-type'
  }
}

function isLength(origin: string): boolean {
  return origin === 'string' || origin === 'array' || origin === 'set' || origin === 'file'
}
