import { useMemo, useState, useSyncExternalStore } from 'react'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { creationOf, type SubjectEdit, unsentListId } from '../../../shared/domain/subject-edit.ts'
import { families, type Family, type Subscription } from '../../../shared/domain/subscription.ts'
import type { FollowListView } from '../../../shared/domain/workspace-facts.ts'
import { type EditId, followListId, type FollowListId } from '../../../shared/ids.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import { createFactsFeed } from '../../data/database/live-feed.ts'
import { editedHere, waitingEdit } from '../../data/edits/edit-book.ts'
import { countChangesOfDeleted, countSubjects, readSubjects } from '../../data/edits/queries.ts'
import { readFacts } from '../../data/pull/queries.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { useAnswer, useAnswerTo, useWorkspace } from '../../live/context.ts'
import { useEdits, useFacts } from '../../live/queries.ts'

/** The subjects of a follow list by name, read a few times a second at most while a sync writes. Undefined while they are on their way. */
export function useSubjectsOf(list: FollowListId): readonly Subscription[] | undefined {
  const workspace = useWorkspace()
  const feed = useMemo(() => createFactsFeed(() => readSubjectsOf(workspace, list)), [workspace, list])
  return useSyncExternalStore(feed.subscribe, feed.current)
}

/** The same, asked for once. */
export function readSubjectsOf(
  workspace: OpenWorkspace,
  list: FollowListId
): Promise<readonly Subscription[]> {
  return readSubjects(workspace, list, families)
}

/** One queued edit; null where there is none, undefined while it is on its way. */
export function useEdit(id: EditId | null): SubjectEdit | null | undefined {
  return useAnswerTo(id ?? '', async (workspace) =>
    id === null ? null : ((await facesOf(workspace).editBook.read([id]))[0] ?? null)
  )
}

/** The edit of a follow list (by its id) or subject (by its key) that waits here; null where none does, undefined while that is read. */
export function useWaitingEdit(id: string | null): SubjectEdit | null | undefined {
  return useAnswerTo(id ?? '', async (workspace) =>
    id === null ? null : await waitingEdit(facesOf(workspace).editBook, id)
  )
}

/** The subjects of a follow list that are on show; undefined while they are counted, and where no list is asked for. */
export function useSubjectCounts(list: FollowListId | null): Readonly<Record<Family, number>> | undefined {
  return useAnswerTo(list ?? '', async (workspace) =>
    list === null ? undefined : await countSubjects(workspace, list)
  )
}

/** How many creations and edits go with what would be deleted; undefined while they are counted. */
export function useEditsOfDeleted(target: DeletionTarget): number | undefined {
  return useAnswerTo(JSON.stringify(target), (workspace) => countChangesOfDeleted(workspace, target))
}

/** Ids of the follow lists and keys of the subjects with an edit that the service has not accepted. */
export function useEditedHere(): ReadonlySet<string> {
  return useAnswer((workspace) => editedHere(facesOf(workspace).editBook)) ?? nothingEdited
}

const nothingEdited: ReadonlySet<string> = new Set()

/** A follow list of the service, or one that was created here and waits to be sent. */
export interface ListHere {
  readonly followList: FollowList
  /** What will make it; null for a list of the service. */
  readonly creation: SubjectEdit | null
}

/** Those of the service first; undefined while they are on their way. */
export function useListsHere(): readonly ListHere[] | undefined {
  const facts = useFacts()
  const edits = useEdits()
  if (facts === undefined || edits === undefined) return undefined
  const known = facts.followLists.filter(({ missing }) => !missing)
  const unsent = edits.unsentLists.flatMap((creation) => listToBe(creation) ?? [])
  return [...known.map(({ followList }) => ({ followList, creation: null })), ...unsent]
}

/** The list of an id, also where it was created meanwhile and has an id of the service now. Null while it is on its way, and where there is none. */
export function useListHere(id: FollowListId | null): ListHere | null {
  const known = useFacts()?.followLists
  const creation = useEdit(id === null ? null : creationOf(id))
  return id === null ? null : findList(id, known, creation ?? null)
}

/** The same, asked for once: only a list that the page shows. */
export async function readListHere(workspace: OpenWorkspace, id: FollowListId): Promise<ListHere | null> {
  const { editBook } = facesOf(workspace)
  const made = creationOf(id)
  const [{ followLists }, edits] = await Promise.all([
    readFacts(workspace),
    made === null ? [] : editBook.read([made])
  ])
  return findList(
    id,
    followLists.filter(({ missing }) => !missing),
    edits[0] ?? null
  )
}

function findList(
  id: FollowListId,
  known: readonly FollowListView[] | undefined,
  creation: SubjectEdit | null
): ListHere | null {
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

function listToBe(creation: SubjectEdit): ListHere | null {
  const { content, id } = creation
  return content.kind === 'create-follow-list'
    ? { followList: { id: unsentListId(id), settings: content.settings, statistics: null }, creation }
    : null
}

/**
 * The first value that was there, for as long as a dialog is open; null before. A sync may bring another one or take it
 * away meanwhile: what was typed stands on what the user saw, not on that (SPEC C4e).
 */
export function useFirst<Value>(value: Value | null): Value | null {
  const [first, setFirst] = useState(value)
  if (first === null && value !== null) setFirst(value)
  return first ?? value
}
