import type { PassId } from '../../../shared/ids.ts'
import type { CommitReceipt, PageCommit } from '../../../shared/ipc/case-store.ts'
import { noteIndexChange } from '../index/index-copy.ts'
import { applyAlerts } from './apply-alerts.ts'
import { applyFollowLists } from './apply-follow-lists.ts'
import { applySubscriptions, type SweepOrder } from './apply-pages.ts'
import { noCacheChange, toNamed } from './cache-commit.ts'
import { decodeForIndex } from './case-rows.ts'
import { loadWorkingSet } from './load-working-set.ts'
import { type PreparedPage, preparePages } from './prepared-page.ts'
import { readWorkedParts } from './questioned-lists.ts'
import type { StoreContext } from './store-context.ts'
import { sweep } from './sweep.ts'
import type { CommitOutcome, WorkingSet } from './working-set.ts'

export interface PagesToCommit {
  readonly passId: PassId
  readonly pages: readonly PageCommit[]
}

/** Rows, refused rows, cursors and what they sweep, all in one transaction (SPEC S6 to S9). */
export async function commitPages(context: StoreContext, { passId, pages }: PagesToCommit): Promise<CommitReceipt> {
  const { cache } = context
  const prepared = await preparePages(context, pages)
  const worked = await readWorkedParts(context, pages)
  const tables = [cache.pass, cache.feeds, cache.followLists, cache.cases, cache.quarantine, cache.indexChanges]
  const outcome = await cache.transaction('rw', tables, async () => {
    const set = await loadWorkingSet(cache, passId, prepared, worked)
    const passBefore = set.pass
    const sweeps = prepared.flatMap((page) => applyPage(set, page))
    await set.write(cache)
    for (const order of sweeps) await sweep(cache, set, order)
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

/** Tells the index. Rows that came back unread are decoded here, after the transaction has closed. */
async function announce(context: StoreContext, outcome: CommitOutcome, pages: readonly PageCommit[]): Promise<void> {
  const returned = await decodeForIndex(context.codec, [...outcome.returned.values()])
  context.onCacheChange({
    ...noCacheChange,
    followLists: pages.flatMap(({ rows }) => (rows.kind === 'follow-lists' ? rows.rows.map(toNamed) : [])),
    subjects: outcome.subjects,
    alerts: [...returned, ...outcome.alerts.values()],
    gone: [...outcome.gone]
  })
}
