/** A comment is in the draft this many milliseconds after the last key: a kill loses no more. */
export const saveDelay = 250

/** The timers of the machine, passed in. */
export interface Timers {
  readonly set: (run: () => void, millis: number) => number
  readonly clear: (timer: number) => void
}

export interface CommentSaving {
  /** A key was pressed: the text is saved soon. */
  readonly typed: (text: string) => void
  /** Saves what is waiting, now: the field was left, or another alert is chosen. */
  readonly flush: () => void
}

/** Waits for a pause in the typing, but never longer than one delay after the first unsaved key. */
export function createCommentSaving(save: (text: string) => void, timers: Timers): CommentSaving {
  let waiting: { readonly timer: number; text: string } | null = null
  const flush = (): void => {
    if (waiting === null) return
    const { timer, text } = waiting
    timers.clear(timer)
    waiting = null
    save(text)
  }
  return {
    typed: (text) => {
      if (waiting === null) waiting = { timer: timers.set(flush, saveDelay), text }
      else waiting.text = text
    },
    flush
  }
}
