/** What is wrong with a field's value, or odd about it. The screen turns it into a sentence. */
export type FieldRule =
  | 'required'
  | 'not-text'
  | 'not-a-whole-number'
  | 'not-a-list'
  | 'not-yes-or-no'
  | 'too-short'
  | 'too-long'
  | 'too-low'
  | 'too-high'
  | 'too-few'
  | 'unknown-value'
  /** Not one of the values that the hints name; the specification does not show the allowed ones. */
  | 'unlisted-value'
  | 'not-a-date'
  | 'not-a-country-code'
  | 'not-allowed-with-frequency'
  | 'not-allowed-for-businesses'
  | 'required-by-follow-list'
  | 'unknown-country'
  | 'in-the-future'
  | 'usual-with-frequency'

export interface FieldIssue<Field extends string> {
  readonly field: Field
  readonly rule: FieldRule
}

/** What the documents do not forbid: the user is warned, and may send it all the same (SPEC C14a). */
const cautions: ReadonlySet<FieldRule> = new Set<FieldRule>([
  'unlisted-value',
  'not-a-country-code',
  'required-by-follow-list',
  'unknown-country',
  'in-the-future',
  'usual-with-frequency'
])

export function isCaution({ rule }: FieldIssue<string>): boolean {
  return cautions.has(rule)
}

/** Values as a form or a request body holds them: nothing is known about their types yet. */
export type Draft<Field extends string> = Readonly<Partial<Record<Field, unknown>>>

/** An absent field and a null mean the same: nothing was said. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null
}

/** Counts code points, so that a character outside the basic plane is one, not two. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}
