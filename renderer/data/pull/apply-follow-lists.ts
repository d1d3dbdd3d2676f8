import type { EpochMillis } from '../../../shared/clock.ts'
import { families } from '../../../shared/domain/subscription.ts'
import type { FollowListRow } from '../database/cache-database.ts'
import { familyPart } from '../database/row-keys.ts'
import type { SweepOrder } from './apply-pages.ts'
import { turnPage } from './page-order.ts'
import type { PreparedPage } from './prepared-page.ts'
import { holdsWorkOf, withoutQuestion } from './questioned-lists.ts'
import { updateRefused } from './refused-rows.ts'
import type { WorkingSet } from './working-set.ts'

/** A page of follow lists. With the last one, lists that were not shown are marked as missing, never deleted; with the user's work in them they are asked about. */
export function applyFollowLists(set: WorkingSet, prepared: PreparedPage & { readonly kind: 'follow-lists' }): readonly SweepOrder[] {
  const { page } = prepared
  const progress = turnPage(set.feeds.get(prepared.feedKey)?.progress ?? null, page, {
    passId: set.pass.passId,
    mayBeginAgain: false
  })
  for (const { id, payload } of prepared.rows) {
    const before = set.followLists.get(id)
    set.followLists.put(id, {
      id,
      missing: 0,
      seen: progress.reading,
      singleReadIn: before?.singleReadIn ?? null,
      completedIn: before?.completedIn ?? null,
      basisHolds: before?.basisHolds ?? false,
      readAt: page.readAt,
      payload,
      ...questionThatStays(before)
    })
  }
  for (const { rowId } of prepared.refused) {
    const row = rowId === null ? undefined : set.followLists.get(rowId)
    if (row !== undefined) set.followLists.put(row.id, { ...row, seen: progress.reading })
  }
  const hasRefused = updateRefused(set, prepared, prepared.rows.map(({ id }) => id), progress.reading, progress.complete)
  set.feeds.put(prepared.feedKey, { key: prepared.feedKey, feed: page.feed, progress, hasRefused, present: 0, shown: 0 })
  return progress.complete && !progress.nameless ? markMissing(set, progress.reading, page.readAt) : []
}

/** What belongs to a missing list is gone with it (SPEC S9). When the list comes back, its plan begins anew. */
function markMissing(set: WorkingSet, reading: number, at: EpochMillis): readonly SweepOrder[] {
  const unlisted = set.followLists.all().filter((row) => row.missing === 0 && row.seen !== reading)
  const vanished = unlisted.filter((row) => row.maySweep === true || !holdsWorkOf(set.worked, row.id))
  for (const row of unlisted) if (!vanished.includes(row)) set.question(row, 'not-listed', at)
  for (const row of vanished) set.followLists.put(row.id, { ...withoutQuestion(row), missing: 1, basisHolds: false })
  return vanished.flatMap(({ id }) => families.map((family) => ({ part: familyPart(id, family), beforeReading: Infinity })))
}

/** Being listed answers that it was not; what its own reads say of it stays asked. */
function questionThatStays(before: FollowListRow | undefined): Pick<FollowListRow, 'question' | 'maySweep'> {
  if (before?.question !== undefined) return before.question.reason === 'not-listed' ? {} : { question: before.question }
  return before?.maySweep === true ? { maySweep: true } : {}
}
