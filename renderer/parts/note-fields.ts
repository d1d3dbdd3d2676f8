import { create } from 'zustand'
import type { CaseItem } from '../../shared/domain/case-item.ts'
import type { WorkspaceId } from '../../shared/ids.ts'
import { wording } from '../i18n/wording.ts'
import type { TypedForm } from '../ui/dialog.tsx'

/** What is typed for the notes of a case. */
export interface NoteField {
  readonly text: string
  /** The note that it changes. Null: it is a new one. */
  readonly changed: CaseItem | null
}

export const emptyNote: NoteField = { text: '', changed: null }

/** The field that takes up a note, to change it. */
export function fieldOf(note: CaseItem): NoteField {
  return { text: textOf(note), changed: note }
}

function textOf({ content }: CaseItem): string {
  return content.kind === 'note' ? content.text : ''
}

/** Whether it holds something that is written nowhere else. */
export function isTypedNote({ text, changed }: NoteField): boolean {
  return text.trim() !== '' && (changed === null || text !== textOf(changed))
}

/**
 * The field once what was `given` is `written`: empty. Whoever typed on meanwhile goes on with that note, and whoever
 * took up another one has that (SPEC F2c).
 */
export function afterSaving(given: NoteField, written: CaseItem, now: NoteField): NoteField {
  if (now.changed !== given.changed) return now
  return now.text === given.text ? emptyNote : { text: now.text, changed: written }
}

/**
 * The field once a note is taken out: nothing that changes it is left in it. What was typed by then is a note of its own
 * (SPEC F2e).
 */
export function afterRemoval(removed: CaseItem, now: NoteField): NoteField {
  if (now.changed?.id !== removed.id) return now
  return isTypedNote(now) ? { text: now.text, changed: null } : emptyNote
}

/** Of which case a field is: its key, and the name that a person knows it by. */
export interface CaseOfField {
  readonly caseKey: string
  readonly name: string
}

interface NoteFields {
  readonly workspace: WorkspaceId | null
  /** By the key of its case. One that is empty is left out. */
  readonly fields: ReadonlyMap<string, NoteField & Pick<CaseOfField, 'name'>>
  readonly change: (of: CaseOfField, change: (before: NoteField) => NoteField) => void
  /** Forgets what was typed in another workspace. */
  readonly enter: (workspace: WorkspaceId) => void
  readonly reset: () => void
}

/** The fields outlive their page, since a person looks something up while writing (SPEC F2d). */
export const useNoteFields = create<NoteFields>((set) => ({
  workspace: null,
  fields: new Map(),
  change: ({ caseKey, name }, change) =>
    set(({ fields }) => {
      const { text, changed } = change(fields.get(caseKey) ?? emptyNote)
      const others = [...fields].filter(([key]) => key !== caseKey)
      const isEmpty = text === '' && changed === null
      return { fields: new Map(isEmpty ? others : [...others, [caseKey, { name, text, changed }]]) }
    }),
  enter: (workspace) =>
    set((before) => (before.workspace === workspace ? before : { workspace, fields: new Map() })),
  reset: () => set({ workspace: null, fields: new Map() })
}))

/** The notes that are being typed, as the person sees them. */
export function typedNotes(): readonly TypedForm[] {
  const { t } = wording()
  return [...useNoteFields.getState().fields.values()].filter(isTypedNote).map(({ name, text, changed }) => ({
    title: t('cases.openNamed', { name }),
    fields: [{ label: t(changed === null ? 'cases.newNote' : 'cases.changedNote'), content: text }]
  }))
}
