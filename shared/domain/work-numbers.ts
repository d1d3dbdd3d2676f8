import { type Decision, decisions } from './review.ts'
import type { DayDecision } from './standing-decisions.ts'

export type DecisionCounts = Readonly<Record<Decision, number>>

export interface DayCounts {
  readonly day: string
  readonly counts: DecisionCounts
}

/** A longer pause than this is no time spent on a decision. */
const longestThoughtMillis = 10 * 60_000

/** Decisions of each of `days`, in their order, also of those without any. */
export function decisionsByDay(made: readonly DayDecision[], days: readonly string[]): readonly DayCounts[] {
  const byDay = new Map<string, DayDecision[]>()
  for (const one of made) {
    const known = byDay.get(one.day)
    if (known === undefined) byDay.set(one.day, [one])
    else known.push(one)
  }
  return days.map((day) => ({ day, counts: countDecisions(byDay.get(day) ?? []) }))
}

export function countDecisions(made: readonly Pick<DayDecision, 'decision'>[]): DecisionCounts {
  const counts: Record<Decision, number> = { 'true-positive': 0, 'false-positive': 0, open: 0 }
  for (const { decision } of made) counts[decision] += 1
  return counts
}

export function totalOf(counts: DecisionCounts): number {
  return decisions.reduce((sum, decision) => sum + counts[decision], 0)
}

/** Of what was called a true or a false positive, the share of the latter, 0 to 1. Null where nothing was. */
export function falsePositiveShare(counts: DecisionCounts): number | null {
  const settled = counts['true-positive'] + counts['false-positive']
  return settled === 0 ? null : counts['false-positive'] / settled
}

/** Decisions of one moment (one, or those of a bulk decision), and the milliseconds since the moment before. */
interface Moment {
  readonly count: number
  readonly gap: number
}

/** Without those behind a pause of more than ten minutes, the first one among them. */
function momentsOf(made: readonly Pick<DayDecision, 'at'>[]): readonly Moment[] {
  const counts = new Map<number, number>()
  for (const { at } of made) counts.set(at, (counts.get(at) ?? 0) + 1)
  const times = [...counts.keys()]
  return [...counts].map(([at, count], place) => ({ count, gap: at - (times[place - 1] ?? -Infinity) })).filter(({ gap }) => gap <= longestThoughtMillis)
}

/** The median of milliseconds from one decision to the next, of decisions that were taken one by one. Null where there are none. `made` oldest first. */
export function timePerDecision(made: readonly Pick<DayDecision, 'at'>[]): number | null {
  const times = momentsOf(made).flatMap(({ count, gap }) => (count === 1 ? [gap] : []))
  const sorted = times.sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** The mean of milliseconds that a decision took, those of bulk decisions among them: what many more will take. Null where nothing can be told. `made` oldest first. */
export function meanPerDecision(made: readonly Pick<DayDecision, 'at'>[]): number | null {
  const moments = momentsOf(made)
  const count = moments.reduce((sum, moment) => sum + moment.count, 0)
  return count === 0 ? null : moments.reduce((sum, { gap }) => sum + gap, 0) / count
}

/** What lies ahead. Null where nothing is known of how fast it goes. */
export interface WorkloadAhead {
  readonly open: number
  /** Time at the desk. */
  readonly millis: number | null
  /** Days such as those on which something was decided. */
  readonly days: number | null
}

export function workloadAhead(open: number, perDecision: number | null, byDay: readonly DayCounts[]): WorkloadAhead {
  const worked = byDay.map(({ counts }) => totalOf(counts)).filter((count) => count > 0)
  const perDay = worked.reduce((sum, count) => sum + count, 0) / worked.length
  return { open, millis: perDecision === null ? null : open * perDecision, days: worked.length === 0 ? null : Math.ceil(open / perDay) }
}
