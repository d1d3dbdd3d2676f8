import type { FailureText } from '../i18n/failure-text.ts'
import { useMessages } from '../state/messages.ts'

/** Tells the user that something was done. */
export function sayDone(text: string): void {
  useMessages.getState().say({ kind: 'status', text, details: null })
}

/** Tells the user that something was not done, and what to do. */
export function sayFailure({ sentence, details }: FailureText): void {
  useMessages.getState().say({ kind: 'alert', text: sentence, details })
}
