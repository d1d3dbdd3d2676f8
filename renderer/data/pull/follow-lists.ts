import type { EpochMillis } from '../../../shared/clock.ts'
import {
  familyCounts,
  type FollowList,
  type FollowListQuestion,
  type QuestionAnswer
} from '../../../shared/domain/follow-list.ts'
import { families } from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import type { FollowListId, PassId } from '../../../shared/ids.ts'
import type { PageCommit } from '../../../shared/ipc/case-store.ts'
import type { CacheDatabase, FollowListContent, FollowListRow } from '../database/cache-database.ts'
import { decodeOne } from '../database/decode-rows.ts'
import type { Payload } from '../database/row-codec.ts'
import { familyPart, keysBelow } from '../database/row-keys.ts'
import { attemptStore } from '../database/store-failures.ts'
import type { WorkDatabase } from '../database/work-database.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { differencesOfList, doubtedFamilies } from './adding-up.ts'
import { noCacheChange, type StoreContext, toNamed } from './cache-commit.ts'
import { foundByItself, questioned, withoutQuestion } from './list-questions.ts'
import { requirePass } from './passes.ts'
import { settledSince } from './settled-families.ts'

export interface SingleRead {
  readonly passId: PassId
  readonly followList: FollowList
  readonly readAt: EpochMillis
  readonly serviceTime: EpochMillis | null
}

/** The single read of a follow list: its settings and statistics as they are now. */
export async function commitFollowList(
  context: StoreContext,
  { passId, followList, readAt, serviceTime }: SingleRead
): Promise<null> {
  const { cache } = context
  const { id, settings, statistics } = followList
  const known = await readContent(context, id)
  const payload = await encodeContent(context, id, {
    settings,
    listed: known?.listed ?? null,
    statistics,
    completeAt: known?.completeAt ?? null
  })
  await cache.transaction('rw', [cache.pass, cache.followLists, cache.feeds], async () => {
    const pass = await requirePass(context, passId)
    if (serviceTime !== null) await cache.pass.put({ ...pass, answered: { at: readAt, serviceTime } })
    const row = (await cache.followLists.get(id)) ?? unseenList(id)
    const isAnswered = row.question !== undefined && (await answers(cache, row.question, followList))
    await cache.followLists.put({
      ...foundByItself(isAnswered ? withoutAsking(row) : row),
      singleReadIn: passId,
      readAt,
      payload
    })
  })
  if (serviceTime !== null) context.work.tell(serviceTime)
  await context.work.noteTime(readAt)
  context.onCacheChange({ ...noCacheChange, followLists: [toNamed(followList)] })
  return null
}

/** A single read that shows the list answers the question why it was not found, and one that counts subjects in each family that was emptied why it was empty. */
async function answers(
  { feeds }: CacheDatabase,
  { reason }: FollowListQuestion,
  { id: followListId, statistics }: FollowList
): Promise<boolean> {
  if (reason !== 'emptied') return true
  const emptied = families.filter(
    (family) => statistics === null || !(familyCounts(statistics, family).subscriptions ?? 0)
  )
  const rows = await feeds.bulkGet(
    emptied.map((family) => feedKey({ kind: 'subscriptions', followListId, family }))
  )
  return rows.every((row) => row === undefined || row.present === 0 || row.shown > 0)
}

function withoutAsking<Row extends Pick<FollowListRow, 'question'>>(row: Row): Omit<Row, 'question'> {
  const { question: _question, ...rest } = row
  return rest
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
 * Remembers what the single read of this pass showed as the basis of the next plan (SPEC S10b). Where alerts are still
 * pending or no single read was made in this pass, nothing is remembered: the next pass looks at the list again. A
 * family that does not add up to that read is read once more (SPEC S10c).
 */
export async function completeFollowList(
  context: StoreContext,
  { passId, followListId, at }: ListToComplete
): Promise<null> {
  const { cache } = context
  const known = await readContent(context, followListId)
  if (known?.statistics === null || known?.statistics === undefined) return null
  const { listed, statistics } = known
  const before = known.completeAt?.differs ?? {}
  const differs = await differencesOfList(cache, { passId, followListId, statistics, before })
  const doubted = doubtedFamilies(before, differs).map((family) => [family, passId] as const)
  const completeAt = { listed, statistics, differs }
  const payload = await encodeContent(context, followListId, { ...known, completeAt })
  await cache.transaction('rw', [cache.pass, cache.followLists], async () => {
    const { pendingPages } = await requirePass(context, passId)
    const row = await cache.followLists.get(followListId)
    if (row?.singleReadIn !== passId || (pendingPages[followListId] ?? 0) > 0) return
    // A list that was asked about in this pass was not read to its end (SPEC S21d).
    if (row.question?.reason === 'emptied') return
    await cache.followLists.put({
      ...withoutQuestion(row),
      completedIn: passId,
      completedAt: at,
      basisHolds: true,
      settledIn: { ...settledSince(row, passId), ...Object.fromEntries(doubted) },
      payload
    })
  })
  return null
}

async function readContent(context: StoreContext, id: FollowListId): Promise<FollowListContent | undefined> {
  const row = await context.cache.followLists.get(id)
  return row === undefined ? undefined : decodeOne(context.codec, 'followLists', row)
}

function encodeContent(
  context: StoreContext,
  id: FollowListId,
  content: FollowListContent
): Payload<FollowListContent> | Promise<Payload<FollowListContent>> {
  return context.codec.encode({ table: 'followLists', id }, content)
}

/** Lists and families, as `familyPart` spells them, in which the user has drafts or reviews that are not accepted. */
export type WorkedParts = ReadonlySet<string>

/**
 * Where a commit may sweep, it needs to know where the user's work is (SPEC S21b). Asked before the transaction opens:
 * the work is in another database. A draft that is written meanwhile is kept anyway, since a sweep only marks rows.
 */
export async function readWorkedParts(
  { cache, work }: StoreContext,
  pages: readonly PageCommit[]
): Promise<WorkedParts> {
  const parts = await Promise.all(
    pages
      .filter(({ nextCursor }) => nextCursor === null)
      .map(async ({ feed }) => {
        switch (feed.kind) {
          case 'follow-lists':
            return (await cache.followLists.toCollection().primaryKeys()).flatMap((id) =>
              families.map((family) => familyPart(id, family))
            )
          case 'subscriptions':
            return [familyPart(feed.followListId, feed.family)]
          case 'alerts':
            return []
        }
      })
  )
  const asked = [...new Set(parts.flat())]
  // Most pages sweep nothing.
  return asked.length === 0 ? new Set() : workedAmong(work, asked)
}

async function workedAmong(
  { database }: StoreContext['work'],
  parts: readonly string[]
): Promise<WorkedParts> {
  const worked = await database.transaction('r', [database.drafts, database.reviews], () =>
    Promise.all(parts.map((part) => holdsWork(database, part)))
  )
  return new Set(parts.filter((_, index) => worked[index] === true))
}

async function holdsWork({ drafts, reviews }: WorkDatabase, part: string): Promise<boolean> {
  const { from, to } = keysBelow(part)
  if ((await drafts.where('id').between(from, to, true, false).limit(1).primaryKeys()).length > 0) return true
  const unsettled = await reviews
    .where('alertKey')
    .between(from, to, true, false)
    .filter(({ state }) => state !== 'accepted')
    .first()
  return unsettled !== undefined
}

export function holdsWorkOf(worked: WorkedParts, id: FollowListId): boolean {
  return families.some((family) => worked.has(familyPart(id, family)))
}

export interface ListToQuestion {
  readonly passId: PassId
  readonly followListId: FollowListId
  readonly at: EpochMillis
}

/**
 * Its single read answered 404 although it is listed: its rows stay as they are (SPEC S15a), unless the user let them go
 * (SPEC S21e). If a reading of the lists left it out as well, it is gone, and the user is asked if they have work in it
 * (SPEC S9f, S21b).
 */
export async function questionFollowList(
  context: StoreContext,
  { passId, followListId, at }: ListToQuestion
): Promise<{ readonly isNew: boolean; readonly maySweep: boolean }> {
  const { cache } = context
  const parts = families.map((family) => familyPart(followListId, family))
  const worked = await workedAmong(context.work, parts)
  return await cache.transaction('rw', [cache.pass, cache.followLists], async () => {
    await requirePass(context, passId)
    const row = await cache.followLists.get(followListId)
    const maySweep = row?.maySweep === true
    if (row === undefined || maySweep) return { isNew: false, maySweep }
    const isUnlisted = row.unlistedIn === passId
    if (isUnlisted && worked.size === 0) {
      await cache.followLists.put({ ...withoutQuestion(row), maySweep: true })
      return { isNew: false, maySweep: true }
    }
    const reason = isUnlisted ? 'not-listed' : 'not-found'
    await cache.followLists.put(questioned(row, reason, at))
    return { isNew: row.question?.reason !== reason, maySweep }
  })
}

/** Answers a question. False if nothing was asked any more. */
export function answerListQuestion(
  workspace: OpenWorkspace,
  followListId: FollowListId,
  answer: QuestionAnswer
): Promise<Result<boolean, StoreFailure>> {
  const { cache } = databasesOf(workspace)
  return attemptStore(() =>
    cache.transaction('rw', cache.followLists, async () => {
      const row = await cache.followLists.get(followListId)
      if (row?.question === undefined) return false
      const { question, ...rest } = row
      await cache.followLists.put(
        answer === 'keep'
          ? { ...row, question: { ...question, answer } }
          : { ...rest, basisHolds: false, maySweep: true }
      )
      return true
    })
  )
}
