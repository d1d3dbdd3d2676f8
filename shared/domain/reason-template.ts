import type { EpochMillis } from '../clock.ts'
import type { SubjectField } from './comparison.ts'
import type { Verdict } from './review.ts'

/** What a reason template can be filled in with, as it is written between braces. */
export const placeholders = [
  'subject',
  'born',
  'countries',
  'match',
  'profile',
  'matchBorn',
  'matchCountries',
  'datasets',
  'score',
  'list',
  'today'
] as const
export type Placeholder = (typeof placeholders)[number]

/** What fills the placeholders of one alert, in words. Null: it is not known of this alert. */
export type ReasonValues = Readonly<Record<Placeholder, string | null>>

const inBraces = /\{([^{}\s]+)\}/gu

/**
 * `{subject}` becomes the subject's name, and what is not known becomes the words of `missing`. What is no
 * placeholder stays as it was written.
 */
export function fillReason(text: string, values: ReasonValues, missing: string): string {
  return text.replaceAll(inBraces, (written, name: string) =>
    isPlaceholder(name) ? (values[name] ?? missing) : written
  )
}

/** What a text is filled in with, each once. */
export function usedPlaceholders(text: string): readonly Placeholder[] {
  return placeholders.filter((name) => text.includes(`{${name}}`))
}

/** Letters that a reason has of its own to be known by. */
const fewestLetters = 6
/** In no text that a person writes. */
const gap = '\u0000'

/**
 * Whether a comment holds a reason, whatever its placeholders were filled in with (SPEC T16h). One that has hardly a
 * word beside them would be found in any comment, and is found in none.
 */
export function isWrittenIn(comment: string, text: string): boolean {
  const fixed = text
    .trim()
    .replaceAll(inBraces, (written, name: string) => (isPlaceholder(name) ? gap : written))
    .split(gap)
    .filter((part) => part !== '')
  if (fixed.join('').replaceAll(/[^\p{L}]/gu, '').length < fewestLetters) return false
  let from = 0
  for (const part of fixed) {
    const at = comment.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return true
}

/** Words between braces that nothing fills in. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(inBraces)].flatMap(([written, name = '']) =>
    isPlaceholder(name) ? [] : [written]
  )
}

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name)
}

/** What must hold of an alert for a reason to be true. */
export interface ReasonCondition {
  readonly field: SubjectField
  readonly is: 'agrees' | 'differs'
}

/** A reason that is written again and again; its placeholders are filled in where it is used. */
export interface ReasonTemplate {
  readonly kind: 'template'
  readonly id: string
  readonly name: string
  readonly text: string
  /** Absent in templates of before conditions: then the reason is offered wherever its values are known. */
  readonly conditions?: readonly ReasonCondition[]
  /** Absent: it goes with any decision. */
  readonly speaksFor?: Verdict
  readonly createdAt: EpochMillis
}
