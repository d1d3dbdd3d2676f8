import { type FieldFault, otherType, type RowFault } from './domain/row-fault.ts'
import type { ShapeIssue } from './errors.ts'

/** What a schema says of an input that it refused. */
interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly input?: unknown
  readonly expected?: string
  readonly origin?: string
}

/** Characters of a path: names of further fields are as long as whoever sealed them liked. */
const longestPath = 120

/** The first of what a schema refused. It was asked to report its input, which tells a missing field from a wrong one. */
export function faultOf([issue]: readonly Issue[]): RowFault {
  if (issue === undefined || issue.path.length === 0) return { kind: 'no-row' }
  return { kind: 'field', path: pathOf(issue), fault: fieldFaultOf(issue) }
}

/** The most that is kept of one row. */
const mostIssues = 10

/** The first of what a schema refused, without the values. */
export function toIssues(issues: readonly Issue[]): readonly ShapeIssue[] {
  return issues.slice(0, mostIssues).map((issue) => ({ path: pathOf(issue), reason: fieldFaultOf(issue) }))
}

function pathOf({ path }: Issue): string {
  return path.map(String).join('.').slice(0, longestPath)
}

function fieldFaultOf(issue: Issue): FieldFault {
  if (issue.input === undefined) return 'missing'
  switch (issue.code) {
    case 'invalid_type':
      return otherType(issue.expected ?? '')
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
    default:
      return 'no-known-shape'
  }
}

function isLength(origin = ''): boolean {
  return origin === 'string' || origin === 'array' || origin === 'set' || origin === 'file'
}
