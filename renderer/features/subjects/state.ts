import { create } from 'zustand'
import type { FollowListId } from '../../../shared/ids.ts'

/** Which subjects are shown: all, or those with an open alert, or those that have none. */
export const alertsWanted = ['all', 'open', 'closed'] as const
export type AlertsWanted = (typeof alertsWanted)[number]

export interface SubjectsState {
  readonly list: FollowListId | null
  /** Key of the chosen subject. */
  readonly subject: string | null
  readonly text: string
  readonly alerts: AlertsWanted
  readonly chooseList: (list: FollowListId | null) => void
  readonly chooseSubject: (subject: string | null) => void
  readonly search: (text: string) => void
  readonly showOnly: (alerts: AlertsWanted) => void
}

export const useSubjects = create<SubjectsState>((set) => ({
  list: null,
  subject: null,
  text: '',
  alerts: 'all',
  chooseList: (list) => set({ list, subject: null, text: '', alerts: 'all' }),
  chooseSubject: (subject) => set({ subject }),
  search: (text) => set({ text }),
  showOnly: (alerts) => set({ alerts })
}))
