import { type CsvDelimiter, unguardCell } from '../../../shared/domain/csv.ts'
import { isCaution } from '../../../shared/domain/field-issue.ts'
import { duplicateMark, type SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import {
  type Family,
  type Subscription,
  type SubscriptionDemands,
  type SubscriptionField,
  type SubscriptionIssue,
  subscriptionIssues
} from '../../../shared/domain/subscription.ts'
import { readTypedDay } from '../../i18n/format.ts'
import { columnNamed, type CsvFile, type CsvRecord, writeCsv } from '../../files/csv.ts'
import { countriesOf, textOf } from './form-drafts.ts'

const columns = [
  'name',
  'countries',
  'dateOfBirth',
  'gender',
  'family',
  'id',
  'open',
  'truePositive',
  'falsePositive',
  'discarded'
] as const

/** Subjects as a file that spreadsheets open and that `readCsv` reads back. */
export function writeSubjectsCsv(subjects: readonly Subscription[], delimiter: CsvDelimiter): string {
  const rows = subjects.map(({ name, countries, dateOfBirth, gender, family, subscriptionId, counts }) => [
    name,
    textOf(countries),
    dateOfBirth ?? '',
    gender ?? '',
    family,
    subscriptionId,
    ...[counts.open, counts.truePositive, counts.falsePositive, counts.discarded].map((count) =>
      String(count ?? '')
    )
  ])
  return writeCsv([columns, ...rows], delimiter)
}

/** Why a line is not imported. */
export type LineIssue =
  | { readonly kind: 'field'; readonly issue: SubscriptionIssue }
  | { readonly kind: 'broken-quotes' }
  /** The line has more cells than the header. */
  | { readonly kind: 'too-many-cells' }
  /** The line says that it is a business in an import of persons, or the other way round. */
  | { readonly kind: 'other-family'; readonly family: Family }
  /** Its birth date can be read both ways, and that of another line has its month first. */
  | { readonly kind: 'month-first'; readonly line: number }

export type PlannedLine =
  | {
      readonly kind: 'ready'
      readonly line: number
      readonly settings: SubscriptionSettings
      /** What is odd about it, and imported all the same (SPEC C14a). */
      readonly cautions: readonly SubscriptionIssue[]
    }
  | {
      readonly kind: 'duplicate'
      readonly line: number
      readonly settings: SubscriptionSettings
      readonly of: DuplicateOf
    }
  | {
      readonly kind: 'refused'
      readonly line: number
      readonly cells: readonly string[]
      readonly issues: readonly LineIssue[]
    }

/** `imported`: the same line of the same file, read in the same way. */
export type DuplicateOf =
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'subject' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'imported'; readonly isUnderWay: boolean }

export interface ImportBasis {
  readonly family: Family
  readonly mapping: CsvMapping
  readonly demands: SubscriptionDemands
  /** The `duplicateMark` of what is there already. */
  readonly subjects: ReadonlySet<string>
  readonly waiting: ReadonlySet<string>
  /** Lines of this file that were imported before. `gone`: their subject was deleted since. */
  readonly imported: ReadonlyMap<number, { readonly state: 'under-way' | 'accepted' | 'gone' }>
}

export interface ImportPlan {
  readonly lines: readonly PlannedLine[]
  readonly counts: Readonly<Record<PlannedLine['kind'], number>>
}

export type ImportableLine = Exclude<PlannedLine, { readonly kind: 'refused' }>

/**
 * The lines to import: the ready ones and, if the user wants, the duplicates. Lines that are under way are
 * left out, because they would be sent twice.
 */
export function linesToImport({ lines }: ImportPlan, withDuplicates: boolean): readonly ImportableLine[] {
  return lines.filter(
    (line): line is ImportableLine => line.kind === 'ready' || (withDuplicates && isExtra(line))
  )
}

/** A duplicate that the user may import anyway. */
export function isExtra(line: PlannedLine): line is Extract<PlannedLine, { readonly kind: 'duplicate' }> {
  return line.kind === 'duplicate' && !(line.of.kind === 'imported' && line.of.isUnderWay)
}

/** What an import would do, line by line. Changes nothing and makes no call (SPEC I1, I4). */
export function planImport(file: CsvFile, basis: ImportBasis): ImportPlan {
  const firstLines = new Map<string, number>()
  const counts = { ready: 0, duplicate: 0, refused: 0 }
  const monthFirst = lineWithMonthFirst(file, basis)
  const lines = file.records.map((record) => {
    const planned = planLine(file, record, { ...basis, monthFirst }, firstLines)
    counts[planned.kind] += 1
    return planned
  })
  return { lines, counts }
}

interface PlanBasis extends ImportBasis {
  /** A line whose birth date can only have its month first. Null if there is none. */
  readonly monthFirst: number | null
}

function planLine(
  { header }: CsvFile,
  record: CsvRecord,
  basis: PlanBasis,
  firstLines: Map<string, number>
): PlannedLine {
  const { line, cells, broken } = record
  const refused = (issues: readonly LineIssue[]): PlannedLine => ({ kind: 'refused', line, cells, issues })
  if (broken) return refused([{ kind: 'broken-quotes' }])
  if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
    return refused([{ kind: 'too-many-cells' }])
  const family = readFamily(cellOf(cells, basis.mapping.family))
  if (family !== null && family !== basis.family) return refused([{ kind: 'other-family', family }])
  const draft = draftOf(cells, basis)
  const issues = subscriptionIssues(basis.family, draft, basis.demands)
  const refusals: readonly LineIssue[] = [
    ...issues.filter((issue) => !isCaution(issue)).map((issue) => ({ kind: 'field', issue }) as const),
    ...unsureBirthDate(cells, basis)
  ]
  if (refusals.length > 0) return refused(refusals)
  // The rules have checked the type of each value.
  const settings = { dateOfBirth: null, gender: null, ...draft } as SubscriptionSettings
  const of = duplicateOf(duplicateMark(settings), line, basis, firstLines)
  return of === null
    ? { kind: 'ready', line, settings, cautions: issues }
    : { kind: 'duplicate', line, settings, of }
}

const inFigures = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+\d{4}$/u

/** The figures of a birth date before its year, in their order. Null where the year is first, or it is no date. */
function figuresOfBirth(
  cells: readonly string[],
  { family, mapping }: Pick<ImportBasis, 'family' | 'mapping'>
): readonly [number, number] | null {
  if (family === 'businesses') return null
  const cell = unguardCell(cellOf(cells, mapping.dateOfBirth))
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  const [, first, second] = inFigures.exec(cell) ?? []
  return first === undefined || second === undefined ? null : [Number(first), Number(second)]
}

/** A spreadsheet in American English writes each day with its month first, also one that it has read with the year first. */
function lineWithMonthFirst({ records }: CsvFile, basis: ImportBasis): number | null {
  const found = records.find(({ cells, broken }) => {
    const [month = 0, day = 0] = (broken ? null : figuresOfBirth(cells, basis)) ?? []
    return month >= 1 && month <= 12 && day > 12 && day <= 31
  })
  return found?.line ?? null
}

/** Nobody can tell which of two days was meant where another line shows that the months may come first (SPEC I1g). */
function unsureBirthDate(cells: readonly string[], basis: PlanBasis): readonly LineIssue[] {
  const figures = basis.monthFirst === null ? null : figuresOfBirth(cells, basis)
  if (figures === null || basis.monthFirst === null) return []
  const [first, second] = figures
  const isBoth = first !== second && figures.every((one) => one >= 1 && one <= 12)
  return isBoth ? [{ kind: 'month-first', line: basis.monthFirst }] : []
}

function duplicateOf(
  mark: string,
  line: number,
  { subjects, waiting, imported }: ImportBasis,
  firstLines: Map<string, number>
): DuplicateOf | null {
  const before = imported.get(line)
  if (before !== undefined && before.state !== 'gone')
    return { kind: 'imported', isUnderWay: before.state === 'under-way' }
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
  return {
    name,
    countries,
    dateOfBirth: readCell('dateOfBirth', cellOf(cells, mapping.dateOfBirth)),
    gender: readCell('gender', cellOf(cells, mapping.gender))
  }
}

function cellOf(cells: readonly string[], index: number | null): string {
  return index === null ? '' : (cells[index] ?? '')
}

/** What a column may contain: an attribute, or the family of its line. */
export type ImportField = SubscriptionField | 'family'

/** The column from which each field is read. Null reads none. */
export type CsvMapping = Readonly<Record<ImportField, number | null>>

/** Names of columns as people write them, folded. Those that say more come first (SPEC I6f). */
const wellKnown: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['full name', 'volledige naam', 'name', 'naam', 'subject'],
  countries: [
    'country code',
    'landcode',
    'countries',
    'country',
    'landen',
    'land',
    'nationality',
    'nationaliteit'
  ],
  dateOfBirth: ['date of birth', 'geboortedatum', 'birth date', 'dob', 'born', 'geboren'],
  gender: ['gender', 'geslacht', 'sex'],
  family: ['person or business', 'persoon of bedrijf', 'family', 'kind', 'soort']
}

const companyNames = ['company name', 'bedrijfsnaam', 'company', 'bedrijf'] as const

/** Beside the name of a person a company is the one that the person works for. */
function namesOf(field: ImportField, family: Family): readonly string[] {
  if (field !== 'name') return wellKnown[field]
  return family === 'persons' ? [...wellKnown.name, ...companyNames] : [...companyNames, ...wellKnown.name]
}

export function fieldsOf(family: Family): readonly ImportField[] {
  return family === 'persons'
    ? ['name', 'countries', 'dateOfBirth', 'gender', 'family']
    : ['name', 'countries', 'family']
}

/** The mapping that the header suggests. */
export function suggestMapping(header: readonly string[], family: Family): CsvMapping {
  const find = (field: ImportField): number | null =>
    fieldsOf(family).includes(field) ? columnNamed(header, namesOf(field, family)) : null
  return {
    name: find('name'),
    countries: find('countries'),
    dateOfBirth: find('dateOfBirth'),
    gender: find('gender'),
    family: find('family')
  }
}

/** A map, since a cell may say `constructor`. */
const genders: ReadonlyMap<string, string> = new Map(
  Object.entries({
    m: 'male',
    man: 'male',
    male: 'male',
    f: 'female',
    v: 'female',
    vrouw: 'female',
    female: 'female'
  })
)

const families: ReadonlyMap<string, Family> = new Map(
  Object.entries<Family>({
    persons: 'persons',
    person: 'persons',
    personen: 'persons',
    persoon: 'persons',
    businesses: 'businesses',
    business: 'businesses',
    companies: 'businesses',
    company: 'businesses',
    bedrijven: 'businesses',
    bedrijf: 'businesses'
  })
)

/** The family that a cell names, in the words of an export or of people. Null if it names none. */
function readFamily(raw: string): Family | null {
  return families.get(unguardCell(raw).trim().toLowerCase()) ?? null
}

/**
 * The attribute in a cell. A value that cannot be read stays as it came, so that the rules report it. An
 * empty cell is null.
 */
function readCell(field: SubscriptionField, raw: string): unknown {
  const cell = unguardCell(raw).trim()
  switch (field) {
    case 'name':
      // A name is one line, even if the cell has line breaks.
      return cell === '' ? null : cell.replaceAll(/\s*[\r\n]\s*/gu, ' ')
    case 'countries':
      return countriesOf(cell)
    case 'dateOfBirth':
      // A cell that is no day stays as it came, and is refused with its reason.
      return cell === '' ? null : (readTypedDay(cell) ?? cell)
    case 'gender':
      return cell === '' ? null : (genders.get(cell.toLowerCase()) ?? cell)
  }
}
