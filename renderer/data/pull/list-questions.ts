import type { EpochMillis } from '../../../shared/clock.ts'
import type { QuestionReason } from '../../../shared/domain/follow-list.ts'
import type { PassId } from '../../../shared/ids.ts'
import type { CacheDatabase, FollowListRow } from '../database/cache-database.ts'

/** The list with its question. A question that was asked before keeps its time and its answer. */
export function questioned(row: FollowListRow, reason: QuestionReason, since: EpochMillis): FollowListRow {
  const before = row.question?.reason === reason ? row.question : null
  const question = before ?? { reason, since, answer: null }
  return { ...row, question }
}

/** Drops what was asked or answered about a list, since the service shows it again. */
export function withoutQuestion(row: FollowListRow): FollowListRow {
  const { question: _question, maySweep: _maySweep, ...rest } = row
  return rest
}

/**
 * The question about a list after it was shown again: a question why it was not listed is answered, and one
 * from its own reads stays.
 */
export function questionThatStays(
  before: FollowListRow | undefined
): Pick<FollowListRow, 'question' | 'maySweep'> {
  if (before?.question !== undefined)
    return before.question.reason === 'not-listed' ? {} : { question: before.question }
  return before?.maySweep === true && before.unlistedIn === undefined ? { maySweep: true } : {}
}

/** Whether its own read, a reading in one page or the user has told before that it is gone. */
export function isKnownAsGone({ question, maySweep }: FollowListRow): boolean {
  return maySweep === true || question?.reason === 'not-listed'
}

/** It is there, whatever the list of lists showed (SPEC S9f). */
export function foundByItself<Row extends Pick<FollowListRow, 'unlistedIn'>>(
  row: Row
): Omit<Row, 'unlistedIn'> {
  const { unlistedIn: _unlistedIn, ...rest } = row
  return rest
}

/** With the end of a pass, lists that it neither found listed nor by themselves are missing (SPEC S9f). Runs in its transaction. */
export async function loseUnlisted(
  { followLists }: Pick<CacheDatabase, 'followLists'>,
  passId: PassId
): Promise<void> {
  const rows = await followLists.toArray()
  const lost = rows.filter(({ unlistedIn, maySweep }) => unlistedIn === passId && maySweep === true)
  await followLists.bulkPut(
    lost.map((row): FollowListRow => ({
      ...foundByItself(withoutQuestion(row)),
      missing: 1,
      basisHolds: false
    }))
  )
}
