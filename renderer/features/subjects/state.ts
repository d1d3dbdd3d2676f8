import { create } from 'zustand'
import type { Family } from '../../../shared/domain/subscription.ts'
import type { ChangeId, FollowListId } from '../../../shared/ids.ts'

/** Changes that are given up together. */
export type ManyChanges = { readonly kind: 'import'; readonly importId: string } | { readonly kind: 'refused' }

/** The dialog of the subjects page that is open. Names what it is about by ids only. `change`: the queued change that is edited once more. */
export type SubjectDialog =
  | { readonly kind: 'follow-list'; readonly id: FollowListId | null; readonly change: ChangeId | null }
  | { readonly kind: 'subject'; readonly list: FollowListId; readonly family: Family; readonly key: string | null; readonly change: ChangeId | null }
  | { readonly kind: 'import'; readonly list: FollowListId }
  /** `count`: subjects that wait for it. */
  | { readonly kind: 'discard-list'; readonly change: ChangeId; readonly count: number }
  /** `count`: those that would go. */
  | { readonly kind: 'discard-changes'; readonly which: ManyChanges; readonly count: number }
  | { readonly kind: 'delete-list'; readonly id: FollowListId }
  | { readonly kind: 'delete-subject'; readonly list: FollowListId; readonly key: string }

interface SubjectsState {
  readonly list: FollowListId | null
  /** Key of the chosen subject. */
  readonly subject: string | null
  readonly text: string
  readonly chooseList: (list: FollowListId | null) => void
  readonly chooseSubject: (subject: string | null) => void
  readonly search: (text: string) => void
}

export const useSubjects = create<SubjectsState>((set) => ({
  list: null,
  subject: null,
  text: '',
  chooseList: (list) => set({ list, subject: null, text: '' }),
  chooseSubject: (subject) => set({ subject }),
  search: (text) => set({ text })
}))
