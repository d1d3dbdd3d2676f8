import type { FailureText } from '../i18n/failure-text.ts'
import { useMessages } from './messages.ts'

/** Tells the user that something was done, and offers to take it back where `undo` names the act. */
export function sayDone(text: string, undo: number | null = null): void {
  useMessages.getState().say({ kind: 'status', text, details: null, ...(undo === null ? {} : { undo }) })
}

/** Tells the user that something was not done, and what to do. */
export function sayFailure({ sentence, details }: FailureText): void {
  useMessages.getState().say({ kind: 'alert', text: sentence, details })
}
