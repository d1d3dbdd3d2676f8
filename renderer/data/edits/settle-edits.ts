import Dexie from 'dexie'
import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import {
  type EditContent,
  type EditState,
  editTarget,
  mayEditMove,
  newSubjectsTarget,
  type SubjectEdit,
  wantedOf
} from '../../../shared/domain/subject-edit.ts'
import type { SubjectSettings, SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import {
  families,
  type Subscription,
  subscriptionKey,
  type SubscriptionRef
} from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { type FollowListId, followListId, passId, subscriptionId } from '../../../shared/ids.ts'
import type { DeletionTarget, EditSettlement } from '../../../shared/ipc/case-store.ts'
import type { CacheDatabase, FollowListRow, PassRow } from '../database/cache-database.ts'
import { decodeOne } from '../database/decode-rows.ts'
import { encodeAll } from '../database/row-codec.ts'
import { familyPart, followListPart, keysBelow } from '../database/row-keys.ts'
import { TransitionNotAllowed } from '../database/store-failures.ts'
import type { EditRow, WorkDatabase } from '../database/work-database.ts'
import { noteIndexChange } from '../index/index-copy.ts'
import { noCacheChange, type StoreContext } from '../pull/cache-commit.ts'
import { pendingPagesOf, shownAlerts, unknownCase, withoutPending } from '../pull/case-rows.ts'
import { sweep } from '../pull/commit-pages.ts'
import { subscriptionsOf } from '../pull/read-alerts.ts'
import { alertFeedKey, WorkingSet } from '../pull/working-set.ts'
import { movesIntoCreated } from './edit-book.ts'

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
  { cache, edits, onCacheChange }: StoreContext,
  { target, at }: { readonly target: DeletionTarget; readonly at: EpochMillis }
): Promise<null> {
  const change = await cache.transaction(
    'rw',
    [cache.pass, cache.followLists, cache.cases, cache.quarantine, cache.indexChanges],
    async () => {
      const pass = await cache.pass.get('current')
      const set = new WorkingSet(pass ?? noPass, new Set())
      if (target.kind === 'follow-list') await hideList(cache, set, target.followListId)
      else await hideSubject(cache, set, subscriptionKey(target.subscription))
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
    await edits.write(moves, at)
  })
  return null
}

async function hideList(cache: CacheDatabase, set: WorkingSet, id: FollowListId): Promise<void> {
  const row = await cache.followLists.get(id)
  if (row !== undefined) await cache.followLists.put({ ...row, missing: 1, basisHolds: false })
  for (const family of families)
    await sweep(cache, set, { part: familyPart(id, family), beforeReading: Infinity })
}

async function hideSubject(cache: CacheDatabase, set: WorkingSet, key: string): Promise<void> {
  const row = await cache.cases.get(key)
  if (row === undefined || row.vanished) return
  set.addPendingPages(key, -pendingPagesOf(row))
  for (const { id } of shownAlerts(row)) set.outcome.hide(key, id)
  await cache.cases.put({ ...withoutPending(row), vanished: true, hasRefused: false })
  await cache.quarantine.where('feed').equals(alertFeedKey(key)).delete()
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
 * Writes outcomes. What the service holds is first shown in the other database: a kill in between leaves the edit as it
 * was, so that it is looked up and settled again (SPEC C1, C11). Subjects that waited for a created list move into
 * it in the same transaction (SPEC C13c).
 */
export async function settleEdits(
  context: StoreContext,
  { settlements, at }: { readonly settlements: readonly EditSettlement[]; readonly at: EpochMillis }
): Promise<null> {
  for (const { from, next } of settlements) {
    if (!mayEditMove('engine', from, next.kind))
      throw new TransitionNotAllowed(`From ${from} to ${next.kind}`)
  }
  const known = new Map(
    (await context.edits.read(settlements.map(({ editId }) => editId))).map((edit) => [edit.id, edit])
  )
  const settled = settlements.flatMap(({ editId, from, next, attempts }) => {
    const edit = known.get(editId)
    return edit?.state.kind === from ? [{ from, to: { ...edit, state: next, attempts }, id: editId }] : []
  })
  await showHeld(
    context,
    settled.map(({ to }) => to),
    at
  )
  const subjects = await movesIntoCreated(
    context.edits,
    settled.map(({ to }) => to)
  )
  await context.edits.write([...settled, ...subjects], at)
  return null
}

/** What the service holds is shown at once, as it will be read (SPEC C11a, C11b). Counts come with the next sync. */
async function showHeld(
  context: StoreContext,
  edits: readonly SubjectEdit[],
  at: EpochMillis
): Promise<void> {
  const subjects: { readonly ref: SubscriptionRef; readonly settings: SubscriptionSettings }[] = []
  for (const { content, state } of edits) {
    const held = heldAfter(content, state)
    if (held?.kind === 'follow-list') {
      const id = content.kind === 'edit-follow-list' ? content.followListId : createdIn(state)
      if (id !== null) await showFollowList(context, followListId(id), held.settings, at)
    } else if (held?.kind === 'subscription') {
      const ref = subscriptionOf(content, state)
      if (ref !== null) subjects.push({ ref, settings: held.settings })
    }
  }
  await showSubjects(context, subjects)
}

/** What is shown of a subject after an edit was sent: what the service said that it holds, or else what was wanted. */
function heldAfter(content: EditContent, state: EditState): SubjectSettings | null {
  if (state.kind === 'accepted') return state.held ?? wantedOf(content)
  return state.kind === 'conflict' && state.sent !== undefined ? state.now : null
}

function createdIn(state: EditState): string | null {
  return state.kind === 'accepted' ? state.createdId : null
}

function subscriptionOf(content: EditContent, state: EditState): SubscriptionRef | null {
  if (content.kind === 'edit-subscription') return content.subscription
  const id = createdIn(state)
  return content.kind !== 'create-subscription' || id === null
    ? null
    : { followListId: content.followListId, family: content.family, subscriptionId: subscriptionId(id) }
}

async function showFollowList(
  { cache, codec, onCacheChange }: StoreContext,
  id: FollowListId,
  settings: FollowListSettings,
  at: EpochMillis
): Promise<void> {
  const known = await cache.followLists.get(id)
  const before = known && (await decodeOne(codec, 'followLists', known))
  // `listed` stays what the feed showed, so that the next pass notices the change by itself.
  const further = settings.further ?? before?.settings.further
  const content = {
    settings: further === undefined ? settings : { ...settings, further },
    listed: before?.listed ?? null,
    statistics: before?.statistics ?? null,
    completeAt: before?.completeAt ?? null
  }
  const payload = await codec.encode({ table: 'followLists', id }, content)
  await cache.transaction('rw', [cache.followLists, cache.feeds], async () => {
    const reading = (await cache.feeds.get(feedKey({ kind: 'follow-lists' })))?.progress.reading ?? 0
    const fresh: Omit<FollowListRow, 'payload'> = {
      id,
      missing: 0,
      seen: reading,
      singleReadIn: null,
      completedIn: null,
      basisHolds: false,
      readAt: at
    }
    await cache.followLists.put({ ...(known ?? fresh), payload })
  })
  onCacheChange({ ...noCacheChange, followLists: [{ id, name: settings.name }] })
}

const noCounts = { open: 0, falsePositive: 0, truePositive: 0, discarded: 0 }

async function showSubjects(
  { cache, codec, onCacheChange }: StoreContext,
  subjects: readonly { readonly ref: SubscriptionRef; readonly settings: SubscriptionSettings }[]
): Promise<void> {
  if (subjects.length === 0) return
  const keys = subjects.map(({ ref }) => subscriptionKey(ref))
  const known = await cache.cases.bulkGet(keys)
  const before = await subscriptionsOf(
    codec,
    known.filter((row) => row !== undefined)
  )
  const after = subjects.map(({ ref, settings }, index): Subscription => {
    const shown = before.get(keys[index] ?? '') ?? { counts: noCounts, createdAt: null, lastUpdatedAt: null }
    return { ...shown, ...ref, ...settings }
  })
  const payloads = await encodeAll(
    codec,
    'subscriptions',
    after.map((content, index) => ({ id: keys[index] ?? '', content }))
  )
  const change = {
    ...noCacheChange,
    subjects: after.map(({ name, dateOfBirth }, index) => ({ key: keys[index] ?? '', name, dateOfBirth }))
  }
  await cache.transaction('rw', [cache.cases, cache.feeds, cache.indexChanges], async () => {
    const added = new Map<string, number>()
    const rows = await Promise.all(
      subjects.map(async ({ ref: { followListId: list, family } }, index) => {
        const feed = feedKey({ kind: 'subscriptions', followListId: list, family })
        const row = known[index]
        const seen = row?.seen ?? (await cache.feeds.get(feed))?.progress.reading ?? 0
        const payload = payloads[index]
        if (payload === undefined) throw new Error('The codec answered fewer rows than it was given')
        if (row === undefined || row.payload === null || row.vanished)
          added.set(feed, (added.get(feed) ?? 0) + 1)
        return { ...(row ?? unknownCase(keys[index] ?? '')), payload, seen, vanished: false }
      })
    )
    await cache.cases.bulkPut(rows)
    await noteIndexChange(cache, change)
    for (const [key, count] of added) {
      const feed = await cache.feeds.get(key)
      // It counts as shown, since the reading under way may have passed the place where it would appear.
      if (feed !== undefined)
        await cache.feeds.put({ ...feed, present: feed.present + count, shown: feed.shown + count })
    }
  })
  onCacheChange(change)
}
