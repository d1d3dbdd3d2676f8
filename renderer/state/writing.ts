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
  /** A decision is being written and the next alert is on its way: the case takes nothing until it is there. */
  readonly goingOn: boolean
  /** That has lasted so long that a person should see it. */
  readonly lasting: boolean
  /** The stored draft does not hold `comment` yet. */
  readonly unsaved: boolean
  /** What was last stored, of which alert: the same text is not stored twice. */
  readonly stored: { readonly key: string; readonly comment: string } | null
}

export const useWriting = create<WritingState>(() => ({ shown: null, seen: null, block: null, comment: '', goingOn: false, lasting: false, unsaved: false, stored: null }))

/** Whether the case of this alert takes anything now: it is on screen, and no next one is on its way. */
export function takesInput(key: string): boolean {
  const { goingOn, shown } = useWriting.getState()
  return !goingOn && shown === key
}
