import { type TypedForm, typedInDialog } from '../ui/dialog.tsx'
import { sayFailure } from './messages.ts'

/** Stores what is typed, and returns what takes it away again. Null: it could not be stored. */
export type KeepTyped = (form: TypedForm) => Promise<(() => void) | null>

/** Outlives the page, and holds nothing of what was typed. */
const key = 'fieldcase.typed-away'
let keep: KeepTyped | null = null
let takeAway: () => void = () => undefined

/** As long as a workspace is open, it keeps what is typed. Returns what ends that. */
export function keepTypedBy(own: KeepTyped): () => void {
  keep = own
  return () => {
    if (keep === own) keep = null
  }
}

/** The page goes, with what is typed in a dialog. It is kept, or it is noted that it is gone (SPEC E7d). */
export async function keepTyped(): Promise<void> {
  const form = typedInDialog()
  if (form === null) return
  // The lock may not wait for it to the end.
  localStorage.setItem(key, 'typed')
  const kept = keep === null ? null : await keep(form)
  if (kept === null) return
  localStorage.removeItem(key)
  takeAway = kept
}

/** The page stays after all. */
export function forgetTyped(): void {
  localStorage.removeItem(key)
  takeAway()
  takeAway = () => undefined
}

/** Says once that something went with the page before. */
export function sayTypedGone(): void {
  if (localStorage.getItem(key) === null) return
  localStorage.removeItem(key)
  sayFailure('left-form', ({ t }) => t('frame.typed.gone'))
}
