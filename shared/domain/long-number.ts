/** The only name of an object that stands for a number. No service calls a field so. */
const mark = 'fieldcase:number'

const oneNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/u
/**
 * A text with its quotes, or a number outside of one. A text that is cut off goes to the end, so that no quote in it is
 * tried as the beginning of another one (SPEC S39j).
 */
const textOrNumber = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/gu
/**
 * Hardly any answer holds one, so that hardly any is looked through. A number stands behind the beginning, a bracket, a
 * colon, a comma or a space, and what looks like one elsewhere is a part of a text: nearly each id in hex has such a part.
 */
const mayHoldOne = /(?:^|[[:,\s])-?(?:\d{16}|[\d.]*\d[eE][+-]?\d{3}|[\d.]{19})/u

/**
 * The text of a message with each number that no JavaScript number holds put into an object, which keeps its digits
 * wherever JSON is kept (SPEC S36j).
 */
export function markLongNumbers(json: string): string {
  if (!mayHoldOne.test(json)) return json
  return json.replaceAll(textOrNumber, (token) =>
    token.startsWith('"') || isHeld(token) ? token : JSON.stringify({ [mark]: token })
  )
}

/** No program writes more digits of a number that has a fraction, unless it holds more of them than we do. */
const mostDigits = 17

function isHeld(token: string): boolean {
  const value = Number(token)
  const [digits = ''] = token.split(/[eE]/u)
  if (!/[.eE]/u.test(token)) return Number.isSafeInteger(value)
  return (
    Number.isFinite(value) &&
    (value !== 0 || !/[1-9]/u.test(digits)) &&
    digits.replaceAll(/[-.]|^-?0\.0*/gu, '').length <= mostDigits
  )
}

/** The digits of a number that is kept by them. Null for every other value. */
export function longDigits(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return null
  const digits: unknown = (value as Readonly<Record<string, unknown>>)[mark]
  return typeof digits === 'string' && oneNumber.test(digits) ? digits : null
}

/** A number as a text, also one that is kept by its digits. Null for every other value. */
export function numberText(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : longDigits(value)
}

/** Inside a text each quote has a sign before it, so that nothing that somebody wrote looks like this. */
const kept = new RegExp(`\\{"${mark}":"(${oneNumber.source.slice(1, -1)})"\\}`, 'gu')

/** What JSON writes for a value, with the digits of a number that is kept by them. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  return text.includes(mark) ? text.replaceAll(kept, '$1') : text
}
