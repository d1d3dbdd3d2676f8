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
