/** A fixed number of places, given out in the order in which they were asked for. */
export interface CallSlots {
  /** Waits for a place; the answer gives it back, once. */
  take(): Promise<() => void>
}

export function createCallSlots(size: number): CallSlots {
  const waiting: (() => void)[] = []
  let free = size
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  const once = (): (() => void) => {
    let given = false
    return () => {
      if (given) return
      given = true
      release()
    }
  }
  return {
    take: async () => {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return once()
    }
  }
}
