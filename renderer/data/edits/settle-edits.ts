import Dexie from 'dexie'
import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { heldProblemOf } from '../../../shared/domain/from-backup.ts'
import { holdsReleased } from '../../../shared/domain/lost-sending.ts'
import {
  type EditState,
  editTarget,
  isSentInVain,
  isUndecided,
  mayEditMove,
  newSubjectsTarget,
  type SubjectEdit
} from '../../../shared/domain/subject-edit.ts'
import { likeNameMark } from '../../../shared/domain/subject-settings.ts'
import { families, subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { type FollowListId, passId } from '../../../shared/ids.ts'
import type { CaseStore, DeletionTarget } from '../../../shared/ipc/case-store.ts'
import type { CacheDatabase, CaseRow, PassRow } from '../database/cache-database.ts'
import { alertFeedKey, familyPart, followListPart, keysBelow } from '../database/row-keys.ts'
import { TransitionNotAllowed } from '../database/store-failures.ts'
import type { EditRow, WorkDatabase } from '../database/work-database.ts'
import { noteIndexChange } from '../index/index-copy.ts'
import type { StoreContext } from '../pull/cache-commit.ts'
import { pendingPagesOf, shownAlerts, vanishedCase } from '../pull/case-rows.ts'
import { sweep } from '../pull/commit-pages.ts'
import { subscriptionsOf } from '../pull/read-alerts.ts'
import { WorkingSet } from '../pull/working-set.ts'
import { claimedIn, type EditBook, type EditMove, movesIntoCreated } from './edit-book.ts'
import { showHeld } from './show-held.ts'

/** Replaces the pass before the first sync, so that what was created here can be hidden then too. It is never written. */
const noPass: PassRow = {
  id: 'current',
  passId: passId('none'),
  startedAt: toEpochMillis(0),
  full: false,
  open: false,
  asOf: null,
  pendingPages: {},
  changes: {}
}

/**
 * Marks as gone what the service deleted, with all that belongs to it, like a pass (SPEC S9a). Of the user's
 * own work only the edits that wait for it change: they are discarded (SPEC C12d).
 */
export async function commitDeletion(
  context: StoreContext,
  { target, at }: { readonly target: DeletionTarget; readonly at: EpochMillis }
): Promise<null> {
  const { cache, edits, work, onCacheChange } = context
  await work.noteTime(at)
  const name = await nameOfDeleted(context, target)
  const change = await cache.transaction(
    'rw',
    [cache.pass, cache.followLists, cache.feeds, cache.cases, cache.quarantine, cache.indexChanges],
    async () => {
      const pass = await cache.pass.get('current')
      const set = new WorkingSet(pass ?? noPass, new Set())
      if (target.kind === 'follow-list') await hideList(cache, set, target.followListId, at)
      else await hideSubject(cache, set, target.subscription, at)
      if (pass !== undefined) await cache.pass.put(set.pass)
      await noteIndexChange(cache, set.outcome.indexChange())
      return set.outcome.indexChange()
    }
  )
  onCacheChange(change)
  await edits.inTurn(async () => {
    const moves = (await editsOfDeleted(edits.database, target)).map(({ id, state }) => ({
      from: state,
      to: null,
      id
    }))
    await edits.write([...moves, ...(await movesOfMakers(edits, target, name))], at)
  })
  return null
}

/** Null for a list, and for a subject of which nothing can be read here. */
async function nameOfDeleted(
  { cache, codec }: Pick<StoreContext, 'cache' | 'codec'>,
  target: DeletionTarget
): Promise<string | null> {
  if (target.kind === 'follow-list') return null
  const row = await cache.cases.get(subscriptionKey(target.subscription))
  const [subject] = (await subscriptionsOf(codec, row === undefined ? [] : [row])).values()
  return subject?.name ?? null
}

/**
 * Creations of unknown outcome that may have made the deleted subject. A look-up, which cannot find it any more, would have
 * it made again: they lie with their person (SPEC C12h).
 */
async function movesOfMakers(
  book: EditBook,
  target: DeletionTarget,
  name: string | null
): Promise<readonly EditMove[]> {
  if (target.kind === 'follow-list' || name === null) return []
  const { followListId, family, subscriptionId } = target.subscription
  const place = newSubjectsTarget(followListId, family)
  if ((await claimedIn(book, place)).includes(subscriptionId)) return []
  return (await book.withTarget(place, ['uncertain'])).flatMap((edit): readonly EditMove[] => {
    const { id, state, content, equalBefore } = edit
    if (state.kind !== 'uncertain' || heldProblemOf(state.lastProblem) !== null) return []
    if (likeNameMark(content.settings.name) !== likeNameMark(name)) return []
    if (equalBefore.includes(subscriptionId)) return []
    return [{ from: state.kind, to: { ...edit, state: { ...state, lastProblem: 'entry-gone' } }, id }]
  })
}

async function hideList(
  cache: CacheDatabase,
  set: WorkingSet,
  id: FollowListId,
  at: EpochMillis
): Promise<void> {
  const row = await cache.followLists.get(id)
  if (row !== undefined) await cache.followLists.put({ ...row, missing: 1, basisHolds: false })
  for (const family of families)
    await sweep(cache, set, { part: familyPart(id, family), beforeReading: Infinity, at })
}

async function hideSubject(
  cache: CacheDatabase,
  set: WorkingSet,
  subscription: SubscriptionRef,
  at: EpochMillis
): Promise<void> {
  const key = subscriptionKey(subscription)
  const row = await cache.cases.get(key)
  if (row === undefined || row.vanished) return
  set.addPendingPages(key, -pendingPagesOf(row))
  for (const { id } of shownAlerts(row)) set.outcome.hide(key, id)
  await cache.cases.put(vanishedCase(row, at))
  await cache.quarantine.where('feed').equals(alertFeedKey(key)).delete()
  if (row.payload !== null) await countOut(cache, subscription, row)
}

/** What the user deletes is expected in no reading, and its absence raises no question (SPEC S21b). */
async function countOut(
  { feeds }: CacheDatabase,
  { followListId, family }: SubscriptionRef,
  { seen }: CaseRow
): Promise<void> {
  const feed = await feeds.get(feedKey({ kind: 'subscriptions', followListId, family }))
  if (feed === undefined) return
  const shown = feed.shown - (seen === feed.progress.reading ? 1 : 0)
  await feeds.put({ ...feed, present: feed.present - 1, shown })
}

/**
 * Creations and edits that wait for what is deleted, which could only cost a call and be refused. Those on
 * their way keep their outcome, and accepted ones are history.
 */
export async function editsOfDeleted(
  { changes }: Pick<WorkDatabase, 'changes'>,
  target: DeletionTarget
): Promise<readonly EditRow[]> {
  const read = (from: string, to: string) =>
    changes
      .where('[place+state+queuedAt]')
      .between([from, Dexie.minKey, Dexie.minKey], [to, Dexie.maxKey, Dexie.maxKey])
      .toArray()
  const rows = await Promise.all(targetsOf(target).map(({ from, to }) => read(from, to)))
  return rows.flat().filter(({ state }) => state !== 'sending' && state !== 'accepted')
}

function targetsOf(target: DeletionTarget): readonly { readonly from: string; readonly to: string }[] {
  const one = (place: string) => ({ from: place, to: place })
  if (target.kind === 'subscription') return [one(editTarget(subscriptionKey(target.subscription)))]
  const { followListId } = target
  const below = keysBelow(followListPart(followListId))
  return [
    ...families.map((family) => one(newSubjectsTarget(followListId, family))),
    one(editTarget(followListId)),
    { from: editTarget(below.from), to: editTarget(below.to) }
  ]
}

/**
 * What a look-up makes of a creation that was put to its person meanwhile, as its subject was deleted: nothing that would
 * send it again (SPEC C12h). Null: it stays as it is.
 */
function afterDeletion(before: EditState, next: EditState): EditState | null {
  if (before.kind !== 'uncertain' || before.lastProblem !== 'entry-gone') return next
  if (next.kind === 'queued' || (next.kind === 'rejected' && next.reason.kind === 'not-carried-out'))
    return null
  return next.kind === 'uncertain' && !isUndecided(next) ? { ...next, lastProblem: before.lastProblem } : next
}

/**
 * Writes outcomes. What the service holds is first shown in the other database: a kill in between leaves the edit as it
 * was, so that it is looked up and settled again (SPEC C1, C11). Subjects that waited for a created list move into
 * it in the same transaction (SPEC C13c). What was released while it was looked up stays so (SPEC B6f).
 */
export async function settleEdits(
  context: StoreContext,
  { settlements, at, serviceTime = null }: Parameters<CaseStore['settleEdits']>[0]
): Promise<null> {
  if (serviceTime !== null) context.work.tell(serviceTime)
  for (const { from, next } of settlements) {
    if (!mayEditMove('engine', from, next.kind))
      throw new TransitionNotAllowed(`From ${from} to ${next.kind}`)
  }
  const known = new Map(
    (await context.edits.unchanged(settlements.map(({ edit }) => edit))).map((edit) => [edit.id, edit])
  )
  const settled = settlements.flatMap(({ edit: { id }, from, next, attempts, told }) => {
    const edit = known.get(id)
    if (edit?.state.kind !== from || holdsReleased(edit.state, next)) return []
    const state = afterDeletion(edit.state, next)
    if (state === null) return []
    const to: SubjectEdit = {
      ...edit,
      ...(isSentInVain(edit, state) ? { wasSent: true } : {}),
      state,
      attempts
    }
    return [{ from, to, id, told }]
  })
  await showHeld(
    context,
    settled.map(({ to, told }) => ({ edit: to, told })),
    at
  )
  const subjects = await movesIntoCreated(
    context.edits,
    settled.map(({ to }) => to)
  )
  await context.edits.write([...settled.map(({ from, to, id }) => ({ from, to, id })), ...subjects], at)
  return null
}
