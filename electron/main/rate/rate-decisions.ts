import { addMillis, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { mayBeTried, type WaitReason } from '../../../shared/domain/waiting.ts'
import { fullJitter, type Random } from './jitter.ts'
import { learnedCapacity, triesAt } from './learned-limit.ts'
import { type Lesson, lessonAfterRefusal, lessonAfterSuccess, noLesson } from './lesson.ts'
import type { RateHeaders } from './rate-headers.ts'
import {
  afterAnswer,
  afterSilence,
  capacityOf,
  looksAhead,
  opensAt,
  type RateAnswer,
  type RateWindow,
  refilledEarly,
  rollWindow
} from './rate-window.ts'
import { localTimeOf, observeDate, type ServiceClock } from './service-clock.ts'

/** What holds back every request, and until when. */
interface Block {
  readonly until: EpochMillis
  readonly because: WaitReason
}

/**
 * What is known of one key's rate limit (spec: Limits). Pure: `nextStep` decides, and `admit` and `settle`
 * return the next plan. Requests in flight are reserved against what is left of the window, so that a service
 * that keeps to its headers never answers 429.
 */
export interface RatePlan {
  readonly clock: ServiceClock | null
  readonly window: RateWindow
  readonly inFlight: number
  /**
   * How many refusals came in spite of the reservations. After one, each window is entered with a single
   * request; after two, also a second later.
   */
  readonly doubts: number
  /**
   * A reset further ahead than this many milliseconds is not believed, because a window ended long before it.
   * Null until one did.
   */
  readonly longestRest: number | null
  /** What the service said of its limit before the last refusal. If the limit is lower now, that explains the refusal. */
  readonly limitBefore: number | null
  /** How many answers came since the last refusal. */
  readonly accepted: number
  readonly blocked: Block
  readonly lesson: Lesson
  readonly refusalsInARow: number
  /** Counts refusals. A request that was already on its way at the last refusal shows nothing new. */
  readonly refusals: number
}

export const firstPlan: RatePlan = {
  clock: null,
  window: { kind: 'unknown' },
  inFlight: 0,
  doubts: 0,
  longestRest: null,
  limitBefore: null,
  accepted: 0,
  blocked: { until: toEpochMillis(0), because: 'refused' },
  lesson: noLesson,
  refusalsInARow: 0,
  refusals: 0
}

export type Step =
  | { readonly kind: 'go' }
  | { readonly kind: 'wait-until'; readonly at: EpochMillis; readonly because: WaitReason }
  /** Nothing more is known until an answer has come. */
  | { readonly kind: 'wait-for-answer' }

/** Proof that a request was let through. It is returned with the outcome of the request. */
export interface Ticket {
  readonly admittedAt: EpochMillis
  readonly refusals: number
}

export type Settled =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: RateHeaders
      readonly receivedAt: EpochMillis
    }
  /** No answer came, and the service may have counted the request. */
  | { readonly kind: 'silent' }
  /** It was never sent. */
  | { readonly kind: 'unsent' }

/** Nobody waits for a reset further ahead than this while answers are still to come, or requests are left until then. */
const farMillis = 60_000
const afterRefusal = { firstMillis: 1_000, longestMillis: 60_000 }
/** A reset in whole seconds may have been rounded down. */
const waryMillis = 1_000
/** After this many answers, a refusal is forgotten: another app may have used the key for a while. */
const acceptedBeforeTrust = 100

export function nextStep(before: RatePlan, now: EpochMillis): Step {
  const plan = rolled(before, now)
  const { learned } = plan.lesson
  const free = latest(plan.blocked, paceOf(learned === null ? null : triesAt(learned)))
  if (now < free.until)
    return { kind: 'wait-until', at: toEpochMillis(Math.ceil(free.until)), because: free.because }
  if (learned !== null && learnedCapacity(learned, plan.inFlight) <= 0) return { kind: 'wait-for-answer' }
  const capacity = capacityOf(plan.window, plan.inFlight, plan.doubts > 0)
  const reset = opensAt(plan.window)
  const looks = reset === null ? [] : looksAhead(plan.window, ownTimeOf(plan, reset), now)
  if (capacity > looks.length) return { kind: 'go' }
  if (capacity > 0 && looks[0] !== undefined) return { kind: 'wait-until', at: looks[0], because: 'pace' }
  if (reset === null) return { kind: 'wait-for-answer' }
  const at = ownTimeOf(plan, reset)
  // An answer that is on its way may show that the window ends sooner.
  return plan.inFlight > 0 && at - now > farMillis
    ? { kind: 'wait-for-answer' }
    : { kind: 'wait-until', at, because: 'used-up' }
}

/** Whether somebody who asks for it may send one request before its time (SPEC S37d). */
export function mayGoBefore(step: Step): boolean {
  return step.kind === 'go' || (step.kind === 'wait-until' && mayBeTried(step.because))
}

function paceOf(until: EpochMillis | null): Block {
  return { until: until ?? toEpochMillis(0), because: 'pace' }
}

function latest(...blocks: readonly [Block, ...Block[]]): Block {
  return blocks.reduce((last, next) => (next.until > last.until ? next : last))
}

export function admit(
  before: RatePlan,
  now: EpochMillis
): { readonly plan: RatePlan; readonly ticket: Ticket } {
  const plan = rolled(before, now)
  return {
    plan: { ...plan, inFlight: plan.inFlight + 1 },
    ticket: { admittedAt: now, refusals: plan.refusals }
  }
}

export function settle(
  before: RatePlan,
  ticket: Ticket,
  settled: Settled,
  now: EpochMillis,
  random: Random
): RatePlan {
  const plan = { ...rolled(before, now), inFlight: before.inFlight - 1 }
  if (settled.kind === 'unsent') return plan
  if (settled.kind === 'silent') return { ...plan, window: afterSilence(plan.window) }
  const { status, receivedAt } = settled
  const headers = believable(settled.headers, plan.longestRest)
  const clock =
    headers.date === null
      ? plan.clock
      : observeDate(plan.clock, { date: headers.date, sentAt: ticket.admittedAt, receivedAt })
  const succeeded = status >= 200 && status < 300
  const answer: RateAnswer = { headers, succeeded, admittedAt: ticket.admittedAt, receivedAt }
  const refilled = refilledEarly(plan.window, answer)
  if (refilled !== null)
    return {
      ...plan,
      window: { kind: 'unlimited' },
      lesson: { ...plan.lesson, learned: refilled.learned },
      longestRest: refilled.longestRest,
      clock,
      refusalsInARow: 0
    }
  const isFreed = succeeded && ticket.refusals === plan.refusals && ticket.admittedAt < plan.blocked.until
  const known: RatePlan = {
    ...plan,
    clock,
    window: afterAnswer(plan.window, answer),
    // One that was sent before its time was taken, so the service does not hold back the others.
    blocked: isFreed ? firstPlan.blocked : plan.blocked
  }
  if (status === 429) return refused(known, ticket, headers, now, random)
  const lesson = succeeded ? lessonAfterSuccess(plan.lesson, ticket.admittedAt, receivedAt) : plan.lesson
  return trusting({ ...known, lesson, refusalsInARow: 0, accepted: known.accepted + 1 }, headers)
}

/** A lower limit than before explains the last refusal, and many answers without a refusal make up for it. */
function trusting(plan: RatePlan, { limit }: RateHeaders): RatePlan {
  if (plan.limitBefore !== null && limit !== null && limit < plan.limitBefore)
    return { ...plan, doubts: 0, limitBefore: null, lesson: noLesson }
  return plan.doubts > 0 && plan.accepted >= acceptedBeforeTrust
    ? { ...plan, doubts: plan.doubts - 1, accepted: 0 }
    : plan
}

/** Ignores a reset that was over when the answer was written, or that is further ahead than windows last. */
function believable(headers: RateHeaders, longestRest: number | null): RateHeaders {
  const { resetAt, date } = headers
  if (resetAt === null || date === null) return headers
  const isTrue = resetAt >= date - waryMillis && (longestRest === null || resetAt - date <= longestRest)
  return isTrue ? headers : { ...headers, limit: null, remaining: null, resetAt: null }
}

/**
 * Waits for Retry-After, or else for the reset, or else a delay of our own (hints: Authentication and
 * limits). If a refusal comes before anything was accepted since the last one, the wait is longer than it
 * says.
 */
function refused(
  before: RatePlan,
  ticket: Ticket,
  headers: RateHeaders,
  now: EpochMillis,
  random: Random
): RatePlan {
  const isNews = ticket.refusals === before.refusals
  const asked = retryTime(before, headers, now)
  const isForetold = hasHeaders(before.window)
  // If the headers are right and the refusal says how long it lasts, it shows nothing about them.
  const plan =
    asked !== null && isForetold
      ? before
      : { ...before, lesson: lessonAfterRefusal(before.lesson, ticket.admittedAt, now) }
  const delay = addMillis(now, isNews ? fullJitter(afterRefusal, plan.refusalsInARow, random) : 0)
  const own: Block = { until: delay, because: 'refused' }
  const said: Block =
    plan.lesson.learned !== null && !isForetold
      ? { until: asked ?? toEpochMillis(0), because: 'asked' }
      : (waitedFor(plan, headers, now, asked) ?? own)
  const isLonger = asked !== null && plan.refusalsInARow > 0
  const isDoubtful = isNews && isForetold && asked === null
  return {
    ...plan,
    doubts: plan.doubts + (isDoubtful ? 1 : 0),
    limitBefore: limitOf(plan.window) ?? plan.limitBefore,
    accepted: 0,
    blocked: latest(plan.blocked, said, ...(isLonger ? [own] : [])),
    refusalsInARow: plan.refusalsInARow + (isNews ? 1 : 0),
    refusals: plan.refusals + (isNews ? 1 : 0)
  }
}

/** Null if nothing is said, if the time is over, or if the window that ends then has requests left (SPEC S33m). */
function waitedFor(
  plan: RatePlan,
  headers: RateHeaders,
  now: EpochMillis,
  asked: EpochMillis | null
): Block | null {
  const reset = headers.resetAt ?? opensAt(plan.window)
  const until = asked ?? (reset === null ? null : ownTimeOf(plan, reset))
  if (until === null || until <= now) return null
  if (asked !== null) return { until, because: 'asked' }
  const isFar = until - now > farMillis
  return isFar && isLeftIn(plan) ? null : { until, because: 'used-up' }
}

/** Whether the headers said that the window has requests left, beyond those in flight. */
function isLeftIn({ window, inFlight }: RatePlan): boolean {
  return window.kind === 'known' && window.remaining > inFlight
}

function hasHeaders({ kind }: RateWindow): boolean {
  return kind === 'known' || kind === 'fresh'
}

function limitOf(window: RateWindow): number | null {
  return window.kind === 'known' || window.kind === 'fresh' ? window.limit : null
}

function retryTime(plan: RatePlan, { retryAfter }: RateHeaders, now: EpochMillis): EpochMillis | null {
  if (retryAfter === null) return null
  return retryAfter.kind === 'delay'
    ? addMillis(now, retryAfter.millis)
    : localTimeOf(plan.clock, retryAfter.serviceTime)
}

function rolled(plan: RatePlan, now: EpochMillis): RatePlan {
  const reset = opensAt(plan.window)
  return reset === null || now < ownTimeOf(plan, reset)
    ? plan
    : { ...plan, window: rollWindow(plan.window, now) }
}

function ownTimeOf(plan: RatePlan, serviceTime: number): EpochMillis {
  return addMillis(localTimeOf(plan.clock, serviceTime), plan.doubts > 1 ? waryMillis : 0)
}
