import type { EpochMillis } from '../../../shared/clock.ts'
import type { FollowListQuestion, QuestionReason } from '../../../shared/domain/follow-list.ts'
import { families } from '../../../shared/domain/subscription.ts'
import type { FollowListId, PassId } from '../../../shared/ids.ts'
import type { PageCommit } from '../../../shared/ipc/case-store.ts'
import type { FollowListRow } from '../database/cache-database.ts'
import { familyPart, keysBelow } from '../database/row-keys.ts'
import type { WorkDatabase } from '../database/work-database.ts'
import type { StoreContext } from './store-context.ts'
import { requirePass } from './working-set.ts'

/** Lists and families, as `familyPart` spells them, in which the user has drafts or reviews that are not accepted. */
export type WorkedParts = ReadonlySet<string>

/**
 * Where a commit may sweep, it needs to know where the user's work is (SPEC S21). Asked before the transaction opens:
 * the work is in another database. A draft that is written meanwhile is kept anyway, since a sweep only marks rows.
 */
export async function readWorkedParts({ cache, work }: StoreContext, pages: readonly PageCommit[]): Promise<WorkedParts> {
  const parts = await Promise.all(pages.filter(({ nextCursor }) => nextCursor === null).map(async ({ feed }) => {
    switch (feed.kind) {
      case 'follow-lists':
        return (await cache.followLists.toCollection().primaryKeys()).flatMap((id) => families.map((family) => familyPart(id, family)))
      case 'subscriptions':
        return [familyPart(feed.followListId, feed.family)]
      case 'alerts':
        return []
    }
  }))
  const asked = [...new Set(parts.flat())]
  const worked = await Promise.all(asked.map((part) => holdsWork(work.database, part)))
  return new Set(asked.filter((_, index) => worked[index] === true))
}

async function holdsWork({ drafts, reviews }: WorkDatabase, part: string): Promise<boolean> {
  const { from, to } = keysBelow(part)
  if ((await drafts.where('id').between(from, to, true, false).limit(1).primaryKeys()).length > 0) return true
  const unsettled = await reviews.where('alertKey').between(from, to, true, false).filter(({ state }) => state !== 'accepted').first()
  return unsettled !== undefined
}

export function holdsWorkOf(worked: WorkedParts, id: FollowListId): boolean {
  return families.some((family) => worked.has(familyPart(id, family)))
}

/** The list with its question; one that was asked before keeps its time and its answer. */
export function questioned(row: FollowListRow, reason: QuestionReason, since: EpochMillis): FollowListRow {
  const before = row.question?.reason === reason ? row.question : null
  const question: FollowListQuestion = before ?? { reason, since, answer: null }
  return { ...row, question }
}

/** What was asked or answered about a list no longer stands: the service shows it again. */
export function withoutQuestion(row: FollowListRow): FollowListRow {
  const { question: _question, maySweep: _maySweep, ...rest } = row
  return rest
}

export interface ListToQuestion {
  readonly passId: PassId
  readonly followListId: FollowListId
  readonly at: EpochMillis
}

/** Its single read answered 404 although it is listed: its rows stay as they are (SPEC S15). */
export async function questionFollowList({ cache }: StoreContext, { passId, followListId, at }: ListToQuestion): Promise<{ readonly isNew: boolean }> {
  return await cache.transaction('rw', [cache.pass, cache.followLists], async () => {
    await requirePass(cache, passId)
    const row = await cache.followLists.get(followListId)
    if (row === undefined || row.maySweep === true) return { isNew: false }
    await cache.followLists.put(questioned(row, 'not-found', at))
    return { isNew: row.question?.reason !== 'not-found' }
  })
}
