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
  /** A field in it has no meaning. */
  'unknown-field',
  /** It may have several shapes, and has none of them. */
  'no-known-shape'
] as const
export type FieldFault = (typeof fieldFaults)[number]

/** Why a row cannot be used. It never holds the row's values. */
export type RowFault =
  /** Its table cannot hold it: it has no key, or nothing of what belongs into it. */
  | { readonly kind: 'no-row' }
  /** Longer than the service's own answers may be. */
  | { readonly kind: 'row-too-long'; readonly longest: number }
  /** What it holds cannot be read under its id, or is what belongs to another. */
  | { readonly kind: 'not-its-own' }
  | { readonly kind: 'field'; readonly path: string; readonly fault: FieldFault }
