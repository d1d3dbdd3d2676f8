import Papa from 'papaparse'
import type { Subscription } from '../../shared/domain/subscription.ts'
import { guardFormula } from './formula-guard.ts'

const columns = ['name', 'countries', 'dateOfBirth', 'gender', 'family', 'id', 'open', 'truePositive', 'falsePositive', 'discarded'] as const

/** Subjects as a file that a spreadsheet opens and `readCsv` reads back. The byte order mark tells Excel that it is UTF-8. */
export function writeSubjectsCsv(subjects: readonly Subscription[]): string {
  const rows = subjects.map(({ name, countries, dateOfBirth, gender, family, subscriptionId, counts }) =>
    [name, countries.join(' '), dateOfBirth ?? '', gender ?? '', family, subscriptionId, ...[counts.open, counts.truePositive, counts.falsePositive, counts.discarded].map(String)].map(guardFormula)
  )
  return `\uFEFF${Papa.unparse({ fields: [...columns], data: rows }, { newline: '\r\n' })}\r\n`
}

/** Lines of an imported file, each behind what is to be said of it: `own` are the heads of these columns. */
export function writeLinesCsv(own: readonly string[], header: readonly string[], lines: readonly { readonly own: readonly string[]; readonly cells: readonly string[] }[]): string {
  // As rows, and not as fields with data: a line may have more cells than there are columns, and loses none.
  const table = [[...own, ...header], ...lines.map((line) => [...line.own, ...line.cells])]
  return `\uFEFF${Papa.unparse(table.map((row) => row.map(guardFormula)), { newline: '\r\n' })}\r\n`
}
