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
  let kept: TakeAway | null = null
  let stays = 0
  let begun = 0
  /** Which of them is kept. The page may be told again before the disk has taken what it wrote the time before. */
  let newest = 0
  const take = (next: TakeAway | null): void => {
    kept?.()
    kept = next
  }
  return {
    begin: async (keeping) => {
      const before = stays
      const own = (begun += 1)
      const takeAway = await keeping
      if (takeAway === null) return false
      if (stays !== before || own < newest) {
        takeAway()
        return true
      }
      newest = own
      // What was kept the time before is in this one.
      take(takeAway)
      return true
    },
    stay: () => {
      stays += 1
      take(null)
    }
  }
}
