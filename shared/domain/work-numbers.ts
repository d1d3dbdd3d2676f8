import type { EpochMillis } from '../clock.ts'
import { assertNever } from '../errors.ts'
import { grouped } from '../grouped.ts'
import { type Decision, decisions, type UndoableAct } from './review.ts'

export type DecisionCounts = Readonly<Record<Decision, number>>

export interface DayCounts {
  readonly day: string
  readonly counts: DecisionCounts
}

/** A longer pause than this is no time spent on a decision. */
const longestThoughtMillis = 10 * 60_000

/** Decisions of each of `days`, also of those without any, and of each other day on which one was made, in their order (SPEC T29). */
export function decisionsByDay(made: readonly DayDecision[], days: readonly string[]): readonly DayCounts[] {
  const byDay = grouped(made, ({ day }) => day)
  return [...new Set([...days, ...byDay.keys()])]
    .toSorted()
    .map((day) => ({ day, counts: countDecisions(byDay.get(day) ?? []) }))
}

export function countDecisions(made: readonly Pick<DayDecision, 'decision'>[]): DecisionCounts {
  const counts: Record<Decision, number> = { 'true-positive': 0, 'false-positive': 0, open: 0 }
  for (const { decision } of made) counts[decision] += 1
  return counts
}

export function totalOf(counts: DecisionCounts): number {
  return decisions.reduce((sum, decision) => sum + counts[decision], 0)
}

/** The share of false positives of all that was decided, 0 to 1. Null if nothing was. */
export function falsePositiveShare(counts: DecisionCounts): number | null {
  const total = totalOf(counts)
  return total === 0 ? null : counts['false-positive'] / total
}

/**
 * The decisions of one moment, which are one or those of a bulk decision, and the milliseconds since the
 * moment before.
 */
interface Moment {
  readonly count: number
  readonly gap: number
}

/** Leaves out every moment that follows a pause of more than ten minutes, and the first one. */
function momentsOf(made: readonly Pick<DayDecision, 'at'>[]): readonly Moment[] {
  const counts = new Map<number, number>()
  for (const { at } of made) counts.set(at, (counts.get(at) ?? 0) + 1)
  const times = [...counts.keys()]
  return [...counts]
    .map(([at, count], index) => ({ count, gap: at - (times[index - 1] ?? -Infinity) }))
    .filter(({ gap }) => gap <= longestThoughtMillis)
}

/**
 * The median of the milliseconds from one decision to the next, for decisions that were taken one by one.
 * Null if there are none. `made` is in order, oldest first.
 */
export function timePerDecision(made: readonly Pick<DayDecision, 'at'>[]): number | null {
  const times = momentsOf(made).flatMap(({ count, gap }) => (count === 1 ? [gap] : []))
  const sorted = times.sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/**
 * The mean of the milliseconds that a decision took, bulk decisions included. It estimates how long many more
 * will take. Null if nothing can be told. `made` is in order, oldest first.
 */
export function meanPerDecision(made: readonly Pick<DayDecision, 'at'>[]): number | null {
  const moments = momentsOf(made)
  const count = moments.reduce((sum, moment) => sum + moment.count, 0)
  return count === 0 ? null : moments.reduce((sum, { gap }) => sum + gap, 0) / count
}

/** The work that is left. Times are null if nothing is known about how fast it goes. */
export interface WorkloadAhead {
  readonly open: number
  /** Time at the desk. */
  readonly millis: number | null
  /** Days of work, if as much is decided on each as on the days on which something was decided. */
  readonly days: number | null
}

export function workloadAhead(
  open: number,
  perDecision: number | null,
  byDay: readonly DayCounts[]
): WorkloadAhead {
  const worked = byDay.map(({ counts }) => totalOf(counts)).filter((count) => count > 0)
  const perDay = worked.reduce((sum, count) => sum + count, 0) / worked.length
  return {
    open,
    millis: perDecision === null ? null : open * perDecision,
    days: worked.length === 0 ? null : Math.ceil(open / perDay)
  }
}

/** What an act of the history does to a decision. */
export type DecisionStep =
  /** Null takes the decision back, and leaves rating and comment. */
  | { readonly kind: 'decided'; readonly decision: Decision | null }
  | { readonly kind: 'queued' }
  /** A review became a draft again, with its decision. */
  | { readonly kind: 'drafted-again' }
  /** A review was taken out of the outbox, and its decision did not stay. */
  | { readonly kind: 'review-discarded' }
  | { readonly kind: 'draft-discarded'; readonly hadDecision: boolean }
  | { readonly kind: 'undone'; readonly undone: UndoableAct['kind'] }

/** One act of the user on one alert, as far as the numbers need it. */
export interface DecisionAct {
  readonly at: EpochMillis
  /** Its position in the history. */
  readonly number: number
  readonly alertKey: string
  readonly step: DecisionStep
}

/** What an alert was decided to be on one day. `at`: when it was decided first on that day. */
export interface DayDecision {
  readonly at: EpochMillis
  /** `2026-11-21`, of the calendar that the user lives by. */
  readonly day: string
  readonly decision: Decision
}

interface DecisionsInForce {
  readonly decisions: readonly DayDecision[]
  /**
   * How many of them, from the first on, were queued or sent. A change of the present draft does not touch
   * these.
   */
  readonly queued: number
}

interface AlertState extends DecisionsInForce {
  /** The decisions as they stood before each act that can be taken back. */
  readonly before: readonly { readonly kind: UndoableAct['kind']; readonly inForce: DecisionsInForce }[]
}

const nothing: AlertState = { decisions: [], queued: 0, before: [] }

/**
 * Counts one decision for each alert and day. A decision that is changed on the same day counts once, and one
 * that is taken back on the same day does not count. When a decision is taken back, what stood before it
 * stands again. A later draft that is taken back leaves what was queued. `acts` come in any order; the answer
 * is in order, oldest first.
 */
export function decisionsOf(
  acts: readonly DecisionAct[],
  dayOf: (at: EpochMillis) => string
): readonly DayDecision[] {
  const alerts = new Map<string, AlertState>()
  for (const { at, alertKey, step } of [...acts].sort((one, other) => one.number - other.number)) {
    alerts.set(alertKey, after(alerts.get(alertKey) ?? nothing, step, at, dayOf(at)))
  }
  return [...alerts.values()]
    .flatMap(({ decisions }) => oneADay(decisions))
    .sort((one, other) => one.at - other.at)
}

function after(state: AlertState, step: DecisionStep, at: EpochMillis, day: string): AlertState {
  const { decisions, queued, before } = state
  const noted = (kind: UndoableAct['kind']) => [...before, { kind, inForce: { decisions, queued } }]
  switch (step.kind) {
    case 'decided':
      if (step.decision === null) return { ...withoutDraft(state, day), before }
      return {
        decisions: [...decisions, { at, day, decision: step.decision }],
        queued,
        before: noted('decided')
      }
    case 'queued':
      return { decisions, queued: decisions.length, before: noted('queued') }
    case 'drafted-again':
      return { decisions, queued: queuedBefore(state), before }
    case 'review-discarded':
      return { ...withoutReview(state, day), before }
    case 'draft-discarded':
      return {
        ...(step.hadDecision ? withoutDraft(state, day) : { decisions, queued }),
        before: noted('draft-discarded')
      }
    case 'undone':
      return undone(state, step.undone, day)
    default:
      return assertNever(step)
  }
}

/** How many were queued before the newest review was. */
function queuedBefore({ decisions, before }: AlertState): number {
  return before.findLast(({ kind }) => kind === 'queued')?.inForce.queued ?? Math.max(0, decisions.length - 1)
}

/** A newer draft stays, and so does what was queued before. */
function withoutReview(state: AlertState, day: string): DecisionsInForce {
  const { decisions, queued } = state
  const from = Math.min(queued, queuedBefore(state))
  const discarded = decisions.slice(from, queued)
  const kept = discarded.filter((one) => one.day !== day)
  return {
    decisions: [...decisions.slice(0, from), ...kept, ...decisions.slice(queued)],
    queued: from + kept.length
  }
}

function withoutDraft({ decisions, queued }: DecisionsInForce, day: string): DecisionsInForce {
  const left = [...decisions.slice(0, queued), ...decisions.slice(queued).filter((one) => one.day !== day)]
  return { decisions: left, queued: left.length }
}

/**
 * The decisions as they stood before the last act of this kind. What was decided on an earlier day stays,
 * since it was decided then all the same.
 */
function undone(state: AlertState, kind: UndoableAct['kind'], day: string): AlertState {
  const index = state.before.findLastIndex((one) => one.kind === kind)
  const inForce = state.before[index]?.inForce
  if (inForce === undefined) return state
  const stays = state.decisions.filter((one) => one.day !== day && !inForce.decisions.includes(one))
  return {
    decisions: [...stays, ...inForce.decisions],
    queued: stays.length + inForce.queued,
    before: state.before.slice(0, index)
  }
}

function oneADay(decisions: readonly DayDecision[]): readonly DayDecision[] {
  const days = new Map<string, DayDecision>()
  for (const one of decisions) days.set(one.day, { ...one, at: days.get(one.day)?.at ?? one.at })
  return [...days.values()]
}
