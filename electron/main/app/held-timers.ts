import type { After } from '../rate/rate-gate.ts'

/** Timers that stand still while the app is locked (SPEC E21c). */
export interface HeldTimers {
  readonly after: After
  /** Stops each timer that is set, and sets none. */
  hold(): void
  /** Sets each of them anew, for its whole time. */
  release(): void
}

interface Held {
  readonly millis: number
  readonly callback: () => void
  stop: () => void
}

/** They stand still from the beginning, until it is known that the app is not locked. */
export function createHeldTimers(after: After): HeldTimers {
  const timers = new Set<Held>()
  let isHeld = true
  const set = (timer: Held): void => {
    timer.stop = after(timer.millis, () => {
      timers.delete(timer)
      timer.callback()
    })
  }
  return {
    after: (millis, callback) => {
      const timer: Held = { millis, callback, stop: () => undefined }
      timers.add(timer)
      if (!isHeld) set(timer)
      return () => {
        timers.delete(timer)
        timer.stop()
      }
    },
    hold: () => {
      isHeld = true
      for (const timer of timers) timer.stop()
    },
    release: () => {
      if (!isHeld) return
      isHeld = false
      for (const timer of timers) set(timer)
    }
  }
}
