import { decisions } from './review.ts'
import type { Decision } from './review.ts'
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

/**
 * The median of milliseconds from one decision to the next. Decisions of one moment (a bulk decision) share the time
 * before them; a pause of more than ten minutes counts for none. Null where nothing can be told. `made` oldest first.
 */
export function timePerDecision(made: readonly Pick<DayDecision, 'at'>[]): number | null {
  const counts = new Map<number, number>()
  for (const { at } of made) counts.set(at, (counts.get(at) ?? 0) + 1)
  const moments = [...counts].map(([at, count]) => ({ at, count }))
  const times = moments.flatMap(({ at, count }, place) => {
    const gap = at - (moments[place - 1]?.at ?? -Infinity)
    return gap > longestThoughtMillis ? [] : Array.from({ length: count }, () => gap / count)
  })
  const sorted = times.sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
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
