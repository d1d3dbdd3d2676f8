import { holdsFullDate } from './full-date.ts'
import type { ReportCase, ReportTrailEntry } from './report.ts'

/** What stands in a text in the place of a birth date that was left out. */
export const leftOutInText = '[left-out]'

/** The birth dates of the subject and of its matches, as they came. */
export function birthDatesOf({ dateOfBirth, alerts }: ReportCase): readonly string[] {
  const compared = alerts.flatMap(({ comparison }) =>
    comparison.flatMap(({ field, subject, match }) => (field === 'birth-date' ? [...subject, ...match] : []))
  )
  return dateOfBirth === null ? compared : [dateOfBirth, ...compared]
}

/** A text without these dates where it has them as they are written here. A year alone stays (SPEC R4j). */
export function withoutDates(dates: readonly string[]): (text: string) => string {
  const full = [...new Set(dates.map((date) => date.trim()))].filter(holdsFullDate)
  if (full.length === 0) return (text) => text
  const written = full.map((date) => date.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`))
  const pattern = new RegExp(String.raw`(?<!\d)(?:${written.join('|')})(?!\d)`, 'gu')
  return (text) => text.replaceAll(pattern, leftOutInText)
}

type Change = (text: string) => string

/** A case with each text changed that a person wrote, or that a reason was filled in to: comments, notes and names of files. */
export function withTyped(one: ReportCase, change: Change): ReportCase {
  const commented = <Entry extends { readonly riskComment: string | null }>(entry: Entry): Entry => ({
    ...entry,
    riskComment: changed(entry.riskComment, change)
  })
  const { hold, withoutAlert } = one
  return {
    ...one,
    addresses: one.addresses.map((address) => ({ ...address, note: changed(address.note, change) })),
    notes: one.notes.map((note) => ({ ...note, text: change(note.text) })),
    ...(hold === undefined ? {} : { hold: { ...hold, reason: changed(hold.reason, change) } }),
    files: one.files.map((file) => ({ ...file, name: change(file.name) })),
    trail: one.trail.map((entry) => changedAct(entry, change)),
    ...(withoutAlert === undefined
      ? {}
      : {
          withoutAlert: withoutAlert.map((decided) => ({
            ...decided,
            reviews: decided.reviews.map(commented)
          }))
        }),
    alerts: one.alerts.map((alert) => ({
      ...alert,
      reviews: alert.reviews.map(commented),
      history: alert.history === null ? null : alert.history.map(commented)
    }))
  }
}

function changed(text: string | null, change: Change): string | null {
  return text === null ? null : change(text)
}

function changedAct(entry: ReportTrailEntry, change: Change): ReportTrailEntry {
  const isOfFile = entry.kind.startsWith('file-')
  return {
    ...entry,
    what: isOfFile ? change(entry.what) : entry.what,
    note: changed(entry.note, change)
  }
}
