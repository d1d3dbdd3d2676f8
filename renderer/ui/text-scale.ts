import { createContext, useContext } from 'react'

/** How much larger text is than it is at first. */
export const TextScaleContext = createContext(1)

/** The height of a row that is so high at first, in pixels. The style sheet rounds in the same way. */
export function useRowHeight(atFirst: number): number {
  return Math.round(atFirst * useContext(TextScaleContext))
}
