import Papa from 'papaparse'
import { guardFormula } from '../../shared/domain/csv.ts'
import type { Subscription } from '../../shared/domain/subscription.ts'

const columns = ['name', 'countries', 'dateOfBirth', 'gender', 'family', 'id', 'open', 'truePositive', 'falsePositive', 'discarded'] as const

/** The sign between cells: spreadsheets expect that of their language (`Format.csvDelimiter`). */
export type CsvDelimiter = ',' | ';'

/** Subjects as a file that a spreadsheet opens and `readCsv` reads back. */
export function writeSubjectsCsv(subjects: readonly Subscription[], delimiter: CsvDelimiter): string {
  const rows = subjects.map(({ name, countries, dateOfBirth, gender, family, subscriptionId, counts }) => [
    name, countries.join(' '), dateOfBirth ?? '', gender ?? '', family, subscriptionId, ...[counts.open, counts.truePositive, counts.falsePositive, counts.discarded].map(String)
  ])
  return write([columns, ...rows], delimiter)
}

/** Lines of an imported file, each behind what is to be said of it: `own` are the heads of these columns. */
export function writeLinesCsv(own: readonly string[], header: readonly string[], lines: readonly { readonly own: readonly string[]; readonly cells: readonly string[] }[], delimiter: CsvDelimiter): string {
  return write([[...own, ...header], ...lines.map((line) => [...line.own, ...line.cells])], delimiter)
}

/**
 * Every cell in quotes, so that none is cut at the sign of another language. As rows, and not as fields with data: a
 * line may have more cells than there are columns, and loses none. The byte order mark tells Excel that it is UTF-8.
 */
function write(rows: readonly (readonly string[])[], delimiter: CsvDelimiter): string {
  return `\uFEFF${Papa.unparse(rows.map((row) => row.map(guardFormula)), { delimiter, quotes: true, newline: '\r\n' })}\r\n`
}
