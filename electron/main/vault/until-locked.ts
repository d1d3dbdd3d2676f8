/** One value in memory, until the app locks. */
export interface UntilLocked<Value> {
  read(): Value | null
  /**
   * Called when something begins to read the value or to write it. Returns what takes the value at its end, unless the
   * app has locked meanwhile: it is read again once that is open (SPEC E21e). That says whether it took it.
   */
  begin(): (value: Value) => boolean
  drop(): void
}

export function createUntilLocked<Value>(): UntilLocked<Value> {
  let known: Value | null = null
  let dropped = 0
  return {
    read: () => known,
    begin: () => {
      const before = dropped
      return (value) => {
        if (dropped === before) known = value
        return dropped === before
      }
    },
    drop: () => {
      dropped += 1
      known = null
    }
  }
}
