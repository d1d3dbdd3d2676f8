import { useEffect, useState } from 'react'
import { useWriting } from '../decisions/chosen-alert.ts'
import { whenPainted } from '../live/painted.ts'
import type * as laterPages from './later-pages.tsx'

// Alone, so that the frame and the dialogs over it ask for the same file in the same way.
export type LaterPages = typeof laterPages

/** `now`: something of them is to be shown. `quiet`: a start has more urgent things to do. `unasked`: somebody else asks. */
type When = 'now' | 'quiet' | 'unasked'

/** Milliseconds after which a page that shows no alert, as none is there, loads them anyway. */
const longestWait = 5_000

/** What is never shown first. It is null until it is read. */
export function useLaterPages(when: When): LaterPages | null {
  const [pages, setPages] = useState<LaterPages | null>(null)
  const isRead = pages !== null
  useEffect(() => {
    if (isRead || when === 'unasked') return undefined
    let isLeft = false
    const load = (read: () => Promise<LaterPages>): void => {
      if (!isLeft) void read().then(setPages)
    }
    if (when === 'now') load(() => import('./later-pages.tsx'))
    const forget = when === 'quiet' ? onceAlertShown(() => whenPainted(() => load(readQuietly))) : undefined
    return () => {
      isLeft = true
      forget?.()
    }
  }, [when, isRead])
  return pages
}

/** Their texts, of both languages, are read and run by themselves first: with the pages they are one long task (SPEC T21l). */
async function readQuietly(): Promise<LaterPages> {
  await import('./later-words.ts')
  return await import('./later-pages.tsx')
}

/** Calls once, when an alert is shown or none will be (SPEC T21b). Returns how to forget that. */
function onceAlertShown(call: () => void): () => void {
  const end = (): void => {
    forget()
    call()
  }
  const stop = useWriting.subscribe(({ shown }) => {
    if (shown !== null) end()
  })
  const timer = setTimeout(end, longestWait)
  const forget = (): void => {
    stop()
    clearTimeout(timer)
  }
  if (useWriting.getState().shown !== null) end()
  return forget
}
