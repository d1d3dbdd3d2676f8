import Dexie from 'dexie'
import { dayMillis, type EpochMillis } from '../../../shared/clock.ts'
import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import { momentOf } from '../../../shared/domain/moment.ts'
import {
  asksBeforeDiscard,
  newListsTarget,
  type SubjectEdit,
  targetOf
} from '../../../shared/domain/subject-edit.ts'
import { likeNameMark } from '../../../shared/domain/subject-settings.ts'
import type { Subscription } from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { followListId, type FollowListId } from '../../../shared/ids.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { claimedIn } from './edit-book.ts'
import { namesakesIn, readingOf, readSubjects } from './queries.ts'

/**
 * The follow list that a creation has made, by what is known here: the only one of its name that was not known before, and
 * that no other creation made (SPEC C8n). Null if there is none, or if several may be it.
 */
export async function listMadeBy(
  workspace: OpenWorkspace,
  { content, equalBefore }: Pick<SubjectEdit, 'content' | 'equalBefore'>
): Promise<FollowListId | null> {
  if (content.kind !== 'create-follow-list') return null
  const { cache, editBook } = databasesOf(workspace)
  const taken = new Set([...equalBefore, ...(await claimedIn(editBook, newListsTarget))])
  const named = (await namesakesIn(workspace, content))(content.settings.name).filter((id) => !taken.has(id))
  const rows = await cache.followLists.bulkGet(named.map(followListId))
  const listed = rows.flatMap((row) => (row?.missing === 0 ? [row.id] : []))
  return listed.length === 1 ? (listed[0] ?? null) : null
}

/** A time without its zone, or a day alone, may seem older by more than a day, and clocks differ (SPEC C8s). */
const doubtMillis = 2 * dayMillis

/**
 * The subject that a creation has made, by what its look-up found and what is known here: the only one of its name that was
 * not known before, that no other creation made, and that is not older than the sending. Null where there is none, where
 * several may be it or only a part was read since, and where another creation of that name may have made it (SPEC C8s).
 */
export async function subjectMadeBy(
  workspace: OpenWorkspace,
  { id, content, state, equalBefore }: SubjectEdit
): Promise<string | null> {
  if (content.kind !== 'create-subscription' || state.kind !== 'uncertain') return null
  const { editBook } = databasesOf(workspace)
  const place = targetOf(content)
  const mark = likeNameMark(content.settings.name)
  const others = (await editBook.withTarget(place, ['sending', 'uncertain', 'rejected'])).filter(
    (other) => other.state.kind === 'sending' || asksBeforeDiscard(other.state)
  )
  if (others.some((other) => other.id !== id && likeNameMark(other.content.settings.name) === mark))
    return null
  // Beside what a reading has shown of before that, or in part, the one that was made may not be known yet.
  if (state.onlyId === undefined && !(await isReadSince(workspace, content, lookUpFrom(state.since))))
    return null
  const taken = new Set<string>([...equalBefore, ...(await claimedIn(editBook, place))])
  const oldest = state.sentAt - doubtMillis
  const subjects = await readSubjects(workspace, content.followListId, [content.family])
  const shown = subjects.filter(
    ({ name, createdAt }) => likeNameMark(name) === mark && (momentOf(createdAt) ?? Infinity) >= oldest
  )
  const found: readonly string[] = [
    ...shown.map(({ subscriptionId: one }) => one),
    ...(state.onlyId === undefined ? [] : [state.onlyId])
  ]
  const made = new Set(found.filter((one) => !taken.has(one)))
  const [only] = made
  return made.size === 1 ? (only ?? null) : null
}

/** True where the subjects of a family are known as a pass showed them, all of them, that began after that (SPEC C8s). */
async function isReadSince(
  workspace: OpenWorkspace,
  { followListId: list, family }: Pick<Subscription, 'followListId' | 'family'>,
  at: EpochMillis
): Promise<boolean> {
  const { cache } = databasesOf(workspace)
  const key = feedKey({ kind: 'subscriptions', followListId: list, family })
  const [feed, current, ended, reading] = await Promise.all([
    cache.feeds.get(key),
    cache.pass.get('current'),
    cache.passes
      .where('[followListId+endedAt+passId]')
      .between([list, Dexie.minKey, Dexie.minKey], [list, Dexie.maxKey, Dexie.maxKey])
      .toArray(),
    readingOf(workspace, list, family)
  ])
  if (feed === undefined || !feed.progress.complete || reading !== 'whole') return false
  const pass = [current, ...ended].find((one) => one?.passId === feed.progress.passId)
  return pass !== undefined && pass.startedAt > at
}
