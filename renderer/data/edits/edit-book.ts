import Dexie from 'dexie'
import { awaitedList, type ChangeContent, type ChangeState, creationOf, newListsPlace, type SubjectChange, subjectsPlace, subjectsPlacesOf, unsentListId } from '../../../shared/domain/subject-edit.ts'
import { families } from '../../../shared/domain/subscription.ts'
import { changeId, type FollowListId, followListId } from '../../../shared/ids.ts'
import type { ChangeBook, ChangeMove } from './change-book.ts'

/** All but what was accepted: a journal or a backup that was restored may hold it as uncertain (SPEC J7, B6). */
const notAccepted: readonly ChangeState['kind'][] = ['queued', 'sending', 'uncertain', 'conflict', 'rejected']

/** The subjects that wait for a list that was not sent. */
export async function waitingIn(book: ChangeBook, list: FollowListId): Promise<readonly SubjectChange[]> {
  return (await Promise.all(families.map((family) => book.ofPlace(subjectsPlace(list, family), notAccepted)))).flat()
}

/** Gives the subjects of lists that were just created the ids that the service gave these (SPEC C13). */
export async function movesIntoCreated(book: ChangeBook, settled: readonly SubjectChange[]): Promise<readonly ChangeMove[]> {
  const moves = settled.map(async ({ id, content, state }): Promise<readonly ChangeMove[]> => {
    if (content.kind !== 'create-follow-list' || state.kind !== 'accepted' || state.createdId === null) return []
    const created = followListId(state.createdId)
    return (await waitingIn(book, unsentListId(id))).map((change) => ({ from: change.state.kind, to: { ...change, content: inList(change.content, created) }, id: change.id }))
  })
  return (await Promise.all(moves)).flat()
}

/**
 * The same for subjects that came back from a journal or a backup behind their list, which has been created since.
 * Others wait on: their list is still to be sent, or was given up.
 */
export async function movesIntoCreatedBefore(book: ChangeBook): Promise<readonly ChangeMove[]> {
  const { database } = book
  const from = subjectsPlacesOf(unsentListId(changeId('')))
  const rows = await database.changes.where('[place+state+queuedAt]').between([from, Dexie.minKey, Dexie.minKey], [`${from}\uffff`, Dexie.maxKey, Dexie.maxKey]).toArray()
  const awaited = (await book.decode(rows)).flatMap(({ content }) => awaitedList(content) ?? [])
  const creations = [...new Set(awaited)].flatMap((list) => creationOf(list) ?? [])
  return movesIntoCreated(book, await book.read(creations))
}

/** The id of a list as it is by now: the service's where it has one; null where its creation was given up. */
export async function listIdNow(book: ChangeBook, list: FollowListId): Promise<FollowListId | null> {
  const creation = creationOf(list)
  if (creation === null) return list
  const state = (await book.read([creation]))[0]?.state
  if (state === undefined) return null
  return state.kind === 'accepted' && state.createdId !== null ? followListId(state.createdId) : list
}

/** The id that a list went by first on this machine: an import is known by it, before and after the list was sent (SPEC I3). */
export async function firstListId({ database }: ChangeBook, list: FollowListId): Promise<FollowListId> {
  const creation = await database.changes.where('[place+createdId]').equals([newListsPlace, list]).first()
  return creation === undefined ? list : unsentListId(creation.id)
}

/** The follow lists that were created here and are not known to be the service's yet, oldest first. */
export async function unsentLists(book: ChangeBook): Promise<readonly SubjectChange[]> {
  const changes = await book.ofPlace(newListsPlace, notAccepted)
  return changes.toSorted((left, right) => left.queuedAt - right.queuedAt)
}

export function inList(content: ChangeContent, list: FollowListId): ChangeContent {
  return content.kind === 'create-subscription' ? { ...content, followListId: list } : content
}
