import { create } from 'zustand'
import type { TriageQuery } from '../../shared/domain/triage-query.ts'

/** Where the chosen alert stood in the list when the list showed it last. */
export interface QueuePlace {
  readonly key: string
  readonly filter: TriageQuery
  readonly position: number
}

/** Nothing is painted of it: the next key reads it. */
export const useQueuePlace = create<{ readonly place: QueuePlace | null }>(() => ({ place: null }))
