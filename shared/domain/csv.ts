import type { LedgerEntry } from './budget.ts'

/** What makes a spreadsheet take a cell for a formula, behind any apostrophes of our own. */
const readAsFormula = /^'*(?:[\t\r]| *[=+\-@])/u
/** The same behind a sign that a spreadsheet of another language takes for the end of a cell, or behind a line break. */
const formulaInside = /([,;\t\r\n])('*[=+\-@])/gu
const guardedInside = /([,;\t\r\n])'('*[=+\-@])/gu

/** Puts an apostrophe before what a spreadsheet would run, at whichever of the usual signs it cuts cells (SPEC I5a, I5b). */
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

/** One cell: no formula to a spreadsheet (SPEC I5; correlation ids come from the service), in quotes where it holds a sign that could end it. */
export function csvField(text: string): string {
  const safe = guardFormula(text)
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
