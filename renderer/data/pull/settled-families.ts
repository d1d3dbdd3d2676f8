import { families, type Family } from '../../../shared/domain/subscription.ts'
import type { PassId } from '../../../shared/ids.ts'
import type { CacheDatabase, CaseRow, FollowListRow } from '../database/cache-database.ts'
import { subscriptionRefOf } from '../database/row-keys.ts'

type Settled = NonNullable<FollowListRow['settledIn']>

/** Families that the next pass reads, whatever their counters say (SPEC S3c). */
export function settledFamilies({ settledIn = {} }: Pick<FollowListRow, 'settledIn'>): readonly Family[] {
  return families.filter((family) => settledIn[family] !== undefined)
}

/** What stays when a pass has read the list: a settlement after the pass had begun may be later than its reading. */
export function settledSince({ settledIn = {} }: Pick<FollowListRow, 'settledIn'>, passId: PassId): Settled {
  return Object.fromEntries(Object.entries(settledIn).filter(([, pass]) => pass === passId))
}

/**
 * Ends what the next plan is compared with, for the families of some cases (SPEC S3c). Runs inside the transaction that
 * writes what ended it; the signatures of the cases end with `withoutSignature`.
 */
export async function endBasis(
  cache: Pick<CacheDatabase, 'pass' | 'followLists'>,
  caseKeys: Iterable<string>
): Promise<void> {
  const subjects = [...caseKeys].map(subscriptionRefOf)
  if (subjects.length === 0) return
  const pass = (await cache.pass.get('current'))?.passId ?? null
  const ids = [...new Set(subjects.map(({ followListId }) => followListId))]
  const rows = (await cache.followLists.bulkGet(ids)).filter((row) => row !== undefined)
  await cache.followLists.bulkPut(
    rows.map((row) => {
      const ended = subjects.filter(({ followListId }) => followListId === row.id)
      const settled = Object.fromEntries(ended.map(({ family }) => [family, pass]))
      return { ...row, settledIn: { ...row.settledIn, ...settled } }
    })
  )
}

/** Its alerts are read by the next pass that reads its list; a reading that is under way begins again (SPEC S3c). */
export function withoutSignature(row: CaseRow): CaseRow {
  return { ...row, readSignature: null, startSignature: null }
}

/** Nobody knows what the service shows of these cases: their lists and alerts are read again (SPEC S3d). */
export async function endSignals(cache: CacheDatabase, caseKeys: ReadonlySet<string>): Promise<void> {
  if (caseKeys.size === 0) return
  await cache.transaction('rw', [cache.pass, cache.followLists, cache.cases], async () => {
    const rows = await cache.cases.bulkGet([...caseKeys])
    await cache.cases.bulkPut(rows.filter((row) => row !== undefined).map(withoutSignature))
    await endBasis(cache, caseKeys)
  })
}
