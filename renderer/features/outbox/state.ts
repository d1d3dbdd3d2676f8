import { create } from 'zustand'

// Alone, so that the list and what stands beside it need not know each other.
/** The entry that had the focus last: the id of a review, or the alert of a draft. */
export const useChosenEntry = create<{ readonly id: string | null }>(() => ({ id: null }))
