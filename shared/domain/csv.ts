import type { LedgerEntry } from './budget.ts'
import { monthNames } from './month-names.ts'

/** What begins a formula, also in the wide and the small form that spreadsheets of East Asia take for it. */
const sign = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]`
/**
 * What makes a spreadsheet treat a cell as a formula, after any apostrophes of our own, quotes and what is not seen. Two
 * runs of one sign behind each other would be tried at each place where the first one may end (SPEC I5f).
 */
const readAsFormula = new RegExp(String.raw`^(?:['"]*[\t\r]|['"\s\p{Cf}]*${sign})`, 'u')
/**
 * The same after a character that a spreadsheet of another language treats as the end of a cell, or after a line
 * break. Quotes that come next are dropped by one that takes them for those of the cell.
 */
const formulaInside = new RegExp(String.raw`([,;\t\r\n])(['"]*${sign})`, 'gu')
const guardedInside = new RegExp(String.raw`([,;\t\r\n])'(['"]*${sign})`, 'gu')

const between = '(?:, ?|[-/. ])'
/**
 * What a spreadsheet takes for a number or a day that it keeps as another text, after any apostrophes of our own. A whole
 * date in figures is none: it is a day there too.
 */
const readAsOther = new RegExp(
  String.raw`^'*\s*(?:${[
    // No spreadsheet keeps more than fifteen figures of a number.
    String.raw`\d{16,}`,
    String.raw`0\d+`,
    String.raw`\d+(?:[.,]\d+)?e[+\-]?\d+`,
    String.raw`\d{1,2}[\-/]\d{1,2}(?:[\-/]\d{1,2})?`,
    String.raw`\d{4}[\-/]\d{1,2}`,
    String.raw`\d{1,2}[\-/]\d{4}`,
    String.raw`\d{1,4}${between}?${monthNames}(?:${between}?\d{2,4})?`,
    String.raw`${monthNames}${between}?\d{1,4}(?:${between}\d{2,4})?`
  ].join('|')})\s*$`,
  'iu'
)

/**
 * Puts an apostrophe before text that a spreadsheet would run, wherever it may split cells (SPEC I5a, I5b), and before text
 * that it would keep as another one (SPEC I5e).
 */
export function guardCell(cell: string): string {
  const inside = cell.replaceAll(formulaInside, "$1'$2")
  return isGuarded(cell) ? `'${inside}` : inside
}

/** The opposite of `guardCell`. */
export function unguardCell(cell: string): string {
  return (cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell).replaceAll(guardedInside, '$1$2')
}

function isGuarded(cell: string): boolean {
  return readAsFormula.test(cell) || readAsOther.test(cell)
}

const columns = [
  'time',
  'api',
  'method',
  'route',
  'status',
  'correlation id',
  'remaining',
  'milliseconds'
] as const

/** The signs between cells. Which of them a spreadsheet expects depends on the language (`Format.csvDelimiter`). */
export const csvDelimiters = [',', ';'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** The first line of a ledger as CSV, without its line break. The mark tells Excel that the file is UTF-8 (SPEC I5d). */
export function ledgerCsvHead(delimiter: CsvDelimiter): string {
  return `\uFEFF${columns.map(csvField).join(delimiter)}`
}

/** One entry as a line of CSV, without its line break. Templates and ids of requests only: it names nobody. */
export function ledgerCsvLine(
  { at, api, method, route, status, correlationId, remaining, millis }: LedgerEntry,
  delimiter: CsvDelimiter
): string {
  const values = [new Date(at).toISOString(), api, method, route, status, correlationId, remaining, millis]
  return values.map((value) => csvField(value === null ? '' : String(value))).join(delimiter)
}

/**
 * One cell: no formula and no other value to a spreadsheet (SPEC I5a, I5e; correlation ids come from the service), and
 * quoted, so that the sign of another language cuts none (SPEC I5d).
 */
export function csvField(text: string): string {
  return `"${guardCell(text).replaceAll('"', '""')}"`
}
