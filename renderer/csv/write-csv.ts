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

/** Every line of an import with what came of it. */
export function writeOutcomeCsv(header: readonly string[], rows: readonly { readonly line: number; readonly outcome: string; readonly reason: string; readonly cells: readonly string[] }[]): string {
  // As rows, and not as fields with data: a line may have more cells than there are columns, and loses none.
  const table = [['line', 'outcome', 'reason', ...header], ...rows.map(({ line, outcome, reason, cells }) => [String(line), outcome, reason, ...cells])]
  return `\uFEFF${Papa.unparse(table.map((row) => row.map(guardFormula)), { newline: '\r\n' })}\r\n`
}

/** Refused lines as a file, to be mended and imported again. */
export function writeRefusedCsv(header: readonly string[], rows: readonly { readonly line: number; readonly reason: string; readonly cells: readonly string[] }[]): string {
  const data = rows.map(({ line, reason, cells }) => [String(line), reason, ...cells].map(guardFormula))
  return `\uFEFF${Papa.unparse({ fields: ['line', 'reason', ...header.map(guardFormula)], data }, { newline: '\r\n' })}\r\n`
}
