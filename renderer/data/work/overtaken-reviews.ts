import { alertKey } from '../../../shared/domain/alert.ts'
import { lostSendingOf, newestOfAlertFirst, type QueuedReview } from '../../../shared/domain/review.ts'
import { grouped } from '../../../shared/grouped.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { readable } from '../database/decode-rows.ts'
import type { Act } from '../database/work-database.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { decodeActs } from './stored-acts.ts'

/** A review that may have arrived and then gave way to a newer decision, as its act keeps it (SPEC R3j). */
export interface OvertakenReview {
  readonly review: QueuedReview
  /** Those that were queued on its alert since. */
  readonly newer: readonly ReviewId[]
}

/** Those among the acts on one alert. One with which something was done since is not one of them. */
export function overtakenIn(acts: readonly Act[]): readonly OvertakenReview[] {
  // Each keeps the place of its first act, by which it was queued.
  const last = new Map<ReviewId, Act>()
  for (const act of acts) if ('review' in act) last.set(act.review.id, act)
  const queued = [...last.keys()]
  return [...last.values()].flatMap((act, place) =>
    act.kind === 'superseded' && lostSendingOf(act.review.state) !== null
      ? [{ review: act.review, newer: queued.slice(place + 1) }]
      : []
  )
}

/**
 * The reviews of one alert with those, newest first. One that is among the reviews again, as after an undo, is told
 * once: as what it is by now.
 */
export function withOvertaken(
  reviews: readonly QueuedReview[],
  overtaken: readonly OvertakenReview[]
): readonly QueuedReview[] {
  const here = new Set(reviews.map(({ id }) => id))
  const byActs = new Set(overtaken.map(({ review }) => review.id))
  const all = reviews.toSorted(newestOfAlertFirst)
  for (const { review, newer } of overtaken) {
    if (here.has(review.id)) continue
    // The numbers begin anew where an alert had nothing left in the outbox, so that the acts tell what they do not. Of
    // two that were overtaken the acts tell all.
    const isNewer = ({ id, nth = 1 }: QueuedReview): boolean =>
      newer.includes(id) || (!byActs.has(id) && nth > (review.nth ?? 1))
    all.splice(all.findLastIndex(isNewer) + 1, 0, review)
  }
  return all
}

/** The reviews of some cases and those that were overtaken, by the keys of their alerts, newest first. */
export function reviewsByAlert(
  reviews: readonly QueuedReview[],
  acts: readonly { readonly alertKey: string; readonly act: Act }[]
): ReadonlyMap<string, readonly QueuedReview[]> {
  const stored = grouped(reviews, ({ alert }) => alertKey(alert))
  const done = grouped(acts, (one) => one.alertKey)
  const keys = [...new Set([...stored.keys(), ...done.keys()])]
  return new Map(
    keys.flatMap((key) => {
      const overtaken = overtakenIn((done.get(key) ?? []).map(({ act }) => act))
      const all = withOvertaken(stored.get(key) ?? [], overtaken)
      return all.length === 0 ? [] : [[key, all] as const]
    })
  )
}

/** Those of one alert. A decision waits for none of this (SPEC T9c). */
export async function readOvertaken(
  workspace: OpenWorkspace,
  key: string
): Promise<readonly OvertakenReview[]> {
  const { work, codec } = databasesOf(workspace)
  const rows = await work.history.where('alertKey').equals(key).toArray()
  return overtakenIn(readable(await decodeActs(codec, rows)))
}
