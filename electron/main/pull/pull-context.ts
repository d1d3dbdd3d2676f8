import type { SyncPhase, Unread, UnreadPart } from '../../../shared/domain/sync-run.ts'
import type { Result, ServiceFailure, StoreFailure } from '../../../shared/errors.ts'
import type { PassId } from '../../../shared/ids.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import { type CallSlots, createCallSlots } from '../run/concurrency.ts'
import { isOfAccess, isOfOneAnswer } from '../run/failure-kinds.ts'
import { cancelled, type RunStop, stopForService, stopForStore } from '../run/run-stop.ts'
import type { RunContext } from '../run/run-context.ts'
import type { RunMeter } from '../run/run-meter.ts'
import { type Turns, turnsOf } from '../run/turns.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import { type CommitQueue, createCommitQueue } from './commit-queue.ts'

const faultsAllowed = 3

export interface PullDeps extends RunContext<RunMeter> {
  readonly store: RemoteCaseStore
  readonly service: ComplianceService
  readonly newPassId: () => PassId
  /** What earlier runs could not read, by its turn, the longest ago tried first. A run changes it. */
  readonly unreadBefore: Set<string>
  /** The feeds that got no further from their start in this session. A run changes it. */
  readonly restartedInVain: Set<string>
}

/** What is read by itself: a follow list, a family of one, the alerts of a subscription. */
export interface PartOfPass {
  readonly key: string
  /** The same for all that a policy of the API key names together (spec: Authentication). */
  readonly access: string
  /** What is tried last together, once it could not be read: a follow list, or the alerts of a subscription. */
  readonly turn: string
  readonly what: UnreadPart
  /** All that is not asked for either where the key may not read it. */
  readonly whatOfAccess: UnreadPart
}

/** What everything shares that runs concurrently in one pass. */
export interface PullContext extends Omit<PullDeps, 'newPassId' | 'unreadBefore'> {
  readonly passId: PassId
  readonly full: boolean
  readonly slots: CallSlots
  readonly queue: CommitQueue
  /** Ends the run. Only the first reason counts, because all others follow from it. */
  readonly stop: (reason: RunStop) => void
  readonly stopped: () => RunStop | null
  readonly isStopping: () => boolean
  /** What could not be read although the service answered. The others go on, up to a limit (SPEC S16c, S16g). */
  readonly fault: (part: PartOfPass, failure: ServiceFailure) => void
  /** Whether this run could not read it, or may not. It is not asked for again, and counts as a fault (SPEC S16e, S16h). */
  readonly couldNotRead: (part: PartOfPass) => boolean
  /** Whether an earlier run could not read it: all others come first (SPEC S16f). */
  readonly isForLast: (part: PartOfPass) => boolean
  /** What could not be read the longest ago comes first. */
  readonly byLastTry: (one: PartOfPass, other: PartOfPass) => number
  /** It was read, or it went away. */
  readonly forgetFault: (part: PartOfPass) => void
  /** Ends the run with the first fault, if there was any and nothing else ends it. */
  readonly stopForFaults: () => void
  /** Whether nothing but faults ended the pass, and whether they did so before all others were read. Null: they did not. */
  readonly faultsThatEnded: () => { readonly early: boolean } | null
  readonly enter: (phase: SyncPhase) => void
}

export interface PassToPull {
  readonly passId: PassId
  readonly full: boolean
  /** What this run could not or may not read, by its key, with the reason. A pass adds to it. */
  readonly unreadable: Map<string, Unread>
}

export function createPullContext(
  { unreadBefore, ...deps }: PullDeps,
  { unreadable, ...pass }: PassToPull
): PullContext {
  const turns = turnsOf(unreadBefore)
  let first: RunStop | null = null
  const stopped = (): RunStop | null => first ?? (deps.signal.aborted ? cancelled : null)
  let firstFault: ServiceFailure | null = null
  let faults = 0
  let ended: { readonly early: boolean } | null = null
  const stop = (reason: RunStop): void => {
    first ??= reason
  }
  const stopForFaults = (): void => {
    if (firstFault === null || stopped() !== null) return
    ended = { early: faults >= faultsAllowed }
    stop(stopForService(firstFault))
  }
  return {
    ...deps,
    ...pass,
    ...ofParts(turns),
    slots: createCallSlots(pullLimits.feedsInFlight),
    queue: createCommitQueue({
      commit: (pages) => deps.store.commitPages({ passId: pass.passId, pages }),
      onCommitted: (pages, receipt) => deps.meter.committed(pages, receipt),
      ...pullLimits
    }),
    stop,
    stopped,
    isStopping: () => stopped() !== null,
    fault: ({ key, access, turn, what, whatOfAccess }, failure) => {
      const cause = isOfAccess(failure) ? access : key
      turns.tried(turn)
      // Several lists may have asked at once for what the key may not read.
      if (unreadable.has(cause)) return
      unreadable.set(cause, { what: cause === key ? what : whatOfAccess, failure })
      firstFault ??= failure
      faults += 1
      if (faults >= faultsAllowed) stopForFaults()
    },
    couldNotRead: ({ key, access }) => {
      const unread = unreadable.get(key) ?? unreadable.get(access)
      firstFault ??= unread?.failure ?? null
      return unread !== undefined
    },
    stopForFaults,
    faultsThatEnded: () => ended,
    enter: onward(deps.meter)
  }
}

/** Lists are read concurrently, so the phase that is shown is the furthest that any of them has reached. */
function onward(meter: RunMeter): (phase: SyncPhase) => void {
  let reached = 0
  return (phase) => {
    const rank = phases.indexOf(phase)
    if (rank < reached) return
    reached = rank
    meter.enter(phase)
  }
}

function ofParts(turns: Turns): Pick<PullContext, 'isForLast' | 'byLastTry' | 'forgetFault'> {
  return {
    isForLast: ({ turn }) => turns.isForLast(turn),
    byLastTry: (one, other) => turns.byLastTry(one.turn, other.turn),
    forgetFault: ({ turn }) => turns.forget(turn)
  }
}

const phases: readonly SyncPhase[] = ['submitting', 'follow-lists', 'subscriptions', 'alerts']

/** The others may be read, unless this concerns all that is asked for with this key (SPEC S16g, S16h). */
export function failedAlone(context: PullContext, part: PartOfPass, failure: ServiceFailure): void {
  if (isOfOneAnswer(failure) || isOfAccess(failure)) context.fault(part, failure)
  else context.stop(stopForService(failure))
}

/** The value of a store call, or null after telling the run to stop. */
export function valueOrStop<Value>(
  context: PullContext,
  result: Result<Value, StoreFailure>
): { readonly value: Value } | null {
  if (result.kind === 'ok') return { value: result.value }
  context.stop(stopForStore(result.failure))
  return null
}

/**
 * How much of a pull may be under way at once: enough to use the allowed rate at usual latency, and few
 * enough to be polite. A kill loses the calls in flight, the pages that wait and those being committed: 26
 * (SPEC S6b, S12c).
 */
export const pullLimits = {
  /** Several lists at once, so that the end of one does not leave the rate unused. */
  listsInFlight: 3,
  feedsInFlight: 8,
  /** Most feeds are one short page, and a transaction for each would spend the time on transactions. */
  pagesPerCommit: 12,
  /** For full pages: with this many rows, the page's thread is free often enough between commits. */
  rowsPerCommit: 160,
  /** Few, because calls are billed and a kill loses the pages that wait. */
  pagesWaiting: 6
} as const
