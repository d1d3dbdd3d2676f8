import { addMillis, type Clock, type EpochMillis } from '../../../shared/clock.ts'
import type { Submission } from '../../../shared/domain/settings.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import type { ReadyWork, WaitingWork } from '../../../shared/ipc/case-store.ts'
import type { After } from '../rate/rate-gate.ts'

export interface OutboxScheduleParts {
  readonly clock: Clock
  readonly after: After
  /** Whether the app is online, a workspace is open, and nothing is under way. */
  readonly mayRun: () => boolean
  /** Null if no page serves its database. */
  readonly waiting: () => Promise<WaitingWork | null>
  readonly submission: () => Submission
  /** The ending is reported with `noteEnding`. */
  readonly submit: (retriesOnly: boolean) => Promise<void>
  /** Asks the user, because the connection is back and this much is ready. */
  readonly ask: (ready: ReadyWork) => void
}

/** Makes the attempts that are stored with the reviews, without anybody pressing a button (SPEC O20 to O23). */
export interface OutboxSchedule {
  /** Something changed that may allow an attempt: the databases were opened, or the user did something. */
  look(): void
  /** There is another key or another workspace, so a queue that was stopped by the key continues. */
  release(): void
  reconnected(): void
  noteEnding(ending: SyncEnding): void
  close(): void
}

const minute = 60_000
/** A clock that was set, or a machine that slept, is noticed within this time. */
const lookEveryMillis = minute
const longestRestMillis = 15 * minute

export function createOutboxSchedule(parts: OutboxScheduleParts): OutboxSchedule {
  const { clock, after, mayRun } = parts
  const rest = createRest(clock)
  let isHeld = false
  let isClosed = false
  let stopTimer: () => void = () => undefined

  const lookIn = (millis: number): void => {
    stopTimer()
    if (!isClosed) stopTimer = after(Math.min(millis, lookEveryMillis), () => void look())
  }
  const look = async (): Promise<void> => {
    stopTimer()
    if (isClosed || isHeld || !mayRun()) return
    const waiting = await parts.waiting()
    if (waiting === null || waiting.nextAttemptAt === null) return
    const due = Math.max(waiting.nextAttemptAt, rest.until())
    if (due > clock.now()) lookIn(due - clock.now())
    else if (mayRun()) await parts.submit(true)
  }
  const goOn = async (): Promise<void> => {
    const submission = parts.submission()
    if (submission === 'on-reconnect') return parts.submit(false)
    const waiting = submission === 'ask-first' ? await parts.waiting() : null
    if (waiting !== null && waiting.ready.reviews + waiting.ready.edits > 0) parts.ask(waiting.ready)
    await look()
  }
  return {
    look: () => void look(),
    release: () => {
      isHeld = false
      rest.forget()
      void look()
    },
    reconnected: () => {
      rest.forget()
      if (!isHeld && mayRun()) void goOn()
    },
    noteEnding: (ending) => {
      isHeld = isRefusedKey(ending)
      rest.note(ending)
      void look()
    },
    close: () => {
      isClosed = true
      stopTimer()
    }
  }
}

/**
 * How long the service is left alone after runs that did not complete: one minute, then two, four and so on,
 * up to fifteen.
 */
function createRest(clock: Clock) {
  let inARow = 0
  let until: EpochMillis | null = null
  return {
    note: (ending: SyncEnding): void => {
      inARow = ending.kind === 'completed' ? 0 : inARow + 1
      const millis =
        ending.kind === 'cancelled'
          ? longestRestMillis
          : Math.min(longestRestMillis, minute * 2 ** (inARow - 1))
      until = inARow === 0 ? null : addMillis(clock.now(), millis)
    },
    forget: (): void => {
      inARow = 0
      until = null
    },
    /** 0 if there is no rest. If the clock is set back, the rest must not become longer. */
    until: (): number => {
      if (until !== null && until - clock.now() > longestRestMillis)
        until = addMillis(clock.now(), longestRestMillis)
      return until ?? 0
    }
  }
}

/** Nothing is sent until the user has entered another key (SPEC O8a). */
function isRefusedKey(ending: SyncEnding): boolean {
  if (ending.kind !== 'stopped' || ending.because.kind !== 'service') return false
  return ['no-key', 'unauthorized', 'forbidden', 'access-disallowed'].includes(ending.because.failure.kind)
}
