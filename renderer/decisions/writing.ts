import { create } from 'zustand'

/** The comment as it stands in its field, which may be ahead of the stored draft by a moment. */
export interface WritingState {
  /** Key of the alert that is on screen, painted in full: only such an alert can be decided. */
  readonly shown: string | null
  /** Version and status of it as they are painted: a decision counts for these. */
  readonly seen: { readonly matchVersion: number; readonly status: string } | null
  /** Why the alert on screen cannot be decided, in words; null where it can. */
  readonly block: string | null
  readonly comment: string
  /** An act on the chosen alert has not ended. */
  readonly goingOn: boolean
  /** It goes to another alert: the case takes nothing until that is there. */
  readonly leaving: boolean
  /** That has lasted so long that a person should see it. */
  readonly lasting: boolean
  /** The stored draft does not hold `comment` yet. */
  readonly unsaved: boolean
  /** What was last stored, of which alert: the same text is not stored twice. */
  readonly stored: { readonly key: string; readonly comment: string } | null
}

export const useWriting = create<WritingState>(() => ({ shown: null, seen: null, block: null, comment: '', goingOn: false, leaving: false, lasting: false, unsaved: false, stored: null }))

/** Whether the case of this alert takes anything now: it is on screen, and no other is on its way. */
export function takesInput(key: string): boolean {
  const { leaving, shown } = useWriting.getState()
  return !leaving && shown === key
}
