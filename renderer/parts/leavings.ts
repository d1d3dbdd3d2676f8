/** Takes away again what was kept of a leaving. */
export type TakeAway = () => void

/** The times the page was about to go, until it stays after all. */
export interface Leavings {
  /** Resolves once it is decided, to whether something is kept. Null: it could not be stored. */
  begin(keeping: Promise<TakeAway | null>): Promise<boolean>
  /** The page stays. What is still on its way to the disk is taken away as soon as it is there. */
  stay(): void
}

export function createLeavings(): Leavings {
  let kept: readonly TakeAway[] = []
  let stays = 0
  return {
    begin: async (keeping) => {
      const before = stays
      const earlier = kept
      const takeAway = await keeping
      if (takeAway === null) return false
      if (stays !== before) {
        takeAway()
        return true
      }
      kept = [...kept.filter((one) => !earlier.includes(one)), takeAway]
      // What was kept the time before is in this one.
      for (const one of earlier) one()
      return true
    },
    stay: () => {
      stays += 1
      for (const takeAway of kept) takeAway()
      kept = []
    }
  }
}
