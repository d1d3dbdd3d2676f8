import type { LedgerEntry } from './call-ledger.ts'

const columns = ['time', 'api', 'method', 'route', 'status', 'correlation id', 'remaining', 'milliseconds'] as const

/** The first line of a ledger as CSV (RFC 4180), without its line break. */
export const ledgerCsvHead = columns.join(',')

/** One entry as a line of CSV, without its line break. Templates and ids of requests only: it names nobody. */
export function ledgerCsvLine({ at, api, method, route, status, correlationId, remaining, millis }: LedgerEntry): string {
  const values = [new Date(at).toISOString(), api, method, route, status, correlationId, remaining, millis]
  return values.map((value) => csvField(value === null ? '' : String(value))).join(',')
}

/** What a spreadsheet would take for a formula is made text by an apostrophe; correlation ids come from the service. */
export function csvField(text: string): string {
  const safe = /^[\t\r ]*[=+\-@]/u.test(text) || /^[\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
