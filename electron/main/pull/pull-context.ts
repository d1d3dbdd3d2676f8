import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { SyncPhase } from '../../../shared/domain/sync-run.ts'
import type { Result, ServiceFailure, StoreFailure } from '../../../shared/errors.ts'
import type { PassId } from '../../../shared/ids.ts'
import type { PendingSubscription } from '../../../shared/ipc/case-store.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import { type CallSlots, createCallSlots } from '../run/concurrency.ts'
import { cancelled, type RunStop, stopForService, stopForStore } from '../run/failure-policy.ts'
import type { RunContext } from '../run/run-context.ts'
import type { RunMeter } from '../run/run-meter.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import { type CommitQueue, createCommitQueue } from './feed-reader.ts'

const faultsAllowed = 3

export interface PullDeps extends RunContext<RunMeter> {
  readonly store: RemoteCaseStore
  readonly service: ComplianceService
  readonly newPassId: () => PassId
  /** The subscriptions whose alerts earlier runs could not read, the longest ago tried first. A run changes it. */
  readonly unreadBefore: Set<string>
  /** The feeds that got no further from their start in this session. A run changes it. */
  readonly restartedInVain: Set<string>
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
  /**
   * Notes that the alerts of a subscription could not be read although the service answered. The others go
   * on, up to a limit (SPEC S16c).
   */
  readonly fault: (subscription: SubscriptionRef, failure: ServiceFailure) => void
  /** Whether an earlier pass of this run could not read its alerts. They are not asked for again, and count as a fault (SPEC S16e). */
  readonly couldNotRead: (subscription: SubscriptionRef) => boolean
  /** Whether an earlier run could not read its alerts: those of all others come first (SPEC S16f). */
  readonly isForLast: (subscription: SubscriptionRef) => boolean
  /** What could not be read the longest ago comes first. */
  readonly byLastTry: (one: PendingSubscription, other: PendingSubscription) => number
  /** Its alerts were read, or it went away. */
  readonly forgetFault: (subscription: SubscriptionRef) => void
  /** Ends the run with the first fault, if there was any and nothing else ends it. */
  readonly stopForFaults: () => void
  /** Whether nothing but faults ended the pass, and whether they did so before all others were read. Null: they did not. */
  readonly faultsThatEnded: () => { readonly early: boolean } | null
  readonly enter: (phase: SyncPhase) => void
}

export interface PassToPull {
  readonly passId: PassId
  readonly full: boolean
  /** The subscriptions whose alerts this run could not read, with the reason. A pass adds to them. */
  readonly unreadable: Map<string, ServiceFailure>
}

export function createPullContext(
  { unreadBefore, ...deps }: PullDeps,
  { unreadable, ...pass }: PassToPull
): PullContext {
  const { tried, ...turns } = turnsOf(unreadBefore)
  let first: RunStop | null = null
  const stopped = (): RunStop | null => first ?? (deps.signal.aborted ? cancelled : null)
  const known = new Map(unreadable)
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
    ...turns,
    slots: createCallSlots(pullLimits.feedsInFlight),
    queue: createCommitQueue({
      commit: (pages) => deps.store.commitPages({ passId: pass.passId, pages }),
      onCommitted: (pages, receipt) => deps.meter.committed(pages, receipt),
      ...pullLimits
    }),
    stop,
    stopped,
    isStopping: () => stopped() !== null,
    fault: (subscription, failure) => {
      const key = subscriptionKey(subscription)
      unreadable.set(key, failure)
      tried(key)
      firstFault ??= failure
      faults += 1
      if (faults >= faultsAllowed) stopForFaults()
    },
    couldNotRead: (subscription) => {
      const failure = known.get(subscriptionKey(subscription))
      firstFault ??= failure ?? null
      return failure !== undefined
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

type Turns = Pick<PullContext, 'isForLast' | 'byLastTry' | 'forgetFault'>

/** Whose turn it is of what earlier runs could not read, as it was when the pass began. */
function turnsOf(unreadBefore: Set<string>): Turns & { readonly tried: (key: string) => void } {
  const turns = new Map([...unreadBefore].map((key, turn) => [key, turn]))
  const lastTry = ({ subscription }: PendingSubscription): number =>
    turns.get(subscriptionKey(subscription)) ?? 0
  return {
    isForLast: (subscription) => turns.has(subscriptionKey(subscription)),
    byLastTry: (one, other) => lastTry(one) - lastTry(other),
    forgetFault: (subscription) => void unreadBefore.delete(subscriptionKey(subscription)),
    tried: (key) => {
      unreadBefore.delete(key)
      unreadBefore.add(key)
    }
  }
}

const phases: readonly SyncPhase[] = ['submitting', 'follow-lists', 'subscriptions', 'alerts']

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
