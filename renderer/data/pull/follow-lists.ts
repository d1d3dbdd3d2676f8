import type { EpochMillis } from '../../../shared/clock.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import type { FollowListId, PassId } from '../../../shared/ids.ts'
import type { FollowListContent, FollowListRow } from '../database/cache-database.ts'
import { decodeOne, type Payload } from '../database/row-codec.ts'
import { noCacheChange, toNamed } from './cache-commit.ts'
import { withoutQuestion } from './questioned-lists.ts'
import type { StoreContext } from './store-context.ts'
import { requirePass } from './working-set.ts'

export interface SingleRead {
  readonly passId: PassId
  readonly followList: FollowList
  readonly readAt: EpochMillis
}

/** The single read of a follow list: its settings and statistics as they are now. */
export async function commitFollowList(context: StoreContext, { passId, followList, readAt }: SingleRead): Promise<null> {
  const { cache } = context
  const { id, settings, statistics } = followList
  const known = await readContent(context, id)
  const payload = await encodeContent(context, id, {
    settings,
    listed: known?.listed ?? null,
    statistics,
    completeAt: known?.completeAt ?? null
  })
  await cache.transaction('rw', [cache.pass, cache.followLists], async () => {
    await requirePass(cache, passId)
    const row = await cache.followLists.get(id)
    await cache.followLists.put({ ...settledByReading(row ?? unseenList(id), followList), singleReadIn: passId, readAt, payload })
  })
  context.onCacheChange({ ...noCacheChange, followLists: [toNamed(followList)] })
  return null
}

/** A single read that shows the list answers that it was not found, and one that shows subjects that it was empty. */
function settledByReading<Row extends Omit<FollowListRow, 'payload' | 'readAt'>>(row: Row, { statistics }: FollowList): Row {
  const { question, ...rest } = row
  if (question === undefined) return row
  const hasSubjects = statistics !== null && statistics.personSubscriptionsCount + statistics.businessSubscriptionsCount > 0
  return question.reason === 'emptied' && !hasSubjects ? row : (rest as Row)
}

function unseenList(id: FollowListId): Omit<FollowListRow, 'payload' | 'readAt'> {
  return { id, missing: 0, seen: 0, singleReadIn: null, completedIn: null, basisHolds: false }
}

export interface ListToComplete {
  readonly passId: PassId
  readonly followListId: FollowListId
  readonly at: EpochMillis
}

/**
 * Remembers what the single read of this pass showed as the basis of the next plan (SPEC S10). Where alerts are still
 * pending or no single read was made in this pass, nothing is remembered: the next pass looks at the list again.
 */
export async function completeFollowList(context: StoreContext, { passId, followListId }: ListToComplete): Promise<null> {
  const { cache } = context
  const known = await readContent(context, followListId)
  if (known?.statistics === null || known?.statistics === undefined) return null
  const { listed, statistics } = known
  const payload = await encodeContent(context, followListId, { ...known, completeAt: { listed, statistics } })
  await cache.transaction('rw', [cache.pass, cache.followLists], async () => {
    const { pendingPages } = await requirePass(cache, passId)
    const row = await cache.followLists.get(followListId)
    if (row?.singleReadIn !== passId || (pendingPages[followListId] ?? 0) > 0) return
    // Asked about in this pass: not all of it was read (SPEC S21).
    if (row.question?.reason === 'emptied') return
    await cache.followLists.put({ ...withoutQuestion(row), completedIn: passId, basisHolds: true, payload })
  })
  return null
}

async function readContent(context: StoreContext, id: FollowListId): Promise<FollowListContent | undefined> {
  const row = await context.cache.followLists.get(id)
  return row === undefined ? undefined : decodeOne(context.codec, { table: 'followLists', id }, row.payload)
}

function encodeContent(context: StoreContext, id: FollowListId, content: FollowListContent): Payload<FollowListContent> | Promise<Payload<FollowListContent>> {
  return context.codec.encode({ table: 'followLists', id }, content)
}
