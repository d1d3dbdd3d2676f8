import type { BrowserWindow } from 'electron'

/** How a window is closed, and the app with it where it ends then. */
export interface Leaving {
  /** Says what is to be done before a window closes. Null: nothing. */
  readonly beforeClose: () => Promise<void> | null
  /** Somebody wants the app. Returns whether it is ending, and so comes again by itself. */
  readonly isWantedAgain: () => boolean
  /** Whether a lock is certain, with which the page goes although its window stays. */
  readonly isLocking: () => boolean
}

/** Closes windows only when what is to be done before is done. */
export interface HeldClosing {
  leaveBy(leaving: Leaving): void
  hold(window: Pick<BrowserWindow, 'on'>): void
  /**
   * Somebody wants the window. One that waits to be closed stays open, and what was begun before goes on. Returns false
   * where the app is ending.
   */
  stays(): boolean
}

export interface HeldClosingParts {
  /** Closes the window that is open by then, which may be another one. */
  readonly close: () => void
  /** A window that waited to be closed stays after all, and its page with it. */
  readonly onStays: () => void
}

export function holdClosing({ close, onStays }: HeldClosingParts): HeldClosing {
  let leaving: Leaving = { beforeClose: () => null, isWantedAgain: () => false, isLocking: () => false }
  /** Counts how often somebody closed the window or wanted it: only the last of these counts. */
  let last = 0
  let isWaiting = false
  return {
    leaveBy: (given) => (leaving = given),
    hold: (window) => {
      let isDone = false
      window.on('close', (event) => {
        const work = isDone ? null : leaving.beforeClose()
        if (work === null) return
        event.preventDefault()
        const press = (last += 1)
        isWaiting = true
        void work.then(() => {
          if (press !== last) return
          isWaiting = false
          isDone = true
          close()
        })
      })
    },
    stays: () => {
      if (leaving.isWantedAgain()) return false
      last += 1
      if (isWaiting && !leaving.isLocking()) onStays()
      isWaiting = false
      return true
    }
  }
}
