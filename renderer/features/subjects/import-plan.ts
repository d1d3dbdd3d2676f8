import { duplicateMark, type SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import { type Family, type SubscriptionDemands, type SubscriptionIssue, subscriptionIssues } from '../../../shared/domain/subscription.ts'
import type { CsvFile, CsvRecord } from '../../files/csv.ts'
import type { CsvMapping } from './csv-mapping.ts'
import { readCell, readFamily } from './read-cell.ts'

/** Why a line is not imported. */
export type LineIssue =
  | { readonly kind: 'field'; readonly issue: SubscriptionIssue }
  | { readonly kind: 'broken-quotes' }
  /** More cells than the header has columns. */
  | { readonly kind: 'too-many-cells' }
  /** Its line says that it is a business where persons are imported, or the other way round. */
  | { readonly kind: 'other-family'; readonly family: Family }

export type PlannedLine =
  | { readonly kind: 'ready'; readonly line: number; readonly settings: SubscriptionSettings }
  | { readonly kind: 'duplicate'; readonly line: number; readonly settings: SubscriptionSettings; readonly of: DuplicateOf }
  | { readonly kind: 'refused'; readonly line: number; readonly cells: readonly string[]; readonly issues: readonly LineIssue[] }

/** `imported`: this very line of this very file, read the same way. */
export type DuplicateOf = { readonly kind: 'line'; readonly line: number } | { readonly kind: 'subject' } | { readonly kind: 'waiting' } | { readonly kind: 'imported'; readonly isUnderWay: boolean }

export interface ImportBasis {
  readonly family: Family
  readonly mapping: CsvMapping
  readonly demands: SubscriptionDemands
  /** `duplicateMark` of what is there already. */
  readonly subjects: ReadonlySet<string>
  readonly waiting: ReadonlySet<string>
  /** Lines of this file that were imported before; `gone`: their subject was deleted since. */
  readonly imported: ReadonlyMap<number, { readonly state: 'under-way' | 'accepted' | 'gone' }>
}

export interface ImportPlan {
  readonly lines: readonly PlannedLine[]
  readonly counts: Readonly<Record<PlannedLine['kind'], number>>
}

export type ImportableLine = Exclude<PlannedLine, { readonly kind: 'refused' }>

/** The lines that go out: those that are ready, and where the user wants it the duplicates as well, but for those under way: they would go out twice. */
export function linesToImport({ lines }: ImportPlan, withDuplicates: boolean): readonly ImportableLine[] {
  return lines.filter((line): line is ImportableLine => line.kind === 'ready' || (withDuplicates && isExtra(line)))
}

/** A duplicate that may be imported all the same. */
export function isExtra(line: PlannedLine): line is Extract<PlannedLine, { readonly kind: 'duplicate' }> {
  return line.kind === 'duplicate' && !(line.of.kind === 'imported' && line.of.isUnderWay)
}

/** What an import would do, line by line. Changes nothing and calls nobody (SPEC I1, I4). */
export function planImport(file: CsvFile, basis: ImportBasis): ImportPlan {
  const firstLines = new Map<string, number>()
  const counts = { ready: 0, duplicate: 0, refused: 0 }
  const lines = file.records.map((record) => {
    const planned = planLine(file, record, basis, firstLines)
    counts[planned.kind] += 1
    return planned
  })
  return { lines, counts }
}

function planLine({ header }: CsvFile, record: CsvRecord, basis: ImportBasis, firstLines: Map<string, number>): PlannedLine {
  const { line, cells, broken } = record
  const refused = (issues: readonly LineIssue[]): PlannedLine => ({ kind: 'refused', line, cells, issues })
  if (broken) return refused([{ kind: 'broken-quotes' }])
  if (cells.slice(header.length).some((cell) => cell.trim() !== '')) return refused([{ kind: 'too-many-cells' }])
  const family = readFamily(cellOf(cells, basis.mapping.family))
  if (family !== null && family !== basis.family) return refused([{ kind: 'other-family', family }])
  const draft = draftOf(cells, basis)
  const issues = subscriptionIssues(basis.family, draft, basis.demands)
  if (issues.length > 0) return refused(issues.map((issue) => ({ kind: 'field', issue })))
  // The rules have checked each of these types.
  const settings = { dateOfBirth: null, gender: null, ...draft } as SubscriptionSettings
  const of = duplicateOf(duplicateMark(settings), line, basis, firstLines)
  return of === null ? { kind: 'ready', line, settings } : { kind: 'duplicate', line, settings, of }
}

function duplicateOf(mark: string, line: number, { subjects, waiting, imported }: ImportBasis, firstLines: Map<string, number>): DuplicateOf | null {
  const before = imported.get(line)
  if (before !== undefined && before.state !== 'gone') return { kind: 'imported', isUnderWay: before.state === 'under-way' }
  if (subjects.has(mark)) return { kind: 'subject' }
  if (waiting.has(mark)) return { kind: 'waiting' }
  const first = firstLines.get(mark)
  if (first !== undefined) return { kind: 'line', line: first }
  firstLines.set(mark, line)
  return null
}

function draftOf(cells: readonly string[], { family, mapping }: ImportBasis) {
  const name = readCell('name', cellOf(cells, mapping.name))
  const countries = readCell('countries', cellOf(cells, mapping.countries))
  if (family === 'businesses') return { name, countries }
  return { name, countries, dateOfBirth: readCell('dateOfBirth', cellOf(cells, mapping.dateOfBirth)), gender: readCell('gender', cellOf(cells, mapping.gender)) }
}

function cellOf(cells: readonly string[], index: number | null): string {
  return index === null ? '' : (cells[index] ?? '')
}
