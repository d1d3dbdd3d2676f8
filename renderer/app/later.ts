import { useEffect, useState } from 'react'
import type * as laterPages from './later-pages.tsx'

// Alone, so that the frame and the dialogs over it ask for the same file in the same way.
export type LaterPages = typeof laterPages

/** What is never shown first. It is read after the first paint, and is null until then. */
export function useLaterPages(): LaterPages | null {
  const [pages, setPages] = useState<LaterPages | null>(null)
  useEffect(() => void import('./later-pages.tsx').then(setPages), [])
  return pages
}
