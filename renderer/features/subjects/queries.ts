import { useMemo, useState, useSyncExternalStore } from 'react'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { creationOf, type SubjectEdit, unsentListId } from '../../../shared/domain/subject-edit.ts'
import {
  families,
  type Family,
  type Subscription,
  subscriptionKey
} from '../../../shared/domain/subscription.ts'
import type { FollowListView } from '../../../shared/domain/workspace-facts.ts'
import { type EditId, followListId, type FollowListId } from '../../../shared/ids.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import { createFactsFeed } from '../../data/database/live-feed.ts'
import { subscriptionRefOf } from '../../data/database/row-keys.ts'
import { editedHere, waitingEdit } from '../../data/edits/edit-book.ts'
import {
  countChangesOfDeleted,
  countWorkOfDeleted,
  countSubjects,
  readSubjects
} from '../../data/edits/queries.ts'
import { readFacts } from '../../data/pull/queries.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { useAnswer, useAnswerTo, useWorkspace } from '../../live/context.ts'
import { useEdits, useFacts } from '../../live/queries.ts'

/**
 * The subjects of a follow list by name, read at most a few times a second while a sync writes. Undefined
 * until they are read.
 */
export function useSubjectsOf(list: FollowListId): readonly Subscription[] | undefined {
  const workspace = useWorkspace()
  const feed = useMemo(() => createFactsFeed(() => readSubjectsOf(workspace, list)), [workspace, list])
  return useSyncExternalStore(feed.subscribe, feed.current)
}

/** The same, read once. */
export function readSubjectsOf(
  workspace: OpenWorkspace,
  list: FollowListId
): Promise<readonly Subscription[]> {
  return readSubjects(workspace, list, families)
}

/** One queued edit. Null if there is none, undefined until it is read. */
export function useEdit(id: EditId | null): SubjectEdit | null | undefined {
  return useAnswerTo(id ?? '', async (workspace) =>
    id === null ? null : ((await facesOf(workspace).editBook.read([id]))[0] ?? null)
  )
}

/**
 * The waiting edit of a follow list (by its id) or subject (by its key). Null if there is none, undefined
 * until it is read.
 */
export function useWaitingEdit(id: string | null): SubjectEdit | null | undefined {
  return useAnswerTo(id ?? '', async (workspace) =>
    id === null ? null : await waitingEdit(facesOf(workspace).editBook, id)
  )
}

/** How many subjects of a follow list are shown. Undefined until they are counted, and without a list. */
export function useSubjectCounts(list: FollowListId | null): Readonly<Record<Family, number>> | undefined {
  return useAnswerTo(list ?? '', async (workspace) =>
    list === null ? undefined : await countSubjects(workspace, list)
  )
}

/** How many cases under legal hold would be deleted with it (SPEC F6c). */
export function heldBelow(held: ReadonlySet<string>, target: DeletionTarget): number {
  if (target.kind === 'subscription') return held.has(subscriptionKey(target.subscription)) ? 1 : 0
  return [...held].filter((key) => subscriptionRefOf(key).followListId === target.followListId).length
}

/** How many creations and edits would be deleted with it. Undefined until they are counted. */
export function useEditsOfDeleted(target: DeletionTarget): number | undefined {
  return useAnswerTo(JSON.stringify(target), (workspace) => countChangesOfDeleted(workspace, target))
}

/** How many drafts and reviews could then no longer be sent. Undefined until they are counted. */
export function useWorkOfDeleted(target: DeletionTarget): number | undefined {
  return useAnswerTo(JSON.stringify(target), (workspace) => countWorkOfDeleted(workspace, target))
}

/** The ids of follow lists and keys of subjects with an edit that the service has not accepted. */
export function useEditedHere(): ReadonlySet<string> {
  return useAnswer((workspace) => editedHere(facesOf(workspace).editBook)) ?? nothingEdited
}

const nothingEdited: ReadonlySet<string> = new Set()

/** A follow list of the service, or one that was created here and waits to be sent. */
export interface ListHere {
  readonly followList: FollowList
  /** The edit that creates it. Null for a list of the service. */
  readonly creation: SubjectEdit | null
}

/** The lists of the service come first. Undefined until they are read. */
export function useListsHere(): readonly ListHere[] | undefined {
  const facts = useFacts()
  const edits = useEdits()
  if (facts === undefined || edits === undefined) return undefined
  const known = facts.followLists.filter(({ missing }) => !missing)
  const unsent = edits.unsentLists.flatMap((creation) => listToBe(creation) ?? [])
  return [...known.map(({ followList }) => ({ followList, creation: null })), ...unsent]
}

/**
 * The list with this id. It is also found if it was created here and has got another id from the service.
 * Null until it is read, and if there is none.
 */
export function useListHere(id: FollowListId | null): ListHere | null {
  const known = useFacts()?.followLists
  const creation = useEdit(id === null ? null : creationOf(id))
  return id === null ? null : findList(id, known, creation ?? null)
}

/** The same, read once. Finds only lists that the page shows. */
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
 * Keeps the first value for as long as a dialog is open. A sync may change or remove the value meanwhile, but
 * what the user types is based on what they saw (SPEC C4e). Null until there is a value.
 */
export function useFirst<Value>(value: Value | null): Value | null {
  const [first, setFirst] = useState(value)
  if (first === null && value !== null) setFirst(value)
  return first ?? value
}
