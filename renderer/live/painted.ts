/**
 * Runs after the current layout is painted, if called in a layout effect. `priority` orders the work that
 * waits for the same frame: blocking work goes first.
 */
export function whenPainted(
  run: () => void,
  priority: 'user-blocking' | 'user-visible' = 'user-visible'
): void {
  // A task that is posted in an animation frame runs after that frame is painted.
  requestAnimationFrame(() => void scheduler.postTask(run, { priority }))
}

/**
 * Asks for the next frame before what it is to show is drawn, right behind in the same task. A frame that comes due while
 * that is drawn is painted when it is done; asked for by the drawing itself, it would come one frame later.
 */
export function askForFrame(): void {
  requestAnimationFrame(() => undefined)
}
