import { create } from 'zustand'
import type { AlertStatus } from '../../shared/domain/alert.ts'
import type { Family } from '../../shared/domain/family.ts'
import type { FollowListId } from '../../shared/ids.ts'

export type TriageSort = 'score' | 'subject' | 'changed'

/** What the triage index is asked for. Null filters nothing. */
export interface TriageFilter {
  readonly text: string
  readonly statuses: readonly AlertStatus[] | null
  readonly families: readonly Family[] | null
  readonly followListIds: readonly FollowListId[] | null
  readonly withDraft: boolean | null
  readonly sort: TriageSort
  readonly descending: boolean
}

export const firstFilter: TriageFilter = {
  text: '',
  statuses: ['open'],
  families: null,
  followListIds: null,
  withDraft: null,
  sort: 'score',
  descending: true
}

interface TriageState {
  readonly filter: TriageFilter
  /** Key of the chosen alert; only keys are kept here, never a row. */
  readonly selected: string | null
  /** In one column: whether the case is shown instead of the queue. */
  readonly caseInFront: boolean
  readonly narrow: (change: Partial<TriageFilter>) => void
  readonly select: (key: string | null) => void
  readonly bringForward: (part: 'queue' | 'case') => void
  /** Another workspace has other alerts. */
  readonly reset: () => void
}

export const useTriage = create<TriageState>((set) => ({
  filter: firstFilter,
  selected: null,
  caseInFront: false,
  narrow: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  select: (selected) => set({ selected }),
  bringForward: (part) => set({ caseInFront: part === 'case' }),
  reset: () => set({ filter: firstFilter, selected: null, caseInFront: false })
}))
