import { whenPainted } from '../painted.ts'

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
  whenPainted(() => performance.measure('decision', { start: decision.pressedAt, end: performance.now() }))
}
