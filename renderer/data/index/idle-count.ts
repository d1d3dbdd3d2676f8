import type { TriageIndex } from '../../../shared/domain/triage-index.ts'
import { settled } from '../timing.ts'

/** Milliseconds after which a busy page begins to count anyway. */
const longestWait = 1_000
/** The same for each further portion: a million alerts have two hundred. */
const longestPause = 50
/** Milliseconds that a portion may take: with less left, the page goes on first. */
const leastRemaining = 5
/**
 * Milliseconds without a change before alerts are counted again, because a key that is pressed during a count
 * would have to wait.
 */
const quietBefore = 250
/** Milliseconds between counts while something is written all the time. */
const rareCount = 2_000

/** What is left of an idle moment, in milliseconds. Nothing where the page is too busy to have one. */
export type IdleTime = Pick<IdleDeadline, 'timeRemaining'>
/** Runs in the next idle moment, or after `timeout` milliseconds without one. Returns what takes that back. */
export type Idly = (run: (left: IdleTime) => void, timeout: number) => () => void

const inIdleMoments: Idly = (run, timeout) => {
  const asked = requestIdleCallback(run, { timeout })
  return () => cancelIdleCallback(asked)
}

export interface IdleCount<Counts> {
  /** A pause after each portion. */
  readonly count: () => Iterator<null, Counts>
  readonly show: (counts: Counts) => void
  /** Tells of each change of what is counted. */
  readonly triage: Pick<TriageIndex, 'subscribe'>
  /** Milliseconds before the first count. */
  readonly after?: number
  readonly idly?: Idly
}

/**
 * Counts in idle moments, and again when a change is followed by quiet. A count that is under way then comes to its end
 * first, or none would while something is written all the time. Returns what ends it.
 */
export function countIdly<Counts>({
  count,
  show,
  triage,
  after = 0,
  idly = inIdleMoments
}: IdleCount<Counts>): () => void {
  let takeBack: (() => void) | undefined
  /** Whether something has changed since the count that is under way began. */
  let isOld = false
  const goOn = (counting: Iterator<null, Counts>, timeout: number): void => {
    takeBack = idly((left) => {
      let step = counting.next()
      while (step.done !== true && left.timeRemaining() > leastRemaining) step = counting.next()
      if (step.done === true) end(step.value)
      else goOn(counting, longestPause)
    }, timeout)
  }
  const begin = (): void => {
    isOld = takeBack !== undefined
    if (!isOld) goOn(count(), longestWait)
  }
  const recount = settled(begin, quietBefore, rareCount)
  const end = (counts: Counts): void => {
    takeBack = undefined
    if (isOld) recount.ask()
    show(counts)
  }
  const leave = triage.subscribe(recount.ask)
  const timer = after === 0 ? undefined : setTimeout(begin, after)
  if (after === 0) begin()
  return () => {
    leave()
    clearTimeout(timer)
    recount.stop()
    takeBack?.()
  }
}
