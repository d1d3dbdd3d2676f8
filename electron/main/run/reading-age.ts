import { type Clock, type EpochMillis, hasPassed } from '../../../shared/clock.ts'

/** When a reading was answered, by both of our clocks: one runs on while the machine sleeps, nobody can set the other. */
export interface ReadAt {
  readonly shown: EpochMillis
  readonly steady: EpochMillis
}

/** How old a reading may be for a sending that is based on it (SPEC O4d). Lives as long as a run does. */
export interface ReadingAge {
  readAt(receivedAt: EpochMillis): ReadAt
  isTooOld(readAt: ReadAt): boolean
  /** Whether a sending that is yet to be made may be based on it, with time to wait at the gate. */
  isYoung(readAt: ReadAt): boolean
  /** Notes that a sending had to be called off because its readings were too old. */
  noteTooLate(sent: 'alone' | 'with-others'): void
  noteInTime(): void
  /** True if the sending before was called off too, so that fewer at a time are faster. */
  isLateAgain(): boolean
}

const minute = 60_000
/** As long as a request waits at the gate, and a little: more would never be needed. */
const longestAge = 6 * minute

export function createReadingAge({
  clock,
  steady
}: {
  readonly clock: Clock
  readonly steady: Clock
}): ReadingAge {
  let mostMillis = minute
  let lateInARow = 0
  const hasAge = (readAt: ReadAt, millis: number): boolean =>
    hasPassed(readAt.shown, clock.now(), millis) || hasPassed(readAt.steady, steady.now(), millis)
  return {
    readAt: (receivedAt) => ({ shown: receivedAt, steady: steady.now() }),
    isTooOld: (readAt) => hasAge(readAt, mostMillis),
    isYoung: (readAt) => !hasAge(readAt, minute / 2),
    noteTooLate: (sent) => {
      lateInARow += 1
      // A service that lets through less than one request a minute could not be sent anything otherwise.
      if (sent === 'alone' && lateInARow > 1) mostMillis = longestAge
    },
    noteInTime: () => {
      lateInARow = 0
    },
    isLateAgain: () => lateInARow > 1
  }
}
