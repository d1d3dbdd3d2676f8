import { alertKey } from '../../../shared/domain/alert.ts'
import { tidied } from '../../../shared/domain/folded-text.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import { type SentMark, sentMarksOf } from '../../../shared/domain/sent-mark.ts'
import { grouped } from '../../../shared/grouped.ts'
import { sha256 } from '../../files/bytes.ts'
import { decodeAll, readable } from '../database/decode-rows.ts'
import { rowsBelow } from '../database/row-keys.ts'
import { profileOf } from '../index/profile-mark.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'

/** Two decisions have the same mark if decision, rating, comment and user are the same (SPEC I7b). */
export function markOf({ content, userId }: Pick<QueuedReview, 'content' | 'userId'>): Promise<string> {
  const { status, riskRating, riskComment } = content
  return sha256(JSON.stringify([status, ...[riskRating, riskComment, userId].map(tidied)]))
}

/** What stays of reviews that are deleted for their age (SPEC B8m). */
export function sentMarks(reviews: readonly QueuedReview[]): Promise<readonly SentMark[]> {
  return Promise.all(
    reviews.map(async (review) => ({
      kind: 'sent',
      alertKey: alertKey(review.alert),
      reviewId: review.id,
      matchVersion: review.basis.matchVersion,
      mark: await markOf(review),
      ...(review.basis.unseen === true ? {} : { profile: profileOf(review.basis.values) })
    }))
  )
}

/** The marks of some alerts, by their keys. */
export async function readSentMarks(
  workspace: OpenWorkspace,
  alertKeys: readonly string[]
): Promise<ReadonlyMap<string, readonly SentMark[]>> {
  const { work, codec } = databasesOf(workspace)
  const items = readable(
    await decodeAll(codec, 'desk', await rowsBelow(work.desk, 'id', alertKeys.map(sentMarksOf)))
  )
  return grouped(
    items.filter((item) => item.kind === 'sent'),
    (mark) => mark.alertKey
  )
}
