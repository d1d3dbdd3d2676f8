import { canonicalJson, type JsonValue } from './json-value.ts'

/**
 * Attributes that no document names, and named ones of another type than the documents say. They are kept and shown as
 * they came, and sent back unchanged with an update (SPEC S36e, C15a).
 */
export type FurtherFields = Readonly<Record<string, JsonValue>>

/** A value as it came: a text without quotes, and what JSON writes for any other. */
export function furtherText(value: JsonValue): string {
  return typeof value === 'string' ? value : canonicalJson(value)
}

/** What an update sends: further fields as they are held, below the values of its own. */
export function sentBack(
  own: Readonly<Record<string, unknown>>,
  further: FurtherFields | undefined
): Readonly<Record<string, unknown>> {
  if (further === undefined) return own
  // A value that says nothing must not replace one that could not be read.
  const said = Object.entries(own).filter(([name, value]) => !(name in further && saysNothing(value)))
  return { ...further, ...Object.fromEntries(said) }
}

export function saysNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}
