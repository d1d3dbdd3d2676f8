import type { EpochMillis } from '../../../shared/clock.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { FurtherFields } from '../../../shared/domain/further-fields.ts'
import {
  type EditContent,
  type EditState,
  type SubjectEdit,
  wantedOf
} from '../../../shared/domain/subject-edit.ts'
import type { SubjectSettings, SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import {
  type Subscription,
  subscriptionKey,
  type SubscriptionRef
} from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { type FollowListId, followListId, subscriptionId } from '../../../shared/ids.ts'
import type { Told } from '../../../shared/ipc/case-store.ts'
import type { CacheDatabase, CaseRow, FollowListRow } from '../database/cache-database.ts'
import { decodeOne } from '../database/decode-rows.ts'
import { encodeAll, type Payload } from '../database/row-codec.ts'
import { noteIndexChange } from '../index/index-copy.ts'
import { toIndexedSubject } from '../index/subject-columns.ts'
import { noCacheChange, type StoreContext, toNamed } from '../pull/cache-commit.ts'
import { shownAgain, unknownCase } from '../pull/case-rows.ts'
import { subscriptionsOf } from '../pull/read-alerts.ts'

/** An edit as it is settled, with what the service told of it. */
export interface SettledEdit {
  readonly edit: SubjectEdit
  readonly told: Told | null
}

/** What is shown of one follow list or subject after an edit of it was sent. */
interface Held<Settings> {
  readonly settings: Settings
  /** Null if only what was wanted is known. */
  readonly told: Told | null
}
type HeldSubject = Held<SubscriptionSettings> & { readonly ref: SubscriptionRef }
type ShownSubject = HeldSubject & { readonly key: string; readonly known: CaseRow | undefined }

/** What the service holds is shown at once, as it will be read (SPEC C11a, C11b, C11d). Counts come with the next sync. */
export async function showHeld(
  context: StoreContext,
  settled: readonly SettledEdit[],
  at: EpochMillis
): Promise<void> {
  const subjects: HeldSubject[] = []
  for (const { edit, told } of settled) {
    const { content, state } = edit
    const held = heldAfter(edit, told)
    if (held?.kind === 'follow-list') {
      const id = content.kind === 'edit-follow-list' ? content.followListId : createdIn(state)
      if (id !== null) await showFollowList(context, followListId(id), { settings: held.settings, told }, at)
    } else if (held?.kind === 'subscription') {
      const ref = subscriptionOf(content, state)
      if (ref !== null) subjects.push({ ref, settings: held.settings, told })
    }
  }
  await showSubjects(context, subjects, at)
}

/** What is shown of a subject after an edit was sent: what the service said that it holds, or else what was wanted. */
function heldAfter({ content, state }: SubjectEdit, told: Told | null): SubjectSettings | null {
  const wanted = wantedOf(content)
  const said = told?.settings.kind === wanted.kind ? told.settings : null
  if (state.kind === 'accepted') return said ?? state.held ?? wanted
  return state.kind === 'conflict' && state.sent !== undefined ? (said ?? state.now) : null
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

/**
 * Whether a row was read after the service told this (SPEC C11f). A reading that is said to be still to come was made
 * before the clock was set back, and tells nothing.
 */
function isOlder(
  told: Told | null,
  row: { readonly readAt?: EpochMillis } | undefined,
  at: EpochMillis
): boolean {
  return told !== null && row?.readAt !== undefined && told.readAt < row.readAt && row.readAt <= at
}

/** What an answer leaves out is still held as far as anybody knows; what it says in a field of its own is not held twice. */
function furtherOf(
  { further, ...settings }: FollowListSettings | SubscriptionSettings,
  before: FurtherFields | undefined
): { readonly further?: FurtherFields } {
  const kept = Object.entries(before ?? {}).filter(
    ([name]) => ((settings as Readonly<Record<string, unknown>>)[name] ?? null) === null
  )
  const all = { ...Object.fromEntries(kept), ...further }
  return Object.keys(all).length === 0 ? {} : { further: all }
}

async function showFollowList(
  { cache, codec, onCacheChange }: StoreContext,
  id: FollowListId,
  { settings, told }: Held<FollowListSettings>,
  at: EpochMillis
): Promise<void> {
  const known = await cache.followLists.get(id)
  if (isOlder(told, known, at)) return
  const before = known && (await decodeOne(codec, 'followLists', known))
  const { further: _further, ...own } = settings
  // `listed` stays what the feed showed, so that the next pass notices the change by itself.
  const content = {
    settings: { ...own, ...furtherOf(settings, before?.settings.further) },
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
  onCacheChange({ ...noCacheChange, followLists: [toNamed({ id, settings })] })
}

const noCounts = { open: 0, falsePositive: 0, truePositive: 0, discarded: 0 }
const unseen = { counts: noCounts, createdAt: null, lastUpdatedAt: null }

async function showSubjects(
  context: StoreContext,
  held: readonly HeldSubject[],
  at: EpochMillis
): Promise<void> {
  const { cache, codec, onCacheChange } = context
  const stored = await cache.cases.bulkGet(held.map(({ ref }) => subscriptionKey(ref)))
  const shown = held
    .map((one, index) => ({ ...one, key: subscriptionKey(one.ref), known: stored[index] }))
    .filter(({ told, known }) => !isOlder(told, known, at))
  if (shown.length === 0) return
  const before = await subscriptionsOf(
    codec,
    shown.flatMap(({ known }) => known ?? [])
  )
  const after = shown.map((one) => subjectShown(one, before.get(one.key)))
  const payloads = await encodeAll(
    codec,
    'subscriptions',
    after.map((content, index) => ({ id: shown[index]?.key ?? '', content }))
  )
  const change = {
    ...noCacheChange,
    subjects: after.map((subject, index) => toIndexedSubject(shown[index]?.key ?? '', subject))
  }
  await cache.transaction('rw', [cache.cases, cache.feeds, cache.indexChanges], async () => {
    await putCases(cache, shown, payloads)
    await noteIndexChange(cache, change)
  })
  onCacheChange(change)
}

/** Inside the transaction of its caller. */
async function putCases(
  cache: CacheDatabase,
  shown: readonly ShownSubject[],
  payloads: readonly Payload<Subscription>[]
): Promise<void> {
  const added = new Map<string, number>()
  const rows = await Promise.all(
    shown.map(async ({ ref: { followListId, family }, key, known: row, told }, index) => {
      const feed = feedKey({ kind: 'subscriptions', followListId, family })
      const seen = row?.seen ?? (await cache.feeds.get(feed))?.progress.reading ?? 0
      const payload = payloads[index]
      if (payload === undefined) throw new Error('The codec answered fewer rows than it was given')
      if (row === undefined || row.payload === null || row.vanished)
        added.set(feed, (added.get(feed) ?? 0) + 1)
      const readAt = told === null ? {} : { readAt: told.readAt }
      return { ...shownAgain(row ?? unknownCase(key)), payload, seen, ...readAt }
    })
  )
  await cache.cases.bulkPut(rows)
  for (const [key, count] of added) {
    const feed = await cache.feeds.get(key)
    // It counts as shown, since the reading under way may have passed the place where it would appear.
    if (feed !== undefined)
      await cache.feeds.put({ ...feed, present: feed.present + count, shown: feed.shown + count })
  }
}

function subjectShown(
  { ref, settings, told }: HeldSubject,
  before: Subscription = { ...unseen, ...ref, ...settings }
): Subscription {
  const { further: known, ...rest } = before
  const { further: _further, ...own } = settings
  return {
    ...rest,
    ...ref,
    ...own,
    createdAt: told?.createdAt ?? rest.createdAt,
    lastUpdatedAt: told?.lastUpdatedAt ?? rest.lastUpdatedAt,
    ...furtherOf(settings, known)
  }
}
