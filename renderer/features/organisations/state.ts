import { create } from 'zustand'
import type { AxisSpan } from '../../../shared/domain/time-axis.ts'
import type { MonitoringListId } from '../../../shared/ids.ts'
import type { CaseChoice } from '../../decisions/case-picker.tsx'

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
  readonly ofCase: CaseChoice | null
}

export const everything: TimelineFilter = {
  listId: null,
  entityId: null,
  collection: null,
  from: '',
  to: '',
  unreadOnly: false,
  sinceVisit: false,
  ofCase: null
}

export interface OrganisationsState {
  readonly filter: TimelineFilter
  /** The part of the time axis that is shown. Null: all of it. */
  readonly zoom: AxisSpan | null
  /** Ends the poll that is under way. Null: none is. */
  readonly polling: AbortController | null
  /** Ends the question for a list, whatever is polled meanwhile, when another workspace is entered. */
  readonly asking: AbortController
  /** What is on its way to the service: what is wanted, and the rows that stand for it. */
  readonly sending: ReadonlySet<string>
  /** Rows that were settled since, although the screen may have read nothing newer of them yet (SPEC M7s). */
  readonly settled: ReadonlySet<string>
  readonly narrow: (change: Partial<TimelineFilter>) => void
  readonly zoomTo: (zoom: AxisSpan | null) => void
  /** Whatever narrows the timeline is gone: its fields, and the part of the axis (SPEC M6g). */
  readonly showEverything: () => void
  /** Takes all of these, or none if one of them is on its way. */
  readonly begin: (claims: readonly string[]) => boolean
  /** `settled`: those of them that are settled by then. */
  readonly end: (claims: readonly string[], settled: ReadonlySet<string>) => void
  /** Ends what is asked and forgets the filter, because another workspace has another service and other organisations. */
  readonly reset: () => void
}

export const useOrganisations = create<OrganisationsState>((set, get) => ({
  filter: everything,
  zoom: null,
  polling: null,
  asking: new AbortController(),
  sending: new Set(),
  settled: new Set(),
  narrow: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  zoomTo: (zoom) => set({ zoom }),
  showEverything: () => set({ filter: everything, zoom: null }),
  begin: (claims) => {
    const { sending, settled } = get()
    if (claims.some((claim) => sending.has(claim))) return false
    set({ sending: new Set([...sending, ...claims]), settled: without(settled, claims) })
    return true
  },
  end: (claims, settled) =>
    set(({ sending, settled: before }) => ({
      sending: without(sending, claims),
      settled: new Set([...before, ...settled])
    })),
  reset: () => {
    get().polling?.abort()
    get().asking.abort()
    set({
      filter: everything,
      zoom: null,
      polling: null,
      asking: new AbortController(),
      sending: new Set(),
      settled: new Set()
    })
  }
}))

function without(set: ReadonlySet<string>, claims: readonly string[]): ReadonlySet<string> {
  return new Set([...set].filter((claim) => !claims.includes(claim)))
}
