import type { CaseItem } from '../../../shared/domain/case-item.ts'

/** What is typed for the notes of a case. */
interface NoteField {
  readonly text: string
  /** The note that it changes. Null: it is a new one. */
  readonly changed: CaseItem | null
}

export const emptyNote: NoteField = { text: '', changed: null }

/**
 * The field once what was `given` is `written`: empty. Whoever typed on meanwhile goes on with that note, and whoever
 * took up another one has that (SPEC F2c).
 */
export function afterSaving(given: NoteField, written: CaseItem, now: NoteField): NoteField {
  if (now.changed !== given.changed) return now
  return now.text === given.text ? emptyNote : { text: now.text, changed: written }
}
