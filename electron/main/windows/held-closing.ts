import type { BrowserWindow } from 'electron'

/** Closes windows only when what is to be done before is done. */
export interface HeldClosing {
  hold(window: Pick<BrowserWindow, 'on'>): void
  /** Somebody wants the window. One that waits to be closed stays open, and what was begun before goes on. */
  stay(): void
}

/**
 * @param ask says what is to be done before a window closes. Null: nothing
 * @param close closes the window that is open by then, which may be another one
 */
export function holdClosing(ask: () => Promise<void> | null, close: () => void): HeldClosing {
  /** The last time that somebody closed the window, or wanted it. What came before counts no longer. */
  let last = 0
  return {
    hold: (window) => {
      let isDone = false
      window.on('close', (event) => {
        const work = isDone ? null : ask()
        if (work === null) return
        event.preventDefault()
        const press = (last += 1)
        void work.then(() => {
          if (press !== last) return
          isDone = true
          close()
        })
      })
    },
    stay: () => (last += 1)
  }
}
