import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { type PassId, subscriptionId } from '../../../shared/ids.ts'
import type { CacheDatabase, FollowListRow } from '../database/cache-database.ts'
import { subscriptionRefOf } from '../database/row-keys.ts'
import type { PreparedPage } from './prepared-page.ts'
import type { WorkedParts } from './questioned-lists.ts'
import { requirePass, WorkingSet } from './working-set.ts'

/** Reads all rows that the pages may change, in one round of requests. Runs inside the commit's transaction. */
export async function loadWorkingSet(cache: CacheDatabase, passId: PassId, pages: readonly PreparedPage[], worked: WorkedParts): Promise<WorkingSet> {
  const feedKeys = new Set(pages.flatMap((page) => (page.kind === 'alerts' ? [] : [page.feedKey])))
  const caseKeys = new Set(pages.flatMap(caseKeysOf))
  const [pass, feeds, cases, lists] = await Promise.all([
    requirePass(cache, passId),
    feedKeys.size > 0 ? cache.feeds.bulkGet([...feedKeys]) : [],
    caseKeys.size > 0 ? cache.cases.bulkGet([...caseKeys]) : [],
    listsOf(cache, pages)
  ])
  const set = new WorkingSet(pass, worked)
  for (const row of feeds) if (row !== undefined) set.feeds.load(row.key, row)
  for (const row of cases) if (row !== undefined) set.cases.load(row.id, row)
  for (const row of lists) if (row !== undefined) set.followLists.load(row.id, row)
  await loadQuarantine(cache, set)
  return set
}

/** All of them where lists are shown; else those of which subjects are, since they may be asked about (SPEC S21). */
function listsOf(cache: CacheDatabase, pages: readonly PreparedPage[]): PromiseLike<readonly (FollowListRow | undefined)[]> | readonly [] {
  if (pages.some(({ kind }) => kind === 'follow-lists')) return cache.followLists.toArray()
  const ids = new Set(pages.flatMap((page) => (page.kind === 'subscriptions' ? [page.followListId] : [])))
  return ids.size > 0 ? cache.followLists.bulkGet([...ids]) : []
}

function caseKeysOf(page: PreparedPage): readonly string[] {
  switch (page.kind) {
    case 'follow-lists':
      return []
    case 'subscriptions':
      return [...page.rows.map(({ key }) => key), ...refusedCaseKeys(page)]
    case 'alerts':
      return [page.caseKey]
  }
}

/** A refused row that names itself was shown all the same. */
export function refusedCaseKeys(page: PreparedPage & { readonly kind: 'subscriptions' }): readonly string[] {
  const { followListId, family } = page
  return page.refused.flatMap(({ rowId }) =>
    rowId === null ? [] : [subscriptionKey({ followListId, family, subscriptionId: subscriptionId(rowId) })]
  )
}

/** Refused rows of earlier readings, where the marks say that there may be some. */
async function loadQuarantine(cache: CacheDatabase, set: WorkingSet): Promise<void> {
  const feeds = set.feeds.all().filter(({ hasRefused }) => hasRefused).map(({ key }) => key)
  const cases = set.cases.all().filter(({ hasRefused }) => hasRefused).map(({ id }) => alertFeedKey(id))
  if (feeds.length + cases.length === 0) return
  const rows = await cache.quarantine.where('feed').anyOf([...feeds, ...cases]).toArray()
  for (const row of rows) set.quarantine.load(row.id, row)
}

/** Key of the feed of a case's alerts. */
export function alertFeedKey(caseKey: string): string {
  return feedKey({ kind: 'alerts', subscription: subscriptionRefOf(caseKey) })
}
