import { isKnownAlertStatus } from '../../../shared/domain/alert.ts'
import { families } from '../../../shared/domain/family.ts'
import type { TriageQuery } from '../triage-index.ts'
import type { AlertColumns } from './alert-columns.ts'
import { searchWords } from './search-text.ts'
import type { SubjectColumns } from './subject-columns.ts'

type Test = (slot: number) => boolean

/** Those of `slots` that the query shows, in the same order. */
export function filterSlots(query: TriageQuery, slots: Uint32Array, alerts: AlertColumns, subjects: SubjectColumns): Uint32Array {
  const tests = testsOf(query, alerts, subjects)
  if (tests.length === 0) return slots
  const found = new Uint32Array(slots.length)
  let count = 0
  for (const slot of slots) {
    if (!tests.every((test) => test(slot))) continue
    found[count] = slot
    count += 1
  }
  return found.slice(0, count)
}

/** Cheap tests first: the text is looked at only where all else holds. */
function testsOf(query: TriageQuery, alerts: AlertColumns, subjects: SubjectColumns): readonly Test[] {
  const tests: Test[] = []
  if (query.statuses !== null) tests.push(statusTest(new Set(query.statuses), alerts))
  if (query.withDraft !== null) tests.push(draftTest(query.withDraft, alerts))
  if (query.families !== null || query.followListIds !== null) tests.push(subjectTest(query, alerts, subjects))
  const words = searchWords(query.text)
  if (words.length > 0) tests.push(textTest(words, alerts, subjects))
  return tests
}

function statusTest(statuses: ReadonlySet<string>, alerts: AlertColumns): Test {
  // A status that the specification does not list waits for a person, so it is found among the open ones.
  const isWanted = (status: string): boolean => statuses.has(status) || (statuses.has('open') && !isKnownAlertStatus(status))
  const allowed = Uint8Array.from(alerts.statuses.values, (status) => (isWanted(status) ? 1 : 0))
  const column = alerts.status.values
  return (slot) => allowed[column[slot] ?? 0] === 1
}

function draftTest(withDraft: boolean, alerts: AlertColumns): Test {
  const wanted = withDraft ? 1 : 0
  const column = alerts.draft.values
  return (slot) => column[slot] === wanted
}

function subjectTest(query: TriageQuery, alerts: AlertColumns, subjects: SubjectColumns): Test {
  const inFamily = families.map((family) => query.families?.includes(family) ?? true)
  const lists = query.followListIds === null ? null : new Set(query.followListIds)
  const inList = subjects.followLists.values.map((id) => lists?.has(id) ?? true)
  const allowed = Uint8Array.from(subjects.refs, (_ref, subject) =>
    (inFamily[subjects.family.get(subject)] ?? false) && (inList[subjects.followList.get(subject)] ?? false) ? 1 : 0
  )
  const column = alerts.subject.values
  return (slot) => allowed[column[slot] ?? 0] === 1
}

/** Every word must occur in the subject's or in the match's names. Subjects are looked at once a word, not once an alert. */
function textTest(words: readonly string[], alerts: AlertColumns, subjects: SubjectColumns): Test {
  const column = alerts.subject.values
  const bySubject = words.map((word) => Uint8Array.from(subjects.searchTexts, (text) => (text.includes(word) ? 1 : 0)))
  return (slot) => {
    const subject = column[slot] ?? 0
    const text = alerts.searchTexts[slot] ?? ''
    return words.every((word, index) => bySubject[index]?.[subject] === 1 || text.includes(word))
  }
}
