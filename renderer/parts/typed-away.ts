import { type TypedForm, typedInDialog } from '../ui/dialog.tsx'
import { typedForAddresses } from './attach-fields.ts'
import { createLeavings, type TakeAway } from './leavings.ts'
import { sayFailure } from './messages.ts'
import { typedNotes } from './note-fields.ts'

/** Stores what is typed, all of it or nothing. */
export type KeepTyped = (forms: readonly TypedForm[]) => Promise<TakeAway | null>

type Typed = 'form' | 'comment' | 'files'

/** Outlives the page, and holds nothing of what was typed. */
const keyOf = (typed: Typed): string => `fieldcase.typed-away.${typed}`
let keep: KeepTyped | null = null
let attachings = 0
let isLocking = false
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

/** The page goes, with what is typed in a dialog and as notes, of cases and for addresses. It is kept, or it is noted that it is gone (SPEC E7d). */
export async function keepTyped(): Promise<void> {
  const form = typedInDialog()
  const forms = [...(form === null ? [] : [form]), ...typedNotes(), ...typedForAddresses()]
  if (forms.length === 0) return
  noteGone('form')
  if (await leavings.begin(keep === null ? Promise.resolve(null) : keep(forms))) noteKept('form')
}

/** Reads and stores files that were chosen at once, of which the page may go before the last (SPEC F7f). */
export async function whileAttaching(attach: () => Promise<void>): Promise<void> {
  const release = holdUnattached()
  try {
    await attach()
  } finally {
    release()
  }
}

/** As long as what is to be attached is on the screen alone, such as a photo that was just taken. Returns what ends that. */
export function holdUnattached(): () => void {
  attachings += 1
  return () => {
    attachings -= 1
  }
}

/** The page goes, and nobody will hear from it which files it attached. */
export function noteUnattached(): void {
  if (attachings > 0) noteGone('files')
}

/** A person locks: until that is refused, nothing says that the page stays (SPEC W16f). */
export function pageGoesByLock(): void {
  isLocking = true
}

/** The lock is refused or has failed, and the page stays. */
export function pageStaysByLock(): void {
  isLocking = false
  forgetTyped()
}

/** The page stays after all, unless a lock replaces it. */
export function forgetTyped(): void {
  if (isLocking) return
  noteKept('files')
  noteKept('form')
  noteKept('comment')
  leavings.stay()
}

/** Says once that something went with the page before. */
export function sayTypedGone(): void {
  const gone = [noteKept('form'), noteKept('comment')]
  if (gone.includes(true)) sayFailure('left-form', ({ t }) => t('frame.typed.gone'))
  if (noteKept('files')) sayFailure('files', ({ t }) => t('frame.typed.files'))
}
