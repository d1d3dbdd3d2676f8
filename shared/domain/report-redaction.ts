import { imageEndings } from './case-item.ts'
import { grouped } from '../grouped.ts'
import { holdsFullDate } from './full-date.ts'
import type { FurtherFields } from './further-fields.ts'
import { fieldsOf, type JsonValue } from './json-value.ts'
import { longDigits } from './long-number.ts'
import type { Leaf } from './organisation-identity.ts'
import { birthDatesOf, withoutDates, withTyped } from './report-typed.ts'
import type {
  Redaction,
  ReportCase,
  ReportChange,
  ReportField,
  ReportFile,
  ReportHistoryEntry,
  ReportTrailEntry
} from './report.ts'

/**
 * Replaces what was left out: the result of a compared field, or a value of a change at an organisation. The
 * reader sees that there was something, and nothing more.
 */
export const leftOut = 'left-out'

interface Told {
  readonly withPhotoFacts?: boolean
  /** Of matches as they were decided on, by the keys of the cases. */
  readonly formerBirthDates?: ReadonlyMap<string, readonly string[]> | undefined
}

/** Removes from the data themselves what must not be shown, because what is not there cannot be found (SPEC R4a). */
export function redacted(
  cases: readonly ReportCase[],
  redaction: Redaction,
  { withPhotoFacts = false, formerBirthDates }: Told = {}
): readonly ReportCase[] {
  const { birthDates, comments, images } = redaction
  const withoutComment = <Entry extends { readonly riskComment: string | null }>(entry: Entry): Entry =>
    comments ? { ...entry, riskComment: null } : entry
  const typed = birthDates ? cases.map((one) => typedWithoutDates(one, formerBirthDates)) : cases
  return typed.map((one) => ({
    ...one,
    ...(birthDates ? furtherWithoutBirthDates(one, ['further', 'followListFurther']) : {}),
    dateOfBirth: birthDates ? null : one.dateOfBirth,
    addresses: one.addresses.map((address) => (comments ? { ...address, note: null } : address)),
    changes: birthDates ? one.changes.map(changeWithoutBirthDates) : one.changes,
    notes: comments ? [] : one.notes,
    ...(comments && one.hold !== undefined ? { hold: { ...one.hold, reason: null } } : {}),
    files: (images ? one.files.filter(({ type }) => !type.startsWith('image/')) : one.files).map((file) =>
      withPhotoFacts ? file : withoutPhotoFacts(file)
    ),
    trail: one.trail.map((entry) => redactedAct(entry, redaction)),
    ...(one.withoutAlert === undefined
      ? {}
      : {
          withoutAlert: one.withoutAlert.map((decided) => ({
            ...decided,
            reviews: decided.reviews.map(withoutComment)
          }))
        }),
    alerts: one.alerts.map((alert) => ({
      ...alert,
      ...(birthDates ? furtherWithoutBirthDates(alert, ['further']) : {}),
      image: images ? null : alert.image,
      comparison: birthDates ? alert.comparison.map(withoutBirthDate) : alert.comparison,
      reviews: alert.reviews.map(withoutComment),
      history: alert.history === null ? null : alert.history.map((entry) => redactedEntry(entry, redaction))
    }))
  }))
}

/** The program itself fills these dates in to comments, so that nobody has typed them (SPEC R4j). */
function typedWithoutDates(one: ReportCase, former: Told['formerBirthDates']): ReportCase {
  return withTyped(one, withoutDates([...birthDatesOf(one), ...(former?.get(one.key) ?? [])]))
}

function withoutPhotoFacts({ photo: _photo, ...file }: ReportFile): ReportFile {
  return file
}

function furtherWithoutBirthDates<Name extends string>(
  holder: Readonly<Partial<Record<Name, FurtherFields>>>,
  names: readonly Name[]
): Readonly<Partial<Record<Name, FurtherFields>>> {
  const kept = names.flatMap((name) => {
    const further = holder[name]
    return further === undefined ? [] : [[name, fieldsOf(valueWithoutBirthDates(further))] as const]
  })
  return Object.fromEntries(kept) as Partial<Record<Name, FurtherFields>>
}

/** Nobody can tell which of the further fields is a comment by another name, so none stays where comments are left out. */
function redactedEntry(entry: ReportHistoryEntry, { birthDates, comments }: Redaction): ReportHistoryEntry {
  if (comments) {
    const { further: _further, ...named } = entry
    return { ...named, riskComment: null }
  }
  return birthDates ? { ...entry, ...furtherWithoutBirthDates(entry, ['further']) } : entry
}

function withoutBirthDate(compared: ReportField): ReportField {
  return compared.field === 'birth-date'
    ? { field: compared.field, subject: [], match: [], result: leftOut }
    : compared
}

/** The name of a photo may say what it shows. */
function redactedAct(entry: ReportTrailEntry, { comments, images }: Redaction): ReportTrailEntry {
  const isPhoto =
    entry.kind.startsWith('file-') &&
    imageEndings.some((ending) => entry.what.toLowerCase().endsWith(`.${ending}`))
  return { ...entry, what: images && isPhoto ? '' : entry.what, note: comments ? null : entry.note }
}

/**
 * Changes at an organisation are kept as the service sent them. They may hold the birth dates of directors,
 * as fields of their own or within a text.
 */
function changeWithoutBirthDates(change: ReportChange): ReportChange {
  const { collections, before, after, others } = change
  const without = collections.some(namesBirthDate) ? withoutValue : valueWithoutBirthDates
  const isNamedBeside = others?.some(({ value }) => isNameOfBirth(value)) === true
  const changed = (value: JsonValue): JsonValue =>
    isNamedBeside ? withoutFigures(without(value)) : without(value)
  return {
    ...change,
    before: changed(before),
    after: changed(after),
    ...(others === undefined ? {} : { others: leavesWithout(others, without) })
  }
}

function leavesWithout(leaves: readonly Leaf[], without: (value: JsonValue) => JsonValue): readonly Leaf[] {
  const parts = partsOfDates(leaves.map(({ path }) => path))
  const named = leaves.filter(({ value }) => isNameOfBirth(value)).map(({ path }) => around(path))
  return leaves
    .filter(({ path }) => !namesBirthDate(path) && !holdsFullDate(path))
    .map(({ path, value }) => ({ path, value: parts.has(path) ? leftOut : without(value) }))
    .map((leaf) =>
      named.includes(around(leaf.path)) ? { ...leaf, value: withoutFigures(leaf.value) } : leaf
    )
}

const dateParts = [/^(?:year|jaar)/iu, /^(?:month|maand)/iu, /^(?:day|dag)/iu] as const

/** The path of what a field is in. */
function around(path: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1)
}

/** Of the paths of fields those that tell a full date with others beside them (SPEC R4i). */
function partsOfDates(paths: readonly string[]): ReadonlySet<string> {
  const found = [...grouped(paths, around)].map(([begin, beside]) =>
    dateParts.map((part) => beside.filter((path) => part.test(path.slice(begin.length))))
  )
  return new Set(found.filter((parts) => parts.every(({ length }) => length > 0)).flat(2))
}

/** Some programs write a date as a list of its numbers, with or without those of a time (SPEC R4i). */
function isDateInNumbers(values: readonly JsonValue[]): boolean {
  const figures = values
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .filter((text) => /^\p{Nd}{1,9}$/u.test(text))
  return figures.length === values.length && holdsFullDate(figures.join(','))
}

function withoutValue(value: JsonValue): JsonValue {
  return value === null ? null : leftOut
}

/** In the languages of those whose registers tell of persons, since a field has the name that its service gave it. */
const birth =
  'birth|geboorte|gebdat|geburt|naissance|nacimiento|nascita|nascimento|urodzen|narozen|szület|syntym|f[öøo]d(?:else|sel)|naștere|doğum|dogum|рожд|народж|γέννησ|γεννησ|出生|生年|ميلاد|تولد'
const fieldOfBirth = new RegExp(`${birth}|born|geboren|dob|yob`, 'iu')
/** Stricter, since a value may be the name of somebody. */
const nameOfField = new RegExp(String.raw`${birth}|(?<!\p{L})(?:dob|yob)(?!\p{L})`, 'iu')
const longestFieldName = 40

function namesBirthDate(name: string): boolean {
  return fieldOfBirth.test(name.normalize('NFC'))
}

/** Some programs name a field by a value beside that of the field: `field: 'dateOfBirth', oldValue: '1971'`. */
function isNameOfBirth(value: JsonValue): boolean {
  return (
    typeof value === 'string' && value.length <= longestFieldName && nameOfField.test(value.normalize('NFC'))
  )
}

/** What stands beside such a name, without each value that has a figure: a year alone tells something there (SPEC R4d). */
function withoutFigures(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(withoutFigures)
  const one = longDigits(value) ?? value
  if (one === null || typeof one !== 'object') return /\p{N}/u.test(String(one)) ? leftOut : value
  return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, withoutFigures(inner)]))
}

/** Nobody can tell which date of a text it is, so any text with a full date is left out as a whole. */
function valueWithoutBirthDates(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const values = value as readonly JsonValue[]
    return isDateInNumbers(values) ? leftOut : values.map(valueWithoutBirthDates)
  }
  const one = longDigits(value) ?? value
  if (one === null || typeof one !== 'object') return holdsFullDate(String(one)) ? leftOut : value
  const parts = partsOfDates(Object.keys(one).filter((name) => !name.includes('.')))
  const isNamedBeside = Object.values(one).some(isNameOfBirth)
  const without = (inner: JsonValue): JsonValue => {
    const left = valueWithoutBirthDates(inner)
    return isNamedBeside ? withoutFigures(left) : left
  }
  return Object.fromEntries(
    Object.entries(one).flatMap(([name, inner]) =>
      namesBirthDate(name) || holdsFullDate(name) ? [] : [[name, parts.has(name) ? leftOut : without(inner)]]
    )
  )
}
