import { create } from 'zustand'
import type { MonitoringListId } from '../../../shared/ids.ts'

/** Which part of the timeline is shown. Null filters nothing. */
export interface TimelineFilter {
  readonly listId: MonitoringListId | null
  readonly entityId: string | null
  readonly collection: string | null
  /** `YYYY-MM-DD`. Empty filters nothing. */
  readonly from: string
  readonly to: string
  readonly unreadOnly: boolean
  readonly sinceVisit: boolean
  /** Shows alerts and reviews of this case on the same axis, and only the changes of its organisations. */
  readonly caseKey: string | null
}

export const everything: TimelineFilter = {
  listId: null,
  entityId: null,
  collection: null,
  from: '',
  to: '',
  unreadOnly: false,
  sinceVisit: false,
  caseKey: null
}

interface OrganisationsState {
  readonly filter: TimelineFilter
  readonly isPolling: boolean
  readonly narrow: (change: Partial<TimelineFilter>) => void
  readonly setPolling: (isPolling: boolean) => void
  /** Forgets the filter, because another workspace has other organisations. */
  readonly reset: () => void
}

export const useOrganisations = create<OrganisationsState>((set) => ({
  filter: everything,
  isPolling: false,
  narrow: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  setPolling: (isPolling) => set({ isPolling }),
  reset: () => set({ filter: everything, isPolling: false })
}))
