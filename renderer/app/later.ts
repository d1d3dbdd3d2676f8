import { useEffect, useState } from 'react'
import { whenPainted } from '../live/painted.ts'
import type * as laterPages from './later-pages.tsx'

// Alone, so that the frame and the dialogs over it ask for the same file in the same way.
export type LaterPages = typeof laterPages

/** `now`: something of them is to be shown. `quiet`: a start has more urgent things to do. `unasked`: somebody else asks. */
type When = 'now' | 'quiet' | 'unasked'

/** Milliseconds after which a page that is busy loads them anyway. */
const longestWait = 1_000

/** What is never shown first. It is null until it is read. */
export function useLaterPages(when: When): LaterPages | null {
  const [pages, setPages] = useState<LaterPages | null>(null)
  const isRead = pages !== null
  useEffect(() => {
    if (isRead || when === 'unasked') return undefined
    let isLeft = false
    let asked = 0
    const load = (): void => {
      if (!isLeft) void import('./later-pages.tsx').then(setPages)
    }
    if (when === 'now') load()
    // The frame after the first one shows the first alert (SPEC T21b).
    else
      whenPainted(() => {
        asked = requestIdleCallback(() => whenPainted(load), { timeout: longestWait })
      })
    return () => {
      isLeft = true
      cancelIdleCallback(asked)
    }
  }, [when, isRead])
  return pages
}
