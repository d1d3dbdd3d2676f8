import { create } from 'zustand'
import type { FollowListId } from '../../../shared/ids.ts'

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
