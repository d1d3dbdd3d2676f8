import Dexie from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import { isFullPassDue } from '../../../shared/domain/full-pass.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { type Feed, noPassChanges } from '../../../shared/domain/sync-run.ts'
import { assertNever, type Result, type StoreFailure } from '../../../shared/errors.ts'
import type { FollowListId, PassId } from '../../../shared/ids.ts'
import type { FollowListPlan, PassPlan } from '../../../shared/ipc/case-store.ts'
import type {
  CacheDatabase,
  FollowListContent,
  FollowListRow,
  PassHistoryRow,
  PassRow
} from '../database/cache-database.ts'
import { decodeAll } from '../database/decode-rows.ts'
import { attemptStore, NotTheCurrentPass } from '../database/store-failures.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import type { StoreContext } from './cache-commit.ts'
import { pendingPagesOf } from './case-rows.ts'
import { openCursor } from './cursors.ts'
import { loseUnlisted } from './list-questions.ts'
import { settledFamilies } from './settled-families.ts'

/** The open pass, which must be the one that the caller names and has begun over this connection (SPEC S20d). */
export async function requirePass(
  { cache, begun }: Pick<StoreContext, 'cache' | 'begun'>,
  passId: PassId
): Promise<PassRow> {
  const pass = await cache.pass.get('current')
  if (pass?.passId !== passId || !pass.open) throw new NotTheCurrentPass('The pass is not open')
  begun.require(passId)
  return pass
}

export interface PassToBegin {
  readonly passId: PassId
  readonly startedAt: EpochMillis
  readonly full: boolean
  readonly fullIfBefore?: EpochMillis | null | undefined
  readonly anew?: boolean | undefined
}

/** An unfinished pass goes on, unless it gives way, or a full one is asked for and it is not full (SPEC S20a). */
export async function beginPass(context: StoreContext, wanted: PassToBegin): Promise<PassPlan> {
  const { cache, begun } = context
  const tables = [cache.pass, cache.followLists, cache.feeds, cache.passes]
  const { pass, resumed, lists, feeds } = await cache.transaction('rw', tables, async () => {
    const known = await cache.pass.get('current')
    const goesOn = known?.open === true && wanted.anew !== true && (known.full || !wanted.full)
    const current = goesOn ? known : newPass(wanted, known)
    if (!goesOn) {
      if (known?.open === true) await keepPassHistory(cache, known, null)
      await cache.pass.put(current)
    }
    const [rows, progress] = await Promise.all([cache.followLists.toArray(), cache.feeds.toArray()])
    begun.begin(current.passId)
    return {
      pass: current,
      resumed: goesOn,
      lists: rows.filter(({ missing, question }) => missing === 0 && question?.reason !== 'not-listed'),
      feeds: progress
    }
  })
  const contents = await decodeAll(context.codec, 'followLists', lists)
  return {
    passId: pass.passId,
    startedAt: pass.startedAt,
    full: pass.full,
    resumed,
    followLists: lists.map((row, index) => planOf(row, contents[index], pass.passId)),
    feeds: await Promise.all(
      feeds
        .filter(({ progress }) => progress.passId === pass.passId)
        .map(async ({ key, feed, progress: { cursor, complete } }) => ({
          feed,
          cursor: await openCursor(context.codec, key, cursor),
          complete
        }))
    )
  }
}

/** Before the first reading everything is read anyway. */
function isDue({ fullIfBefore = null, startedAt }: PassToBegin, fullAsOf: EpochMillis | undefined): boolean {
  return isFullPassDue(fullAsOf ?? null, fullIfBefore, startedAt)
}

function newPass(wanted: PassToBegin, before: PassRow | undefined): PassRow {
  const gaveWay = wanted.anew === true && before?.open === true
  const isRepeated = gaveWay && hasCounted(before)
  // All that can be read of it was read, or is read by this one: without that, each following pass would be full too.
  const fullAsOf = gaveWay && (before.full || before.asOf === null) ? wanted.startedAt : before?.fullAsOf
  return {
    id: 'current',
    passId: wanted.passId,
    startedAt: wanted.startedAt,
    full: (wanted.full && !isRepeated) || isDue(wanted, fullAsOf),
    open: true,
    asOf: before?.asOf ?? null,
    ...(fullAsOf === undefined ? {} : { fullAsOf }),
    ...(before?.noneShown === undefined ? {} : { noneShown: before.noneShown }),
    ...(before?.answered === undefined ? {} : { answered: before.answered }),
    pendingPages: before?.pendingPages ?? {},
    changes: {}
  }
}

/** A full pass that took the place of another one, which counted as the last full one from then on. */
function hasCounted({ fullAsOf, startedAt }: PassRow): boolean {
  return fullAsOf !== undefined && fullAsOf >= startedAt
}

/** `passId` null: no pass is under way. */
export function planOf(
  row: FollowListRow,
  content: FollowListContent | undefined,
  passId: PassId | null
): FollowListPlan {
  const completeAt = row.basisHolds ? (content?.completeAt ?? null) : null
  const readInThisPass = row.singleReadIn === passId
  return {
    followListId: row.id,
    completeAt: completeAt?.statistics ?? null,
    readInThisPass,
    current: readInThisPass ? (content?.statistics ?? null) : null,
    settledFamilies: settledFamilies(row),
    settingsChanged: completeAt !== null && spell(content?.listed ?? null) !== spell(completeAt.listed)
  }
}

/** Spells the settings alike, whatever order the service wrote the fields in. Further fields say nothing of a screening. */
function spell(settings: FollowListSettings | null): string {
  const { further: _further, ...own } = settings ?? {}
  return JSON.stringify(Object.entries(own).sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** Closes the pass. Its end is the time that the data are shown "as of". A second call for the same pass changes nothing. */
export async function completePass(
  context: StoreContext,
  { passId, at }: { readonly passId: PassId; readonly at: EpochMillis }
): Promise<null> {
  const { cache, begun } = context
  await cache.transaction('rw', [cache.pass, cache.followLists, cache.passes], async () => {
    const pass = await cache.pass.get('current')
    if (pass?.passId !== passId) throw new NotTheCurrentPass('Another pass is current')
    if (!pass.open) return
    begun.require(passId)
    await loseUnlisted(cache, passId)
    await keepPassHistory(cache, pass, at)
    await cache.pass.put({
      ...pass,
      open: false,
      asOf: at,
      ...(pass.full || pass.asOf === null ? { fullAsOf: at } : {})
    })
  })
  return null
}

/** Passes kept for each follow list: a month of daily ones. */
const passesKept = 31

/**
 * A pass has ended, or (null) gave way to another one: writes what it found for each list that it looked at, and drops
 * what is too old. Runs inside the transaction that ends the pass.
 */
async function keepPassHistory(
  cache: CacheDatabase,
  pass: PassRow,
  endedAt: EpochMillis | null
): Promise<void> {
  const lists = await cache.followLists.toArray()
  for (const row of lists.flatMap((list) => historyOf(list, pass, endedAt))) {
    const before = await endedPasses(cache, row.followListId)
    await cache.passes.put({ ...row, number: (before.at(-1)?.number ?? 0) + 1 })
    const tooOld = before.slice(0, Math.max(0, before.length + 1 - passesKept))
    await cache.passes.bulkDelete(tooOld.map(keyOf))
  }
}

async function endedPasses(cache: CacheDatabase, list: FollowListId): Promise<readonly PassHistoryRow[]> {
  const rows = await cache.passes
    .where('[followListId+endedAt+passId]')
    .between([list, Dexie.minKey, Dexie.minKey], [list, Dexie.maxKey, Dexie.maxKey])
    .toArray()
  return rows.toSorted(asTheyEnded)
}

const keyOf = ({ followListId, endedAt, passId }: PassHistoryRow): [FollowListId, EpochMillis, PassId] => [
  followListId,
  endedAt,
  passId
]

/** Whatever the clock said. Rows without a number come first, and stay in the order that they are in. */
export function asTheyEnded(one: PassHistoryRow, other: PassHistoryRow): number {
  return (one.number ?? 0) - (other.number ?? 0)
}

/** When the service answered it last. It gives way before the next one has an answer, by a clock that may be set ahead. */
function lastAnswered(list: FollowListRow, { passId, startedAt }: PassRow): EpochMillis {
  return list.singleReadIn === passId ? list.readAt : startedAt
}

function historyOf(
  list: FollowListRow,
  pass: PassRow,
  endedAt: EpochMillis | null
): readonly PassHistoryRow[] {
  const { passId, startedAt, full } = pass
  const changes = pass.changes[list.id]
  if (list.singleReadIn !== passId && changes === undefined) return []
  return [
    {
      followListId: list.id,
      endedAt: endedAt ?? lastAnswered(list, pass),
      passId,
      startedAt,
      full,
      complete: list.completedIn === passId,
      changes: changes ?? noPassChanges
    }
  ]
}

/** Lets the next pass read a feed that nothing else would make it read (SPEC S31). What is stored stays as it is until then. */
export function readFeedAgain(workspace: OpenWorkspace, feed: Feed): Promise<Result<void, StoreFailure>> {
  const { cache } = databasesOf(workspace)
  return attemptStore(() =>
    cache.transaction('rw', [cache.pass, cache.followLists, cache.cases], async () => {
      switch (feed.kind) {
        case 'follow-lists':
          // Read by every pass.
          return
        case 'subscriptions':
          await forgetBasis(cache, feed.followListId)
          return
        case 'alerts':
          await makePending(cache, feed.subscription)
          return
        default:
          assertNever(feed)
      }
    })
  )
}

/** Without a basis both families of the list are read again (SPEC S2), but only the alerts of changed subscriptions. */
async function forgetBasis(cache: CacheDatabase, id: FollowListId): Promise<void> {
  const list = await cache.followLists.get(id)
  if (list !== undefined) await cache.followLists.put({ ...list, basisHolds: false })
}

async function makePending(cache: CacheDatabase, subscription: SubscriptionRef): Promise<void> {
  const key = subscriptionKey(subscription)
  const [pass, before] = await Promise.all([cache.pass.get('current'), cache.cases.get(key)])
  // A subscription that its list does not show cannot be asked for.
  if (
    pass === undefined ||
    before === undefined ||
    before.payload === null ||
    before.vanished ||
    before.pending !== undefined
  )
    return
  // Where its list is read before its alerts are, only this tells that they must be.
  const after = { ...before, pending: key, readSignature: null }
  const { followListId } = subscription
  await cache.cases.put(after)
  await cache.pass.put({
    ...pass,
    pendingPages: {
      ...pass.pendingPages,
      [followListId]: (pass.pendingPages[followListId] ?? 0) + pendingPagesOf(after)
    }
  })
}
