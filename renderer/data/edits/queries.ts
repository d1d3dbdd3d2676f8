import Dexie from 'dexie'
import { pagesFor } from '../../../shared/domain/budget.ts'
import {
  type EditBox,
  editBoxes,
  creationOf,
  type EditState,
  type EditsView,
  isCreationTarget,
  isUndecided,
  newListsTarget,
  newSubjectsTarget,
  type SubjectEdit,
  unsentListId
} from '../../../shared/domain/subject-edit.ts'
import { grouped } from '../../../shared/grouped.ts'
import { likeNameMark } from '../../../shared/domain/subject-settings.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import {
  families,
  type Family,
  type Subscription,
  subscriptionKey
} from '../../../shared/domain/subscription.ts'
import { type EditId, editId, type FollowListId, subscriptionId } from '../../../shared/ids.ts'
import type { DeletionTarget, EditKnowledge } from '../../../shared/ipc/case-store.ts'
import { decodeAll } from '../database/decode-rows.ts'
import { familyPart, followListPart, keysBelow, keysOfRowsBelow, rowsBelow } from '../database/row-keys.ts'
import type { EditRow, WorkDatabase } from '../database/work-database.ts'
import { isPresent } from '../pull/case-rows.ts'
import { subscriptionsOf } from '../pull/read-alerts.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'
import { unsentLists } from './edit-book.ts'
import { editsOfDeleted } from './settle-edits.ts'

/** A list in which creations may have to be looked for, with what its statistics count. */
export interface CountedList {
  readonly id: FollowListId
  readonly entries: Readonly<Record<Family, number>>
}

/** What of these rows is sent or looked up, for an estimate of its calls (SPEC S22). */
export async function editKnowledge(
  { changes }: WorkDatabase,
  takenUp: readonly EditRow[],
  lists: readonly CountedList[]
): Promise<EditKnowledge> {
  const behind = await rowsBehind({ changes }, takenUp)
  const queued = takenUp.filter(({ state }) => state === 'queued')
  const uncertain = takenUp.filter(({ state }) => state === 'uncertain')
  const entries = new Map([
    [newListsTarget, lists.length],
    ...lists.flatMap(({ id, entries: counted }) =>
      families.map((family) => [newSubjectsTarget(id, family), counted[family]] as const)
    )
  ])
  const targets = new Map<string, number>()
  for (const { place } of uncertain)
    if (isCreationTarget(place)) targets.set(place, (targets.get(place) ?? 0) + 1)
  return {
    creations: queued.filter(({ place }) => isCreationTarget(place)).length + behind.length,
    edits: queued.filter(({ place }) => !isCreationTarget(place)).length,
    uncertainEdits: uncertain.filter(({ place }) => !isCreationTarget(place)).length,
    lookUps: [...targets].map(([place, lookedUp]) => ({
      pages: pagesFor(entries.get(place) ?? 0),
      creations: lookedUp
    }))
  }
}

/** The subjects that go out behind lists that were created here and are to be sent (SPEC C13c). */
export async function rowsBehind(
  { changes }: Pick<WorkDatabase, 'changes'>,
  toBeSent: readonly EditRow[]
): Promise<readonly EditRow[]> {
  const lists = toBeSent.filter(({ place }) => place === newListsTarget)
  const targets = lists.flatMap(({ id }) =>
    families.map((family) => newSubjectsTarget(unsentListId(id), family))
  )
  const rows = await Promise.all(
    targets.map((place) =>
      changes
        .where('[place+state+queuedAt]')
        .between([place, Dexie.minKey, Dexie.minKey], [place, Dexie.maxKey, Dexie.maxKey])
        .toArray()
    )
  )
  return rows.flat().filter(({ state }) => state === 'queued' || state === 'uncertain')
}

/** Entries of one box on screen; an import may bring thousands. */
const mostShown = 10
/** Who needs a person is sealed, so that of very many uncertain edits only the oldest are looked into. */
const mostLookedInto = 200

export async function readEdits(workspace: OpenWorkspace): Promise<EditsView> {
  const { work, editBook } = databasesOf(workspace)
  const uncertain = await editBook.decode(await rowsIn(work, 'uncertain', false, mostLookedInto))
  const toDecide = uncertain.filter(({ state }) => isUndecided(state))
  const read = async (
    box: EditBox
  ): Promise<{ readonly shown: readonly SubjectEdit[]; readonly count: number }> => {
    const states = editBoxes[box]
    const settled = states.filter((state) => state !== 'uncertain')
    const rows = await Promise.all(settled.map((state) => rowsIn(work, state, box === 'sent')))
    const counts = await Promise.all(states.map((state) => work.changes.where('state').equals(state).count()))
    return {
      shown: await editBook.decode(rows.flat()),
      count: counts.reduce((sum, count) => sum + count, 0)
    }
  }
  const [attention, ready, sending, sent] = await Promise.all([
    read('attention'),
    read('ready'),
    read('sending'),
    read('sent')
  ])
  const onItsWay = uncertain.filter(({ state }) => !isUndecided(state))
  return {
    unsentLists: await unsentLists(editBook),
    shown: {
      attention: [...toDecide, ...attention.shown].slice(0, mostShown),
      ready: ready.shown.slice(0, mostShown),
      sending: [...sending.shown, ...onItsWay].slice(0, mostShown),
      sent: sent.shown.slice(0, mostShown)
    },
    counts: {
      attention: attention.count + toDecide.length,
      ready: ready.count,
      sending: sending.count - toDecide.length,
      sent: sent.count
    }
  }
}

function rowsIn(work: Databases['work'], state: EditState['kind'], newestFirst: boolean, most = mostShown) {
  const rows = work.changes.where('[state+queuedAt]').between([state, Dexie.minKey], [state, Dexie.maxKey])
  return (newestFirst ? rows.reverse() : rows).limit(most).toArray()
}

/** The subscriptions of one list that are on show, by name. */
export async function readSubjects(
  workspace: OpenWorkspace,
  list: FollowListId,
  families: readonly Family[]
): Promise<readonly Subscription[]> {
  const { cache, codec } = databasesOf(workspace)
  const found: Subscription[] = []
  for (const family of families) {
    const { from, to } = keysBelow(familyPart(list, family))
    const rows = await cache.cases.where('id').between(from, to, false, false).toArray()
    found.push(
      ...(
        await subscriptionsOf(
          codec,
          rows.filter(({ vanished }) => !vanished)
        )
      ).values()
    )
  }
  return found.toSorted(
    (left, right) =>
      left.name.localeCompare(right.name) || (left.subscriptionId < right.subscriptionId ? -1 : 1)
  )
}

/** `unread`: not to its end yet, which a sync does. `in-part`: it holds what cannot be read, and no sync helps. */
export type ListReading = 'whole' | 'unread' | 'in-part'

/**
 * Whether each subject of a family was read at some time and can be compared (SPEC I9c). A list that was not sent has no
 * other subjects than those of here.
 */
export async function readingOf(
  workspace: OpenWorkspace,
  list: FollowListId,
  family: Family
): Promise<ListReading> {
  if (creationOf(list) !== null) return 'whole'
  const { cache } = databasesOf(workspace)
  const key = feedKey({ kind: 'subscriptions', followListId: list, family })
  const [feed, row, refused] = await Promise.all([
    cache.feeds.get(key),
    cache.followLists.get(list),
    cache.quarantine.where('feed').equals(key).count()
  ])
  if (feed === undefined) return 'unread'
  // While it is read again, what was read before stays known.
  const wasRead = feed.progress.complete || (row?.completedIn ?? null) !== null
  if (!wasRead) return 'unread'
  return refused > 0 ? 'in-part' : 'whole'
}

/** Where a creation will stand. */
export type CreationPlace =
  | { readonly kind: 'create-follow-list' }
  | { readonly kind: 'create-subscription'; readonly followListId: FollowListId; readonly family: Family }

/**
 * Tells the ids of the known entries that have a name, however it is spelled, read once for all creations in one place
 * and before these are queued: what is known under its name cannot be what a creation makes (SPEC C8c, C8h).
 */
export async function namesakesIn(
  workspace: OpenWorkspace,
  place: CreationPlace
): Promise<(name: string) => readonly string[]> {
  const known = grouped(await namesIn(databasesOf(workspace), place), ({ name }) => likeNameMark(name))
  return (name) => (known.get(likeNameMark(name)) ?? []).map(({ id }) => id)
}

interface KnownName {
  readonly id: string
  readonly name: string
}

async function namesIn(databases: Databases, place: CreationPlace): Promise<readonly KnownName[]> {
  if (place.kind === 'create-subscription')
    return (await readSubjects(databases, place.followListId, [place.family])).map(
      ({ subscriptionId: id, name }) => ({ id, name })
    )
  const { cache, codec } = databases
  const rows = await cache.followLists.toArray()
  const contents = await decodeAll(codec, 'followLists', rows)
  return rows.flatMap(({ id }, index) => {
    const content = contents[index]
    return content === undefined ? [] : [{ id, name: content.settings.name }]
  })
}

/** The number of shown subjects of a list. Walks over all of them, for a list that the service has not counted yet. */
export async function countSubjects(
  workspace: OpenWorkspace,
  list: FollowListId
): Promise<Readonly<Record<Family, number>>> {
  const { cache } = databasesOf(workspace)
  const [persons = 0, businesses = 0] = await Promise.all(
    families.map((family) => {
      const { from, to } = keysBelow(familyPart(list, family))
      return cache.cases.where('id').between(from, to).filter(isPresent).count()
    })
  )
  return { persons, businesses }
}

/** How many creations and edits would be deleted with it. */
export async function countChangesOfDeleted(
  workspace: OpenWorkspace,
  target: DeletionTarget
): Promise<number> {
  return (await editsOfDeleted(databasesOf(workspace).work, target)).length
}

/** How many drafts, and reviews that were not sent, are about alerts that would be deleted with it. */
export async function countWorkOfDeleted(workspace: OpenWorkspace, target: DeletionTarget): Promise<number> {
  const { work } = databasesOf(workspace)
  const parent =
    target.kind === 'follow-list' ? followListPart(target.followListId) : subscriptionKey(target.subscription)
  const [drafts, reviews] = await Promise.all([
    keysOfRowsBelow(work.drafts, 'id', [parent]),
    rowsBelow(work.reviews, 'alertKey', [parent])
  ])
  return drafts.length + reviews.filter(({ state }) => state !== 'accepted').length
}

/** The outcome of a line that was imported before. `gone`: it was accepted, and has been deleted from its list since. */
export interface ImportedLine {
  readonly times: number
  readonly state: 'under-way' | 'accepted' | 'gone'
}

/** The id of a line that is imported after it was imported `times` times (SPEC I3b). */
export function importLineId(importId: string, line: number, times: number): EditId {
  return editId(`${importId}-${String(line).padStart(7, '0')}${times === 0 ? '' : `-${times + 1}`}`)
}

/** The lines of an import that are in the queue, or went through it. `followListId` is the present id of the list. */
export async function importedLines(
  workspace: OpenWorkspace,
  importId: string,
  followListId: FollowListId,
  family: Family
): Promise<ReadonlyMap<number, ImportedLine>> {
  const { work, cache } = databasesOf(workspace)
  const rows = await work.changes.where('importId').equals(importId).toArray()
  const created = rows.map(({ createdId }) =>
    createdId === undefined
      ? null
      : subscriptionKey({ followListId, family, subscriptionId: subscriptionId(createdId) })
  )
  const cases = await cache.cases.bulkGet(created.flatMap((key) => key ?? []))
  const vanished = new Set(cases.flatMap((row) => (row?.vanished === true ? [row.id] : [])))
  const lines = new Map<number, ImportedLine>()
  for (const [index, row] of rows.entries()) {
    const { line, times } = lineOf(row)
    const before = lines.get(line)
    // Only the last time counts, since a line is imported again only after it was over.
    if (before !== undefined && before.times > times) continue
    const isGone = vanished.has(created[index] ?? '')
    lines.set(line, { times, state: row.state !== 'accepted' ? 'under-way' : isGone ? 'gone' : 'accepted' })
  }
  return lines
}

function lineOf({ id, importId = '' }: EditRow): { readonly line: number; readonly times: number } {
  const [line = '', times = '1'] = id.slice(importId.length + 1).split('-')
  return { line: Number(line), times: Number(times) }
}
