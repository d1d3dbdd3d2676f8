/** One value in memory, until the app locks. */
export interface UntilLocked<Value> {
  read(): Value | null
  /**
   * Called when something begins to read the value or to write it. Returns what takes the value at its end, unless the
   * app has locked meanwhile, or is locked: it is read again once that is open (SPEC E21e). That says whether it took it.
   */
  begin(): (value: Value) => boolean
  /** The app locks. */
  drop(): void
  /** The app is open. */
  release(): void
}

export function createUntilLocked<Value>(): UntilLocked<Value> {
  let known: Value | null = null
  let dropped = 0
  let isLocked = false
  return {
    read: () => known,
    begin: () => {
      // What only begins once the app is locked, as after it waited for something, is not kept either.
      const before = isLocked ? null : dropped
      return (value) => {
        if (dropped === before) known = value
        return dropped === before
      }
    },
    drop: () => {
      dropped += 1
      known = null
      isLocked = true
    },
    release: () => {
      isLocked = false
    }
  }
}
