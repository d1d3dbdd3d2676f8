import { setImmediate as nextTurn } from 'node:timers/promises'

interface Timer {
  readonly at: number
  readonly callback: () => void
}

/** A machine whose time goes on only when it is told to, from one timer to the next. */
export class Hours {
  now = Date.now()
  fired = 0
  readonly timers = new Set<Timer>()

  readonly after = (millis: number, callback: () => void): (() => void) => {
    const timer = { at: this.now + millis, callback }
    this.timers.add(timer)
    return () => this.timers.delete(timer)
  }

  async pass(millis: number): Promise<void> {
    const end = this.now + millis
    for (;;) {
      const [next] = [...this.timers].sort((left, right) => left.at - right.at)
      if (next === undefined || next.at > end) break
      this.now = Math.max(this.now, next.at)
      this.timers.delete(next)
      this.fired += 1
      next.callback()
      await settled()
    }
    this.now = end
  }
}

/** What was begun over the disk or the network has come to rest. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}
