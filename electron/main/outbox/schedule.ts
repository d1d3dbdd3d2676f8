import { addMillis, type Clock, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { KeyStop, SendingSoon } from '../../../shared/domain/sending-soon.ts'
import type { Submission } from '../../../shared/domain/settings.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import { isPutOff, mayBeTried, type WaitReason, type Waiting } from '../../../shared/domain/waiting.ts'
import type { ReadyWork, WaitingWork } from '../../../shared/ipc/case-store.ts'
import type { After } from '../rate/rate-gate.ts'
import { keyStopOf } from '../run/key-stop.ts'
import type { Sends } from '../run/run-control.ts'
import { createTakeBack, type TakeBack } from './take-back.ts'

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
  /** Makes all attempts due that only our own delay puts off. A lost answer keeps its half minute (SPEC O9d). */
  readonly makeDue: () => Promise<void>
  /** Tells what waits for its next attempt, and until when. Null: nothing. */
  readonly onWaiting: (waiting: Waiting | null) => void
  /** Tells what will go out by itself, and when. Null: nothing (SPEC O25). */
  readonly onSendingSoon: (soon: SendingSoon | null) => void
  /** Whether the key in use was refused, also before this start, and nobody has tried it again (SPEC O23d). */
  readonly isKeyRefused: () => Promise<boolean>
  /** Tells that the key holds up the queue, and why. Null: it does not. */
  readonly onStopped: (stop: KeyStop | null) => void
}

/** Makes the attempts that are stored with the reviews, without anybody pressing a button (SPEC O20, O21, O22, O23). */
export interface OutboxSchedule {
  /** Something changed that may allow an attempt: the databases were opened, or the user did something. */
  look(): void
  /** There is another key or another workspace, so a queue that was stopped by the key continues. */
  release(): void
  reconnected(): void
  /** A run has ended that was to send so much, whoever began it. */
  noteEnding(ending: SyncEnding, sends: Sends): void
  /** Why the key holds up the queue. Null if it does not. */
  stopped(): KeyStop | null
  /** Makes the next attempt at once. */
  tryNow(): void
  /** The user submits: nothing waits for its own next attempt any more (SPEC O21e). */
  makeDue(): Promise<void>
  /** The user wants nothing sent by itself now. It stays ready (SPEC O25a). */
  takeBack(): void
  /** The connection is lost or the app locks: what was announced is not sent, and is announced anew later. */
  interrupt(): void
  /** The machine goes to sleep: what was announced is not sent, and is announced anew by `reconnected`. */
  sleep(): void
  /** Announces what a run of the app's own would send. */
  announce(): Promise<Announced>
  close(): void
}

/**
 * What a run of the app's own may send: only what was on its way, if nobody wants more, and nothing, if the key has stopped
 * the queue. An interrupted one must not even begin (SPEC S25).
 */
export type Announced = Sends | 'interrupted'

const minute = 60_000
/** A clock that was set, or a machine that slept, is noticed within this time. */
const lookEveryMillis = minute
const longestRestMillis = 15 * minute

/** What has been seen of the connection since what is ready was sent or asked about last. */
type Seen = 'start' | 'return' | null

/** What a schedule knows, and what it works with. */
interface Own {
  readonly parts: OutboxScheduleParts
  readonly rest: Rest
  readonly timer: ReturnType<typeof createTimer>
  readonly soon: TakeBack
  stop: KeyStop | null
  /** What was told of that last. */
  told: KeyStop | null
  /** How often another key or workspace came, so that what was found of the one before does not count. */
  releases: number
  seen: Seen
  /** The last run made no call for what it was begun for. */
  wasVain: boolean
}

const atStart = { stop: null, told: null, releases: 0, seen: 'start', wasVain: false } as const

export function createOutboxSchedule(parts: OutboxScheduleParts): OutboxSchedule {
  const rest = createRest(parts.clock)
  const timer = createTimer(parts.after)
  const soon = createTakeBack({ ...parts, tell: parts.onSendingSoon })
  const own: Own = { parts, rest, timer, soon, ...atStart }
  const lookNow = (): void => void look(own)
  return {
    look: lookNow,
    release: () => {
      // What was ready when the key stopped the queue goes on like at a start, as the settings say.
      if (own.stop !== null) own.seen ??= 'start'
      own.stop = null
      own.releases += 1
      soon.interrupt()
      rest.forget()
      lookNow()
    },
    reconnected: () => {
      rest.forget()
      if (own.stop !== null) return
      soon.interrupt()
      own.seen = 'return'
      lookNow()
    },
    noteEnding: (ending, sends) => {
      own.stop = keyStopOf(ending) ?? (endsStop(own.stop, ending, sends) ? null : own.stop)
      own.wasVain = isVain(ending, sends)
      rest.note(ending, own.wasVain)
      lookNow()
    },
    stopped: () => own.stop,
    tryNow: () => {
      rest.forget()
      void parts.makeDue().then(lookNow)
    },
    makeDue: () => parts.makeDue(),
    takeBack: () => soon.takeBack(),
    interrupt: () => interrupt(own),
    sleep: () => void soon.interrupt(),
    announce: () => announce(own),
    close: () => {
      soon.interrupt()
      timer.close()
    }
  }
}

function interrupt(own: Own): void {
  if (own.soon.interrupt()) own.seen = 'start'
}

function lookIn(own: Own, millis: number): void {
  own.timer.set(Math.min(millis, lookEveryMillis), () => void look(own))
}

async function look(own: Own): Promise<void> {
  const { parts, timer, soon } = own
  timer.stop()
  parts.onWaiting(null)
  if (timer.isClosed()) return
  const waiting = own.stop === null ? await waitingNow(own) : null
  tellStop(own)
  if (own.stop !== null) return
  // Whatever is under way tells when it ends. A page that did not answer tells nothing, and is asked a minute later.
  if (waiting === null) {
    interrupt(own)
    if (own.seen !== null || parts.mayRun()) lookIn(own, lookEveryMillis)
    return
  }
  if (soon.isOn()) {
    soon.recount(waiting.ready)
    lookIn(own, lookEveryMillis)
    return
  }
  const since = own.seen
  own.seen = null
  const submission = parts.submission()
  if (since !== null && submission === 'ask-first' && isReady(waiting)) parts.ask(waiting.ready)
  if (since !== null && submission === 'on-reconnect' && isReady(waiting)) {
    if ((await soon.begin(waiting.ready)) === 'passed') await sendAnnounced(own)
    else await look(own)
  } else if (since === 'return' && submission === 'on-reconnect') await parts.submit(true)
  else await retry(parts, nextWait(own, waiting), (millis) => lookIn(own, millis))
}

/** What a run found nothing to do for would have it begin again at once, for ever (SPEC O20c). */
function nextWait(own: Own, waiting: WaitingWork): Waiting | null {
  const { clock } = own.parts
  const wait = waitOf(waiting, own.rest, clock.now())
  const { wasVain } = own
  own.wasVain = false
  if (!wasVain || wait === null || wait.until > clock.now()) return wait
  own.rest.noteVain()
  return waitOf(waiting, own.rest, clock.now())
}

/**
 * Only a person's own submission tries a refused key again, and a run that sends less shows nothing of it. That there is
 * a key, and whose it is, shows in any run that comes to its end.
 */
function endsStop(stop: KeyStop | null, ending: SyncEnding, sends: Sends): boolean {
  return sends === 'all' || (stop !== 'refused' && ending.kind === 'completed')
}

function isVain(ending: SyncEnding, sends: Sends): boolean {
  return ending.kind === 'completed' && sends === 'retries' && ending.summary.calls === 0
}

function tellStop(own: Own): void {
  if (own.stop !== own.told) own.parts.onStopped(own.stop)
  own.told = own.stop
}

/** Whatever became of the connection in those seconds counts, not what was known when they began. */
async function sendAnnounced(own: Own): Promise<void> {
  const { parts, timer } = own
  if (timer.isClosed() || own.stop !== null) return
  if ((await waitingNow(own)) !== null) return parts.submit(false)
  own.seen = 'start'
  lookIn(own, lookEveryMillis)
}

/** Null where nothing may be sent, also by what has happened while the page and the keychain were asked. */
async function waitingNow(own: Own): Promise<WaitingWork | null> {
  const { parts, releases } = own
  const waiting = parts.mayRun() ? await parts.waiting() : null
  // No key is read behind a lock: where the page answers, the app is open.
  if (waiting !== null && own.stop === null && (await parts.isKeyRefused()) && own.releases === releases)
    own.stop = 'refused'
  return parts.mayRun() ? waiting : null
}

async function announce(own: Own): Promise<Announced> {
  const { parts, soon, timer } = own
  const isStopped = (): boolean => own.stop !== null
  const waiting = await waitingNow(own)
  if (waiting === null || timer.isClosed()) return 'interrupted'
  if (isStopped()) return 'nothing'
  if (soon.isOn() || parts.submission() !== 'on-reconnect') return 'retries'
  if (!isReady(waiting)) return 'all'
  const how = await soon.begin(waiting.ready)
  if (how === 'taken-back') return 'retries'
  if (how === 'passed' && (await waitingNow(own)) !== null) return isStopped() ? 'nothing' : 'all'
  if (how === 'passed') own.seen = 'start'
  return 'interrupted'
}

/** Until when the next attempt waits, and for what. Null if there is none. */
function waitOf({ nextAttemptAt, isLeftAlone }: WaitingWork, rest: Rest, now: EpochMillis): Waiting | null {
  if (nextAttemptAt === null) return null
  const dueAt = isPutOff(nextAttemptAt, now) ? nextAttemptAt : Math.min(nextAttemptAt, now)
  const until = toEpochMillis(Math.max(dueAt, rest.until()))
  const because = until > dueAt ? rest.because() : isLeftAlone ? 'lost-answer' : 'attempt'
  return { because, until, canTry: mayBeTried(because) }
}

/** Makes the next attempt, or says what it waits for and comes back then. */
async function retry(
  { clock, submit, onWaiting }: OutboxScheduleParts,
  wait: Waiting | null,
  lookIn: (millis: number) => void
): Promise<void> {
  if (wait === null) return
  const left = wait.until - clock.now()
  if (left <= 0) return submit(true)
  onWaiting(wait)
  lookIn(left)
}

/** One timer at a time, and none after it was closed. */
function createTimer(after: After) {
  let isClosed = false
  let stop: () => void = () => undefined
  return {
    isClosed: () => isClosed,
    stop: () => stop(),
    set: (millis: number, callback: () => void): void => {
      stop()
      if (!isClosed) stop = after(millis, callback)
    },
    close: () => {
      isClosed = true
      stop()
    }
  }
}

function isReady({ ready }: WaitingWork): boolean {
  return ready.reviews + ready.edits > 0
}

type Rest = ReturnType<typeof createRest>

/**
 * How long the service is left alone after runs that did not complete: one minute, then two, four and so on,
 * up to fifteen.
 */
function createRest(clock: Clock) {
  let inARow = 0
  let until: EpochMillis | null = null
  let because: WaitReason = 'attempt'
  const begin = (millis = Math.min(longestRestMillis, minute * 2 ** (inARow - 1))): void => {
    until = addMillis(clock.now(), millis)
  }
  return {
    because: () => because,
    note: (ending: SyncEnding, isVain: boolean): void => {
      because = isLimited(ending) ? 'limit' : 'attempt'
      until = null
      if (ending.kind !== 'completed') {
        inARow += 1
        begin(ending.kind === 'cancelled' ? longestRestMillis : undefined)
      } else if (!isVain) inARow = 0
    },
    noteVain: (): void => {
      inARow += 1
      begin()
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

/** The user's own limit on calls has stopped it. */
function isLimited(ending: SyncEnding): boolean {
  if (ending.kind !== 'stopped' || ending.because.kind !== 'service') return false
  return ending.because.failure.kind === 'budget-spent'
}
