import { addMillis, type Clock, type EpochMillis } from '../../../shared/clock.ts'
import type { NetworkState } from './network-state.ts'

export interface SilenceWatchParts {
  /** Runs evenly, so that a clock that is set neither hurries a question nor puts it off. */
  readonly steady: Clock
  /** Calls back once, after so many milliseconds; what it returns stops it. */
  readonly after: (millis: number, callback: () => void) => () => void
  /** Whether anybody answers at the service's address. It is no call of the API and carries no key. */
  readonly ask: () => Promise<boolean>
  readonly onAnswer: () => void
}

/** Asks a service that did not answer whether it does again, without anybody pressing a button (SPEC S34). */
export interface SilenceWatch {
  note(state: NetworkState): void
  close(): void
}

const second = 1_000
const minute = 60 * second
/** Between one question and the next; the last holds on. */
const waits = [2 * second, 5 * second, 15 * second, 30 * second, minute, 2 * minute, 5 * minute]
/** A service that has answered for so long is asked quickly again when it falls silent. */
const calmMillis = 10 * minute

export function createSilenceWatch({ steady, after, ask, onAnswer }: SilenceWatchParts): SilenceWatch {
  let asked = 0
  let silences = 0
  let answersSince: EpochMillis | null = steady.now()
  let stopTimer: () => void = () => undefined
  let isClosed = false
  const askLater = (): void => {
    const wait = waits[Math.min(asked, waits.length - 1)] ?? minute
    asked += 1
    stopTimer = after(wait, () => void askNow())
  }
  const askNow = async (): Promise<void> => {
    const own = silences
    const answers = await ask()
    if (isClosed || answersSince !== null) return
    if (answers) onAnswer()
    // A later silence has questions of its own.
    else if (own === silences) askLater()
  }
  return {
    note: ({ reachability }) => {
      const isSilent = reachability.kind === 'offline' && reachability.reason === 'unreachable'
      if (isSilent === (answersSince === null)) return
      stopTimer()
      if (!isSilent) {
        answersSince = steady.now()
        return
      }
      if (answersSince !== null && steady.now() >= addMillis(answersSince, calmMillis)) asked = 0
      answersSince = null
      silences += 1
      askLater()
    },
    close: () => {
      isClosed = true
      stopTimer()
    }
  }
}
