import type { LedgerEntry } from './call-ledger.ts'
import { guardFormula } from './formula-guard.ts'

const columns = ['time', 'api', 'method', 'route', 'status', 'correlation id', 'remaining', 'milliseconds'] as const

/** The first line of a ledger as CSV (RFC 4180), without its line break. */
export const ledgerCsvHead = columns.join(',')

/** One entry as a line of CSV, without its line break. Templates and ids of requests only: it names nobody. */
export function ledgerCsvLine({ at, api, method, route, status, correlationId, remaining, millis }: LedgerEntry): string {
  const values = [new Date(at).toISOString(), api, method, route, status, correlationId, remaining, millis]
  return values.map((value) => csvField(value === null ? '' : String(value))).join(',')
}

/** One cell: no formula to a spreadsheet (SPEC I5; correlation ids come from the service), in quotes where it holds a sign that could end it. */
export function csvField(text: string): string {
  const safe = guardFormula(text)
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
