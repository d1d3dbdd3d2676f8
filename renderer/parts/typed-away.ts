import { isTypedInDialog } from '../ui/dialog.tsx'
import { sayFailure } from './messages.ts'

/** Outlives the page, and holds nothing of what was typed. */
const key = 'fieldcase.typed-away'

/** Notes that the page goes with what is typed in a dialog, which holds up no lock (SPEC E7d). */
export function noteTypedAway(): void {
  if (isTypedInDialog()) localStorage.setItem(key, 'typed')
}

/** The page stays after all. */
export function forgetTypedAway(): void {
  localStorage.removeItem(key)
}

/** Says once what went with the page before. */
export function sayTypedAway(): void {
  if (localStorage.getItem(key) === null) return
  forgetTypedAway()
  sayFailure('drafts', ({ t }) => t('frame.typed.away'))
}
