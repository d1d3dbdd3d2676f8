/** Whose turn it is of what could not be read: what earlier runs could not read comes last, run after run. */
export interface Turns {
  /** Whether an earlier run could not read it: all others come first. */
  readonly isForLast: (turn: string) => boolean
  /** What could not be read the longest ago comes first. */
  readonly byLastTry: (one: string, other: string) => number
  /** It was read, or it went away. */
  readonly forget: (turn: string) => void
  /** It could not be read once more. */
  readonly tried: (turn: string) => void
}

/** `unreadBefore`: the longest ago tried first. It is changed, while the order stays as it was at the beginning. */
export function turnsOf(unreadBefore: Set<string>): Turns {
  const turns = new Map([...unreadBefore].map((turn, index) => [turn, index]))
  const lastTry = (turn: string): number => turns.get(turn) ?? 0
  return {
    isForLast: (turn) => turns.has(turn),
    byLastTry: (one, other) => lastTry(one) - lastTry(other),
    forget: (turn) => void unreadBefore.delete(turn),
    tried: (turn) => {
      unreadBefore.delete(turn)
      unreadBefore.add(turn)
    }
  }
}
