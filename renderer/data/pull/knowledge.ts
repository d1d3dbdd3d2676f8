import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { FollowListId, PassId } from '../../../shared/ids.ts'
import type {
  FollowListKnowledge,
  PendingSubscription,
  StoreKnowledge
} from '../../../shared/ipc/case-store.ts'
import type { CacheDatabase } from '../database/cache-database.ts'
import { decodeAll } from '../database/decode-rows.ts'
import {
  alertFeedKey,
  followListPart,
  keysBelow,
  subscriptionKeyOf,
  subscriptionRefOf
} from '../database/row-keys.ts'
import { editKnowledge } from '../edits/queries.ts'
import { type RunAsked, takenUp } from '../outbox/taken-up.ts'
import type { StoreContext } from './cache-commit.ts'
import { openCursor } from './cursors.ts'
import { planOf, requirePass } from './passes.ts'

/** Entries of one page (spec: Limits). */
const alertsPerPage = 20
/** Cases that are counted together, so that the page's thread is free in between. */
const portion = 500

/** What the store knows before a run, for its estimate. Begins nothing and writes nothing. */
export async function readKnowledge(context: StoreContext, run: RunAsked): Promise<StoreKnowledge> {
  const { cache, codec, work } = context
  const { changes } = work.database
  const [pass, rows] = await Promise.all([cache.pass.get('current'), cache.followLists.toArray()])
  const lists = rows.filter(({ missing, question }) => missing === 0 && question?.reason !== 'not-listed')
  const contents = await decodeAll(codec, 'followLists', lists)
  const pages = await countAlertPages(cache)
  const followLists = lists.map((row, index): FollowListKnowledge => {
    const { completeAt, settingsChanged, settledFamilies } = planOf(row, contents[index], null)
    return {
      followListId: row.id,
      statistics: contents[index]?.statistics ?? null,
      wasComplete: completeAt !== null,
      settingsChanged,
      settledFamilies,
      settledPages: pages.settled.get(row.id) ?? 0,
      pendingPages: pass?.pendingPages[row.id] ?? 0,
      alertPages: pages.all.get(row.id) ?? 0
    }
  })
  return {
    openPass: pass?.open === true ? { full: pass.full } : null,
    lastFullPassAt: pass?.fullAsOf ?? null,
    followLists,
    ...(await countReviews(context, run)),
    edits: await editKnowledge(
      work.database,
      await takenUp(context, await changes.where('state').anyOf('queued', 'uncertain').toArray(), run),
      followLists.map(({ followListId: id, statistics }) => ({
        id,
        entries: {
          persons: statistics?.personSubscriptionsCount ?? 0,
          businesses: statistics?.businessSubscriptionsCount ?? 0
        }
      }))
    )
  }
}

interface AlertPages {
  readonly all: ReadonlyMap<FollowListId, number>
  /** Of cases whose signature a settlement ended (SPEC S3c). */
  readonly settled: ReadonlyMap<FollowListId, number>
}

async function countAlertPages(cache: CacheDatabase): Promise<AlertPages> {
  const all = new Map<FollowListId, number>()
  const settled = new Map<FollowListId, number>()
  for (let after = ''; ;) {
    const rows = await cache.cases.where('id').above(after).limit(portion).toArray()
    for (const { id, vanished, alertCount, readSignature, pending } of rows) {
      if (vanished) continue
      const { followListId } = subscriptionRefOf(id)
      const pages = Math.ceil(alertCount / alertsPerPage)
      all.set(followListId, (all.get(followListId) ?? 0) + pages)
      if (readSignature === null && pending === undefined)
        settled.set(followListId, (settled.get(followListId) ?? 0) + pages)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < portion) return { all, settled }
    after = last.id
  }
}

/** What is `sending` before a run was interrupted, and is looked up half a minute later at the earliest (SPEC O3, O9b). */
async function countReviews(
  context: StoreContext,
  run: RunAsked
): Promise<Pick<StoreKnowledge, 'reviewsBySubscription' | 'reviewLookUps'>> {
  const { reviews } = context.work.database
  const waiting = await reviews.where('state').anyOf('queued', 'uncertain').toArray()
  const rows = await takenUp(context, waiting, run)
  const bySubscription = new Map<string, number>()
  for (const { state, alertKey } of rows) {
    if (state !== 'queued') continue
    const key = subscriptionKeyOf(alertKey)
    bySubscription.set(key, (bySubscription.get(key) ?? 0) + 1)
  }
  return {
    reviewsBySubscription: [...bySubscription.values()],
    reviewLookUps: rows.filter(({ state }) => state === 'uncertain').length
  }
}

export interface PendingQuestion {
  readonly passId: PassId
  readonly followListId: FollowListId
  readonly after: SubscriptionRef | null
  readonly limit: number
}

/** In the order of their keys, which does not change while alerts are read. */
export async function pendingSubscriptions(
  context: StoreContext,
  { passId, followListId, after, limit }: PendingQuestion
): Promise<{ readonly pending: readonly PendingSubscription[]; readonly expectedPages: number }> {
  const { cache } = context
  const { from, to } = keysBelow(followListPart(followListId))
  const lower = after === null ? from : subscriptionKey(after)
  const { pass, rows } = await cache.transaction('r', [cache.pass, cache.cases], async () => ({
    pass: await requirePass(context, passId),
    rows: await cache.cases
      .where('pending')
      .between(lower, to, after === null, false)
      .limit(limit)
      .toArray()
  }))
  const pending = await Promise.all(
    rows.map(async ({ id, alertCount, progress }) => ({
      subscription: subscriptionRefOf(id),
      cursor:
        progress?.passId === passId && !progress.complete
          ? await openCursor(context.codec, alertFeedKey(id), progress.cursor)
          : null,
      alerts: alertCount
    }))
  )
  return { pending, expectedPages: pass.pendingPages[followListId] ?? 0 }
}
