import type { PassId } from '../../../shared/ids.ts'
import type { CommitReceipt, PageCommit } from '../../../shared/ipc/case-store.ts'
import type { CacheDatabase, CaseRow } from '../database/cache-database.ts'
import { alertFeedKey, keysBelow } from '../database/row-keys.ts'
import { noteIndexChange } from '../index/index-copy.ts'
import { applyAlerts, applyFollowLists, applySubscriptions, type SweepOrder } from './apply-pages.ts'
import { noCacheChange, type StoreContext, toNamed } from './cache-commit.ts'
import { decodeForIndex, pendingPagesOf, shownAlerts, vanishedCase } from './case-rows.ts'
import { readWorkedParts } from './follow-lists.ts'
import { type PreparedPage, preparePages } from './prepared-page.ts'
import { endBasis } from './settled-families.ts'
import { type CommitOutcome, loadWorkingSet, type WorkingSet } from './working-set.ts'

export interface PagesToCommit {
  readonly passId: PassId
  readonly pages: readonly PageCommit[]
}

/** Rows, refused rows, cursors and what they sweep, all in one transaction (SPEC S6, S7, S8, S9). */
export async function commitPages(
  context: StoreContext,
  { passId, pages }: PagesToCommit
): Promise<CommitReceipt> {
  const { cache } = context
  for (const { readAt } of pages) await context.work.noteTime(readAt)
  const prepared = await preparePages(context, pages)
  const worked = await readWorkedParts(context, pages)
  const tables = [
    cache.pass,
    cache.feeds,
    cache.followLists,
    cache.cases,
    cache.quarantine,
    cache.indexChanges
  ]
  const outcome = await cache.transaction('rw', tables, async () => {
    const set = await loadWorkingSet(context, { passId, pages: prepared, worked })
    const passBefore = set.pass
    const sweeps = prepared.flatMap((page) => applyPage(set, page))
    await set.write(cache)
    for (const order of sweeps) await sweep(cache, set, order)
    await endBasis(cache, set.doubted)
    set.notePassChanges()
    if (set.pass !== passBefore) await cache.pass.put(set.pass)
    await noteIndexChange(cache, set.outcome.indexChange())
    return set.outcome
  })
  await announce(context, outcome, pages)
  return outcome.receipt()
}

function applyPage(set: WorkingSet, page: PreparedPage): readonly SweepOrder[] {
  switch (page.kind) {
    case 'follow-lists':
      return applyFollowLists(set, page)
    case 'subscriptions': {
      const order = applySubscriptions(set, page)
      return order === null ? [] : [order]
    }
    case 'alerts':
      applyAlerts(set, page)
      return []
  }
}

/** Tells the index. Rows that came back unread are decoded here, after the end of the transaction. */
async function announce(
  context: StoreContext,
  outcome: CommitOutcome,
  pages: readonly PageCommit[]
): Promise<void> {
  const returned = await decodeForIndex(context.codec, [...outcome.returned.values()])
  context.onCacheChange({
    ...noCacheChange,
    followLists: pages.flatMap(({ rows }) => (rows.kind === 'follow-lists' ? rows.rows.map(toNamed) : [])),
    subjects: outcome.subjects,
    alerts: [...returned, ...outcome.alerts.values()],
    gone: [...outcome.gone]
  })
}

/** Cases that are looked at together, so that a big sweep neither holds all rows in memory nor the page for long. */
const portion = 200

/**
 * Marks the cases of a list and family that a reading did not show; their alerts are gone with them (SPEC S9d). Runs
 * inside the commit's transaction, after its rows are written.
 */
export async function sweep(
  cache: CacheDatabase,
  set: WorkingSet,
  { part, beforeReading, at, mayHaveSlipped = false }: SweepOrder
): Promise<void> {
  const { from, to } = keysBelow(part)
  let after = from
  for (;;) {
    const rows = await cache.cases.where('id').between(after, to, false, false).limit(portion).toArray()
    const vanished = rows.filter((row) => row.seen < beforeReading && !row.vanished && row.payload !== null)
    for (const row of vanished) {
      noteVanished(set, row)
      if (mayHaveSlipped) set.doubted.add(row.id)
    }
    await cache.cases.bulkPut(vanished.map((row) => vanishedCase(row, at)))
    await dropRefusedOf(
      cache,
      vanished.filter(({ hasRefused }) => hasRefused)
    )
    const last = rows.at(-1)
    if (last === undefined || rows.length < portion) return
    after = last.id
  }
}

function noteVanished(set: WorkingSet, row: CaseRow): void {
  set.addPendingPages(row.id, -pendingPagesOf(row))
  for (const { id } of shownAlerts(row)) set.outcome.hide(row.id, id)
}

async function dropRefusedOf(cache: CacheDatabase, vanished: readonly CaseRow[]): Promise<void> {
  if (vanished.length === 0) return
  const feeds = vanished.map(({ id }) => alertFeedKey(id))
  await cache.quarantine.where('feed').anyOf(feeds).delete()
}
