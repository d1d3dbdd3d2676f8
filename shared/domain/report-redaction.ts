import { imageEndings } from './case-file.ts'
import { holdsFullDate } from './full-date.ts'
import type { JsonValue } from './json-value.ts'
import type { ReportCase, ReportChange, ReportField, ReportTrailEntry } from './report.ts'

/** What is left out of a report, and of the data beside it. */
export interface Redaction {
  readonly birthDates: boolean
  readonly comments: boolean
  /** Profile images and photos. */
  readonly images: boolean
}

/** In the order in which they are named. */
export const redactions = ['birthDates', 'comments', 'images'] as const satisfies readonly (keyof Redaction)[]

/** Stands for what was left out: the result of a compared field, or a value of a change at an organisation. A reader sees that there was something, and nothing else of it. */
export const leftOut = 'left-out'

/** Takes out what is not to be shown, from the data themselves: what is not there cannot be found (SPEC R4). */
export function redacted(cases: readonly ReportCase[], redaction: Redaction): readonly ReportCase[] {
  const { birthDates, comments, images } = redaction
  const withoutComment = <Entry extends { readonly riskComment: string | null }>(entry: Entry): Entry => (comments ? { ...entry, riskComment: null } : entry)
  return cases.map((one) => ({
    ...one,
    dateOfBirth: birthDates ? null : one.dateOfBirth,
    addresses: one.addresses.map((address) => (comments ? { ...address, note: null } : address)),
    changes: birthDates ? one.changes.map(changeWithoutBirthDates) : one.changes,
    notes: comments ? [] : one.notes,
    files: images ? one.files.filter(({ type }) => !type.startsWith('image/')) : one.files,
    trail: one.trail.map((entry) => redactedAct(entry, redaction)),
    alerts: one.alerts.map((alert) => ({
      ...alert,
      image: images ? null : alert.image,
      comparison: birthDates ? alert.comparison.map(withoutBirthDate) : alert.comparison,
      reviews: alert.reviews.map(withoutComment),
      history: alert.history === null ? null : alert.history.map(withoutComment)
    }))
  }))
}

function withoutBirthDate(compared: ReportField): ReportField {
  return compared.field === 'birth-date' ? { field: compared.field, subject: [], match: [], result: leftOut } : compared
}

/** The name of a photo may say what it shows. */
function redactedAct(entry: ReportTrailEntry, { comments, images }: Redaction): ReportTrailEntry {
  const isPhoto = entry.kind.startsWith('file-') && imageEndings.some((ending) => entry.what.toLowerCase().endsWith(`.${ending}`))
  return { ...entry, what: images && isPhoto ? '' : entry.what, note: comments ? null : entry.note }
}

/** Changes at an organisation come as the service sent them, directors with their dates of birth among them: as fields of their own, or within a text. */
function changeWithoutBirthDates(change: ReportChange): ReportChange {
  if (change.collections.some(namesBirthDate)) return { ...change, before: withoutValue(change.before), after: withoutValue(change.after) }
  return { ...change, before: valueWithoutBirthDates(change.before), after: valueWithoutBirthDates(change.after) }
}

function withoutValue(value: JsonValue): JsonValue {
  return value === null ? null : leftOut
}

function namesBirthDate(name: string): boolean {
  return /birth|born|dob|geboorte|geboren/iu.test(name)
}

/** Nobody can tell one date of a text from another: whatever holds a full date is left out as a whole. */
function valueWithoutBirthDates(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(valueWithoutBirthDates)
  if (value === null || typeof value !== 'object') return holdsFullDate(String(value)) ? leftOut : value
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (namesBirthDate(name) || holdsFullDate(name) ? [] : [[name, valueWithoutBirthDates(inner)]])))
}
