import type { ShapeIssue } from '../errors.ts'
import { longestRow } from './row-length.ts'

/** What is wrong with one field of a row. */
export const fieldFaults = [
  'missing',
  'no-text',
  'no-number',
  'no-list',
  'no-fields',
  'other-type',
  'too-long',
  'too-short',
  'too-high',
  'too-low',
  'other-form',
  'other-value',
  /** It leads from page to page without an end. */
  'no-end',
  /** A field in it has no meaning. */
  'unknown-field',
  /** It may have several shapes, and has none of them. */
  'no-known-shape'
] as const
export type FieldFault = (typeof fieldFaults)[number]

function isFieldFault(text: string): text is FieldFault {
  return (fieldFaults as readonly string[]).includes(text)
}

/** Why a row cannot be used. It never holds the row's values. */
export type RowFault =
  /** Its table cannot hold it: it has no key, or nothing of what belongs into it. */
  | { readonly kind: 'no-row' }
  /** Longer than the service's own answers may be. */
  | { readonly kind: 'row-too-long'; readonly longest: number }
  /** Lists in lists, or fields in fields, deeper than any answer needs. */
  | { readonly kind: 'nested-too-deep' }
  /** A whole answer, of which no more was read. */
  | { readonly kind: 'answer-too-long' }
  /** What it holds cannot be read under its id, or is what belongs to another. */
  | { readonly kind: 'not-its-own' }
  | { readonly kind: 'field'; readonly path: string; readonly fault: FieldFault }

/** Reads what was kept of a row. Earlier versions kept the parser's own words: `expected string`, `too_big`. */
export function faultOfIssue({ path, reason }: ShapeIssue): RowFault {
  if (reason === 'row-too-long') return { kind: 'row-too-long', longest: longestRow }
  if (reason === 'nested-too-deep' || reason === 'answer-too-long') return { kind: reason }
  if (path === '') return { kind: 'no-row' }
  const [, expected] = /^expected (\w+)$/u.exec(reason) ?? []
  if (expected !== undefined) return { kind: 'field', path, fault: otherType(expected) }
  return { kind: 'field', path, fault: isFieldFault(reason) ? reason : 'no-known-shape' }
}

/** What is wrong with a field that is of another type than the parser names. */
export function otherType(expected: string): FieldFault {
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
