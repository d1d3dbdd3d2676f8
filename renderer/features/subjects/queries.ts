import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { creationOf, type SubjectChange, unsentListId } from '../../../shared/domain/subject-edit.ts'
import { type FollowListId, followListId } from '../../../shared/ids.ts'
import { readFacts } from '../../data/pull/queries.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { useChange, useChanges, useFacts } from '../../live/context.ts'
import type { FollowListView } from '../../store/views.ts'

/** A follow list of the service, or one that was created here and waits to be sent. */
export interface ListHere {
  readonly followList: FollowList
  /** What will make it; null for a list of the service. */
  readonly creation: SubjectChange | null
}

/** Those of the service first; undefined while they are on their way. */
export function useListsHere(): readonly ListHere[] | undefined {
  const facts = useFacts()
  const changes = useChanges()
  if (facts === undefined || changes === undefined) return undefined
  const known = facts.followLists.filter(({ missing }) => !missing)
  const unsent = changes.unsentLists.flatMap((creation) => listToBe(creation) ?? [])
  return [...known.map(({ followList }) => ({ followList, creation: null })), ...unsent]
}

/** The list of an id, also where it was created meanwhile and has an id of the service now. Null while it is on its way, and where there is none. */
export function useListHere(id: FollowListId | null): ListHere | null {
  const known = useFacts()?.followLists
  const creation = useChange(id === null ? null : creationOf(id))
  return id === null ? null : findList(id, known, creation ?? null)
}

/** The same, asked for once: only a list that the page shows. */
export async function readListHere(store: WorkspaceStore, id: FollowListId): Promise<ListHere | null> {
  const made = creationOf(id)
  const [{ followLists }, changes] = await Promise.all([readFacts(store), made === null ? [] : store.changeBook.read([made])])
  return findList(id, followLists.filter(({ missing }) => !missing), changes[0] ?? null)
}

function findList(id: FollowListId, known: readonly FollowListView[] | undefined, creation: SubjectChange | null): ListHere | null {
  const find = (wanted: FollowListId): ListHere | null => {
    const followList = known?.find((one) => one.followList.id === wanted)?.followList
    return followList === undefined ? null : { followList, creation: null }
  }
  if (creationOf(id) === null) return find(id)
  const toBe = creation === null ? null : listToBe(creation)
  const createdId = creation?.state.kind === 'accepted' ? creation.state.createdId : null
  if (toBe === null || createdId === null) return toBe
  const created = followListId(createdId)
  return find(created) ?? { followList: { ...toBe.followList, id: created }, creation: null }
}

function listToBe(creation: SubjectChange): ListHere | null {
  const { content, id } = creation
  return content.kind === 'create-follow-list' ? { followList: { id: unsentListId(id), settings: content.settings, statistics: null }, creation } : null
}
