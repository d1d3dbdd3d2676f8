import { setImmediate as nextTurn } from 'node:timers/promises'
import { addMillis, type Clock, type EpochMillis, toEpochMillis } from '../../shared/clock.ts'

interface Timer {
  readonly at: number
  readonly callback: () => void
}

/** A clock with timers. It stands still until `run` makes it jump from one timer to the next. */
export class VirtualTime implements Clock {
  #now: number
  #wrongBy = 0
  #timers: readonly Timer[] = []

  constructor(startsAt = Date.UTC(2026, 2, 2, 9, 0, 0)) {
    this.#now = startsAt
  }

  now(): EpochMillis {
    return toEpochMillis(Math.floor(this.#now + this.#wrongBy))
  }

  /** The steady time, which nobody can set. */
  readonly steady: Clock = { now: () => toEpochMillis(Math.floor(this.#now)) }

  readonly after = (millis: number, callback: () => void): (() => void) => {
    const timer = { at: this.#now + Math.max(0, millis), callback }
    this.#timers = [...this.#timers, timer]
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  sleep(millis: number): Promise<void> {
    return new Promise((resolve) => void this.after(millis, resolve))
  }

  /** Sets the clock like a user or a time server. Timers keep their distance. */
  set(now: number): void {
    this.#wrongBy = now - this.#now
  }

  /** Waits until all that is under way has come to rest, before time goes on. */
  settle: () => Promise<void> = () => nextTurn()

  /** Jumps on until `done` has settled. @throws if no timer is left that could settle it. */
  async run<Value>(done: Promise<Value>): Promise<Value> {
    const state: { settled: boolean } = { settled: false }
    const end = (): void => {
      state.settled = true
    }
    done.then(end, end)
    await this.settle()
    while (!state.settled) {
      this.#fireNext()
      await this.settle()
    }
    return await done
  }

  #fireNext(): void {
    const next = this.#timers.reduce<Timer | null>(
      (first, timer) => (first === null || timer.at < first.at ? timer : first),
      null
    )
    if (next === null) throw new Error('Nothing is left to wait for.')
    this.#timers = this.#timers.filter((timer) => timer !== next)
    this.#now = Math.max(this.#now, next.at)
    next.callback()
  }
}

/** The machine's steady time, for tests on real servers. */
export const steadyTime: Clock = { now: () => toEpochMillis(performance.timeOrigin + performance.now()) }

/** A clock that a test sets. */
export interface SetClock extends Clock {
  forward(millis: number): void
}

export function createSetClock(start = Date.parse('2026-03-01T09:00:00Z')): SetClock {
  let now = toEpochMillis(start)
  return {
    now: () => now,
    forward: (millis) => {
      now = addMillis(now, millis)
    }
  }
}
