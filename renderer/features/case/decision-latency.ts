import { whenPainted } from '../../live/painted.ts'

let started: { readonly next: string; readonly pressedAt: number } | null = null

/** A decision key was pressed at `pressedAt` (milliseconds of the page's own time), and `next` is to appear. */
export function decisionStarted(next: string, pressedAt: number): void {
  started = { next, pressedAt }
}

/** The alert `key` is laid out: the next frame shows it. Measures "decision" for the benchmark. */
export function alertShown(key: string): void {
  const decision = started
  if (decision?.next !== key) return
  started = null
  // Before the list is drawn anew with what was written: that is a frame of its own.
  whenPainted(() => performance.measure('decision', { start: decision.pressedAt, end: performance.now() }), 'user-blocking')
}
