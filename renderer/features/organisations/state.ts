import { create } from 'zustand'
import type { MonitoringListId } from '../../../shared/ids.ts'

/** What of the timeline is on screen. Null filters nothing. */
export interface TimelineFilter {
  readonly listId: MonitoringListId | null
  readonly entityId: string | null
  readonly collection: string | null
  /** `YYYY-MM-DD`; empty filters nothing. */
  readonly from: string
  readonly to: string
  readonly unreadOnly: boolean
  readonly sinceVisit: boolean
  /** Alerts and reviews of this case are on the same axis; its changes only. */
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
  /** Another workspace has other organisations. */
  readonly reset: () => void
}

export const useOrganisations = create<OrganisationsState>((set) => ({
  filter: everything,
  isPolling: false,
  narrow: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  setPolling: (isPolling) => set({ isPolling }),
  reset: () => set({ filter: everything, isPolling: false })
}))
