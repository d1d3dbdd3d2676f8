/** What is begun one after the other and ends in any order, of which only the last counts. */
export interface Turns {
  /** Ends the turn before. The answer says whether this turn is still the last. */
  readonly begin: () => () => boolean
}

export function createTurns(): Turns {
  let last = 0
  return {
    begin: () => {
      last += 1
      const own = last
      return () => own === last
    }
  }
}
