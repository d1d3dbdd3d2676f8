import { create } from 'zustand'

/** What assistive technology is told of an act that changes nothing in the focus. It is no message on the screen. */
export const useAnnouncement = create<{ readonly text: string; readonly number: number }>(() => ({
  text: '',
  number: 0
}))

/** Tells it once more where the words are the same as before. Within an act that runs in its turn: see `announceInTurn`. */
export function announce(text: string): void {
  useAnnouncement.setState(({ number }) => ({ text, number: number + 1 }))
}
