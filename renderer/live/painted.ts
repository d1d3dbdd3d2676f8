/**
 * Runs when what was laid out just now is painted. Called in a layout effect, whose frame is the next one to be painted.
 * `priority`: among what waits for the same frame, blocking work goes first.
 */
export function whenPainted(
  run: () => void,
  priority: 'user-blocking' | 'user-visible' = 'user-visible'
): void {
  // A task that is asked for in a frame begins after that frame was painted.
  requestAnimationFrame(() => void scheduler.postTask(run, { priority }))
}
