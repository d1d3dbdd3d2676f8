import type { Clock } from '../../../shared/clock.ts'

/**
 * The service's own clock: the machine's clock plus all time that tests and users have let pass.
 * The `Date` header, rate windows and every stamp in the data come from it.
 */
export class ServiceTime {
  readonly #clock: Clock
  #passed = 0
  #lastStamp: number
  #replaying: number | null = null

  constructor(clock: Clock, startAt: number) {
    this.#clock = clock
    this.#lastStamp = startAt
  }

  /** Epoch milliseconds. */
  now(): number {
    return this.#replaying ?? this.#clock.now() + this.#passed
  }

  /** A time for a change, later than every one before it: two changes are never taken for one. */
  stamp(at: number = this.now()): number {
    this.#lastStamp = Math.max(this.#lastStamp + 1, at)
    return this.#lastStamp
  }

  pass(millis: number): void {
    this.#passed += millis
  }

  /** Runs `work` as if it were `at`; used to apply recorded changes again. */
  async replayAt<Outcome>(at: number, work: () => Promise<Outcome>): Promise<Outcome> {
    this.#replaying = at
    try {
      return await work()
    } finally {
      this.#replaying = null
    }
  }
}
