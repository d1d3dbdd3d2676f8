import type { Clock, EpochMillis } from '../clock.ts'

/** How long nobody has given a sign. */
export interface IdleWait {
  begin(): void
  millis(): number
}

/** Of several clocks the one that shows the longer time counts: some stand still in sleep, and others can be set back. */
export function createIdleWait(clocks: readonly Clock[]): IdleWait {
  const read = (): readonly EpochMillis[] => clocks.map((clock) => clock.now())
  let since = read()
  return {
    begin: () => {
      since = read()
    },
    millis: () => {
      const waited = read().map((now, which) => now - (since[which] ?? now))
      return Math.max(...waited)
    }
  }
}
