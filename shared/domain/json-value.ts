import { jsonText, longDigits } from './long-number.ts'

/** What JSON can hold: for fields that the specification does not show, which are kept and shown as they came. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

/**
 * One text for one value, whatever the order of its names was: names sorted by code unit, no white space.
 * Equal values give equal texts, so that a text can be compared and hashed.
 */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value !== 'object' || longDigits(value) !== null) return jsonText(value)
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`)
  return `{${fields.join(',')}}`
}

/** The fields of an object; none for any other value, as for a number that is kept by its digits. */
export function fieldsOf(value: JsonValue | undefined): Readonly<Record<string, JsonValue>> {
  if (value === undefined || value === null || typeof value !== 'object' || isArray(value)) return {}
  return longDigits(value) === null ? value : {}
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
