/** Attempts that begin one after the other and end in any order, of which only the latest counts. */
export interface Latest {
  /** Begins an attempt, so that those before no longer count. The answer says whether this one is still the latest. */
  readonly begin: () => () => boolean
}

export function createLatest(): Latest {
  let latest = 0
  return {
    begin: () => {
      latest += 1
      const own = latest
      return () => own === latest
    }
  }
}
