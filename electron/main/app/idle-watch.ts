import type { Clock } from '../../../shared/clock.ts'
import { createIdleWait } from '../../../shared/domain/idle-wait.ts'
import type { VaultStatus } from '../../../shared/domain/vault.ts'
import { errorFacts, type Log } from '../log/log.ts'
import type { After } from '../rate/rate-gate.ts'

export interface IdleWatchParts {
  readonly vault: { status(): Promise<VaultStatus> }
  /** Each runs evenly, and the one that shows the longer time counts: some stand still while the machine sleeps. */
  readonly clocks: readonly Clock[]
  readonly after: After
  readonly lock: () => Promise<void>
  readonly log: Log
}

/** Locks after the chosen minutes without a sign of a person (SPEC E13b). */
export interface IdleWatch {
  /** A person has given a sign. Returns whether it comes too late, so that it must do nothing else. */
  sign(): boolean
  /** Looks now: the vault has changed, or the machine has slept. */
  look(): Promise<void>
  close(): void
}

const minute = 60_000
/** Between two looks, because a timer stands still while the machine sleeps. */
const lookEveryMillis = 5_000

export function createIdleWatch({ vault, clocks, after, lock, log }: IdleWatchParts): IdleWatch {
  const wait = createIdleWait(clocks)
  let minutes: number | null = null
  let isLocking = false
  let isClosed = false
  let looks = 0
  let stopTimer: () => void = () => undefined
  const isOver = (): boolean => minutes !== null && wait.millis() >= minutes * minute
  const lockNow = async (): Promise<void> => {
    if (isLocking) return
    isLocking = true
    try {
      await lock()
    } catch (thrown) {
      log.error('lock.bug', errorFacts(thrown))
    } finally {
      isLocking = false
    }
  }
  const isLate = (own: number): boolean => isClosed || own !== looks
  const look = async (): Promise<void> => {
    looks += 1
    const own = looks
    stopTimer()
    const status = await vault.status()
    // Another look began meanwhile, and knows it better.
    if (isLate(own)) return
    const before = minutes
    minutes = status.kind === 'open' ? status.idleMinutes : null
    if (minutes === null) return
    if (before === null) wait.begin()
    if (isOver()) await lockNow()
    // Once it is locked, the vault has had it look again.
    if (!isLate(own)) stopTimer = after(lookEveryMillis, () => void look())
  }
  return {
    sign: () => {
      if (isLocking || isOver()) {
        void lockNow()
        return true
      }
      wait.begin()
      return false
    },
    look,
    close: () => {
      isClosed = true
      stopTimer()
    }
  }
}
