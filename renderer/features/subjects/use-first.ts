import { useState } from 'react'

/**
 * The first value that was there, for as long as a dialog is open; null before. A sync may bring another one or take it
 * away meanwhile: what was typed stands on what the user saw, not on that (SPEC C4).
 */
export function useFirst<Value>(value: Value | null): Value | null {
  const [first, setFirst] = useState(value)
  if (first === null && value !== null) setFirst(value)
  return first ?? value
}
