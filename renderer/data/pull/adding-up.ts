import { familyCounts, type FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import { families, type Family } from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import type { FollowListId, PassId } from '../../../shared/ids.ts'
import type { CacheDatabase, CaseRow, Differences } from '../database/cache-database.ts'
import { familyPart, keysBelow } from '../database/row-keys.ts'
import { shownAlerts } from './case-rows.ts'
import { type SignatureParts, signatureParts } from './signature.ts'

/** Spells how the alerts of a case differ from its own counts. Null if they add up, or cannot be compared (SPEC S10c, S10e). */
export function differenceOfCase(row: CaseRow): string | null {
  const parts = row.hasRefused ? null : signatureParts(row.signature)
  if (parts === null) return null
  const statuses = shownAlerts(row).map(({ status }) => status)
  const count = (status: string): number => statuses.filter((one) => one === status).length
  const read = [count('open'), count('false-positive'), count('true-positive'), count('discarded')]
  return read.join('|') === parts.counts.join('|') ? null : [row.signature, ...read].join('|')
}

interface ReadList {
  readonly passId: PassId
  readonly followListId: FollowListId
  /** From the single read, which was made before the subjects were read. */
  readonly statistics: FollowListStatistics
  readonly before: Differences
}

/** How the families that this pass has read differ from what their list counted before; the others as they did. */
export async function differencesOfList(
  cache: CacheDatabase,
  { passId, followListId, statistics, before }: ReadList
): Promise<Differences> {
  const differences: { [Name in Family]?: string } = {}
  const feeds = await cache.feeds.bulkGet(
    families.map((family) => feedKey({ kind: 'subscriptions', followListId, family }))
  )
  for (const [index, family] of families.entries()) {
    const feed = feeds[index]
    const isRead = feed?.progress.passId === passId && feed.progress.complete
    const spelling = !isRead
      ? before[family]
      : feed.hasRefused
        ? undefined
        : await differenceOfFamily(cache, familyPart(followListId, family), familyCounts(statistics, family))
    if (spelling !== undefined) differences[family] = spelling
  }
  return differences
}

/** Families that differ in another way than after the last complete reading, so that they are read once more (SPEC S10d). */
export function doubtedFamilies(before: Differences, now: Differences): readonly Family[] {
  return families.filter((family) => now[family] !== undefined && now[family] !== before[family])
}

async function differenceOfFamily(
  cache: CacheDatabase,
  part: string,
  { subscriptions, open, falsePositive, truePositive, discarded }: ReturnType<typeof familyCounts>
): Promise<string | undefined> {
  const counted = [subscriptions, open, falsePositive, truePositive, discarded]
  if (counted.includes(null)) return undefined
  const sum = await sumOfCases(cache, part)
  if (sum === null || counted.join('|') === [sum.cases, ...sum.counts].join('|')) return undefined
  return [...counted, sum.cases, ...sum.counts, sum.lastChange].join('|')
}

/** Cases that are looked at together, so that the page's thread is free in between. */
const portion = 100

interface CaseSum extends SignatureParts {
  readonly cases: number
}

/** What the cases of one feed say of themselves. Null if one of them leaves out a count. */
async function sumOfCases(cache: CacheDatabase, part: string): Promise<CaseSum | null> {
  const { from, to } = keysBelow(part)
  let sum: CaseSum = { cases: 0, counts: [0, 0, 0, 0], lastChange: '' }
  for (let after = from; ;) {
    const rows = await cache.cases.where('id').between(after, to, false, false).limit(portion).toArray()
    for (const { payload, vanished, signature } of rows) {
      if (payload === null || vanished) continue
      const parts = signatureParts(signature)
      if (parts === null) return null
      sum = {
        cases: sum.cases + 1,
        counts: sum.counts.map((count, index) => count + (parts.counts[index] ?? 0)),
        lastChange: parts.lastChange > sum.lastChange ? parts.lastChange : sum.lastChange
      }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < portion) return sum
    after = last.id
  }
}
