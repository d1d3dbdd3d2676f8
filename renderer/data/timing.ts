/**
 * Calls `act` once nothing was asked for `quietMillis`, and `mostMillis` after the first of many calls at the latest:
 * for what is dear to work out and of use only when a person looks up from what they do.
 */
export function settled(act: () => void, quietMillis: number, mostMillis: number): { readonly ask: () => void; readonly stop: () => void } {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let most: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(quiet)
    clearTimeout(most)
    most = undefined
  }
  const run = (): void => {
    stop()
    act()
  }
  const ask = (): void => {
    clearTimeout(quiet)
    quiet = setTimeout(run, quietMillis)
    most ??= setTimeout(run, mostMillis)
  }
  return { ask, stop }
}
