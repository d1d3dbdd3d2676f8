import { type TypedForm, typedInDialog } from '../ui/dialog.tsx'
import { createLeavings, type TakeAway } from './leavings.ts'
import { sayFailure } from './messages.ts'
import { typedNotes } from './note-fields.ts'

/** Stores what is typed, all of it or nothing. */
export type KeepTyped = (forms: readonly TypedForm[]) => Promise<TakeAway | null>

type Typed = 'form' | 'comment'

/** Outlives the page, and holds nothing of what was typed. */
const keyOf = (typed: Typed): string => `fieldcase.typed-away.${typed}`
let keep: KeepTyped | null = null
const leavings = createLeavings()

/** As long as a workspace is open, it keeps what is typed. Returns what ends that. */
export function keepTypedBy(own: KeepTyped): () => void {
  keep = own
  return () => {
    if (keep === own) keep = null
  }
}

/** Until it is kept, because the page may go at any moment. */
export function noteGone(typed: Typed): void {
  localStorage.setItem(keyOf(typed), 'typed')
}

/** Returns whether it was noted as gone. */
export function noteKept(typed: Typed): boolean {
  const wasGone = localStorage.getItem(keyOf(typed)) !== null
  localStorage.removeItem(keyOf(typed))
  return wasGone
}

/** The page goes, with what is typed in a dialog and as notes. It is kept, or it is noted that it is gone (SPEC E7d). */
export async function keepTyped(): Promise<void> {
  const form = typedInDialog()
  const forms = [...(form === null ? [] : [form]), ...typedNotes()]
  if (forms.length === 0) return
  noteGone('form')
  if (await leavings.begin(keep === null ? Promise.resolve(null) : keep(forms))) noteKept('form')
}

/** The page stays after all. */
export function forgetTyped(): void {
  noteKept('form')
  noteKept('comment')
  leavings.stay()
}

/** Says once that something went with the page before. */
export function sayTypedGone(): void {
  const gone = [noteKept('form'), noteKept('comment')]
  if (!gone.includes(true)) return
  sayFailure('left-form', ({ t }) => t('frame.typed.gone'))
}
