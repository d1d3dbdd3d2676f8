import { create } from 'zustand'
import type { Gate } from '../data/database/live-feed.ts'

/**
 * Whether an act leads to another alert. What else is read or drawn meanwhile would take the time, and the frame, that
 * this alert needs (SPEC T9e).
 */
export const useOnTheWay = create<{ readonly isOnTheWay: boolean }>(() => ({ isOnTheWay: false }))

/** Open while no act does. */
export const whenArrived: Gate = {
  isOpen: () => !useOnTheWay.getState().isOnTheWay,
  subscribe: (listener) => useOnTheWay.subscribe(listener)
}
