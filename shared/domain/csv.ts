import type { LedgerEntry } from './budget.ts'

/** What begins a formula, also in the wide and the small form that spreadsheets of East Asia take for it. */
const sign = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]`
/** What makes a spreadsheet treat a cell as a formula, after any apostrophes of our own, quotes and what is not seen. */
const readAsFormula = new RegExp(String.raw`^['"]*(?:[\t\r]|['"\s\p{Cf}]*${sign})`, 'u')
/**
 * The same after a character that a spreadsheet of another language treats as the end of a cell, or after a line
 * break. Quotes that come next are dropped by one that takes them for those of the cell.
 */
const formulaInside = new RegExp(String.raw`([,;\t\r\n])(['"]*${sign})`, 'gu')
const guardedInside = new RegExp(String.raw`([,;\t\r\n])'(['"]*${sign})`, 'gu')

/** Puts an apostrophe before text that a spreadsheet would run, wherever it may split cells (SPEC I5a, I5b). */
export function guardFormula(cell: string): string {
  const inside = cell.replaceAll(formulaInside, "$1'$2")
  return readAsFormula.test(cell) ? `'${inside}` : inside
}

/** The opposite of `guardFormula`. */
export function unguardFormula(cell: string): string {
  return (cell.startsWith("'") && readAsFormula.test(cell) ? cell.slice(1) : cell).replaceAll(
    guardedInside,
    '$1$2'
  )
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

/** The first line of a ledger as CSV (RFC 4180), without its line break. */
export const ledgerCsvHead = columns.join(',')

/** One entry as a line of CSV, without its line break. Templates and ids of requests only: it names nobody. */
export function ledgerCsvLine({
  at,
  api,
  method,
  route,
  status,
  correlationId,
  remaining,
  millis
}: LedgerEntry): string {
  const values = [new Date(at).toISOString(), api, method, route, status, correlationId, remaining, millis]
  return values.map((value) => csvField(value === null ? '' : String(value))).join(',')
}

/**
 * One cell: not a formula to a spreadsheet (SPEC I5; correlation ids come from the service), and quoted if it
 * contains a character that could end it.
 */
export function csvField(text: string): string {
  const safe = guardFormula(text)
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
