import type { EpochMillis } from '../../../shared/clock.ts'
import {
  type ChangeContent,
  changePlace,
  type ChangeState,
  changeWaitsForUser,
  isCreation,
  type ManyChanges,
  mayChangeMove,
  mayHaveArrived,
  newListsPlace,
  type SubjectChange,
  unsentListId
} from '../../../shared/domain/subject-edit.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { isStorageError, toStoreFailure } from '../../data/database/store-failures.ts'
import { type ChangeMove, inList, listIdNow, waitingIn } from '../../data/edits/edit-book.ts'
import { equalEntries } from '../../data/edits/queries.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'

export interface WantedChange {
  /** Of the form: what it saves a second time, as by two clicks, is the same change and is there once. */
  readonly id: ChangeId
  readonly content: ChangeContent
  readonly followListName: string | null
  /** The change that this one takes the place of: a queued or refused one that was edited once more. */
  readonly replaces: ChangeId | null
}

/** Queues a creation or edit. Durable when the promise resolves. One edit of a subject waits at a time: a newer one takes its place. */
export function queueChange(
  store: WorkspaceStore,
  wanted: WantedChange
): Promise<Result<SubjectChange, ChangeFailure>> {
  const { changeBook, clock } = store
  return changeAct(store, async () => {
    const older = await olderOf(store, wanted)
    const underWay = older.find(({ state }) => mayHaveArrived(state))
    if (underWay !== undefined)
      return failed(
        wanted.replaces === null
          ? { kind: 'edit-under-way' }
          : { kind: 'change-moved', state: underWay.state.kind }
      )
    if (wanted.replaces !== null && older.some(({ state }) => state.kind === 'accepted'))
      return failed({ kind: 'change-moved', state: 'accepted' })
    if (wanted.replaces !== null && older.length === 0) return failed({ kind: 'no-such-change' })
    const content = await inListNow(store, wanted.content)
    if (content === null) return failed({ kind: 'no-such-list' })
    const at = clock.now()
    const change: SubjectChange = {
      // What waits for a follow list knows it by its creation, which may be edited before it is sent (SPEC C13a).
      id: wanted.replaces ?? wanted.id,
      content: withFirstBasis(content, older),
      followListName: wanted.followListName,
      equalBefore: await equalEntries(store, content),
      importId: null,
      queuedAt: at,
      attempts: 0,
      state: { kind: 'queued', notBefore: at, lastProblem: null }
    }
    await changeBook.write(movesTo(change, older), at)
    return ok(change)
  })
}

function movesTo(change: SubjectChange, older: readonly SubjectChange[]): readonly ChangeMove[] {
  const [same] = older.filter(({ id }) => id === change.id)
  const others = older.filter((old) => old !== same)
  return [
    ...others.map((old): ChangeMove => ({ from: old.state.kind, to: null, id: old.id })),
    { from: same?.state.kind ?? null, to: change, id: change.id }
  ]
}

/** Null where the follow list that it goes into was created here and given up since. */
async function inListNow(
  { changeBook }: WorkspaceStore,
  content: ChangeContent
): Promise<ChangeContent | null> {
  if (content.kind !== 'create-subscription') return content
  const list = await listIdNow(changeBook, content.followListId)
  return list === null ? null : inList(content, list)
}

/** Changes that the new one takes the place of. */
async function olderOf(
  { changeBook }: WorkspaceStore,
  { content, replaces }: WantedChange
): Promise<readonly SubjectChange[]> {
  if (replaces !== null) return changeBook.read([replaces])
  return isCreation(content)
    ? []
    : changeBook.ofPlace(changePlace(content), ['queued', 'sending', 'uncertain', 'conflict', 'rejected'])
}

/** An edit of an edit that was not sent stands on what the first one saw, unless the service showed something newer since. */
function withFirstBasis(content: ChangeContent, older: readonly SubjectChange[]): ChangeContent {
  const first = older.find(({ state }) => !changeWaitsForUser(state))?.content
  if (content.kind === 'edit-follow-list' && first?.kind === 'edit-follow-list')
    return { ...content, before: first.before }
  if (content.kind === 'edit-subscription' && first?.kind === 'edit-subscription')
    return { ...content, before: first.before }
  return content
}

/**
 * Gives up a change that is not on its way. What may have arrived stays as the service has it. With a follow list go the
 * subjects that wait for it: `told` of them at most, which is how many the user knows of (SPEC C13e).
 */
export function discardChange(
  store: WorkspaceStore,
  id: ChangeId,
  told = 0
): Promise<Result<SubjectChange, ChangeFailure>> {
  const { changeBook, clock } = store
  return changeAct(store, async () => {
    const [change] = await changeBook.read([id])
    if (change === undefined) return failed({ kind: 'no-such-change' })
    if (!mayChangeMove('user', change.state.kind, 'discarded'))
      return failed({ kind: 'change-moved', state: change.state.kind })
    const subjects =
      change.content.kind === 'create-follow-list' ? await waitingIn(changeBook, unsentListId(id)) : []
    if (subjects.length > told) return failed({ kind: 'subjects-wait', count: subjects.length })
    await changeBook.write(
      [change, ...subjects].map(({ id: gone, state }) => ({ from: state.kind, to: null, id: gone })),
      clock.now()
    )
    return ok(change)
  })
}

/** Sends a refused change once more, or looks an uncertain one up at once. */
export function retryChange(
  store: WorkspaceStore,
  id: ChangeId
): Promise<Result<SubjectChange, ChangeFailure>> {
  return changeAct(store, async () => {
    const [change] = await store.changeBook.read([id])
    if (change === undefined) return failed({ kind: 'no-such-change' })
    const at = store.clock.now()
    const next: SubjectChange =
      change.state.kind === 'uncertain'
        ? { ...change, state: { ...change.state, notBefore: at } }
        : queuedNow(change, at)
    return write(store, change, next)
  })
}

/** Ends a conflict with the user's own values, on the basis of what the service shows now. */
export function keepChange(
  store: WorkspaceStore,
  id: ChangeId
): Promise<Result<SubjectChange, ChangeFailure>> {
  return changeAct(store, async () => {
    const [change] = await store.changeBook.read([id])
    if (change === undefined) return failed({ kind: 'no-such-change' })
    return write(store, change, { ...queuedNow(change, store.clock.now()), content: onBasisOfNow(change) })
  })
}

function onBasisOfNow({ content, state }: SubjectChange): ChangeContent {
  if (state.kind !== 'conflict') return content
  const { now } = state
  if (content.kind === 'edit-follow-list' && now.kind === 'follow-list')
    return { ...content, before: now.settings }
  if (content.kind === 'edit-subscription' && now.kind === 'subscription')
    return { ...content, before: now.settings }
  return content
}

function queuedNow(change: SubjectChange, at: EpochMillis): SubjectChange {
  return { ...change, state: { kind: 'queued', notBefore: at, lastProblem: null } }
}

async function write(
  { changeBook, clock }: WorkspaceStore,
  change: SubjectChange,
  to: SubjectChange
): Promise<Result<SubjectChange, ChangeFailure>> {
  const { id, state } = change
  if (!mayChangeMove('user', state.kind, to.state.kind))
    return failed({ kind: 'change-moved', state: state.kind })
  const written = await changeBook.write([{ from: state.kind, to, id }], clock.now())
  return written.has(id) ? ok(to) : failed({ kind: 'change-moved', state: state.kind })
}

/**
 * Gives up what waits of an import, or all that was refused, in one transaction; answers how many. What may have
 * arrived stays, and so does a refused follow list, for which subjects may wait (SPEC I10, C13d). `told`: of how many the user
 * knows; where there are more, nothing is written.
 */
export function discardChanges(
  store: WorkspaceStore,
  which: ManyChanges,
  told: number
): Promise<Result<number, ChangeFailure>> {
  const { changeBook, clock } = store
  return changeAct(store, async () => {
    const { changes } = changeBook.database
    const rows = await (
      which.kind === 'refused'
        ? changes.where('state').equals('rejected')
        : changes.where('importId').equals(which.importId)
    ).toArray()
    const waiting = rows.filter(
      ({ state, place }) => (state === 'queued' || state === 'rejected') && place !== newListsPlace
    )
    if (waiting.length > told) return failed({ kind: 'more-wait', count: waiting.length })
    const written = await changeBook.write(
      waiting.map(({ id, state }) => ({ from: state, to: null, id })),
      clock.now()
    )
    return ok(written.size)
  })
}

/** Runs one act on the queue of creations and edits. What the act finds in the way is answered as data; bugs throw. */
export async function changeAct<Value>(
  { changeBook }: WorkspaceStore,
  act: () => Promise<Result<Value, ChangeFailure>>
): Promise<Result<Value, ChangeFailure>> {
  try {
    return await changeBook.inTurn(act)
  } catch (thrown) {
    if (isStorageError(thrown)) return failed({ kind: 'store', failure: toStoreFailure(thrown) })
    throw thrown
  }
}

/** Why an act on a creation or edit was not done. Nothing was written. */
export type ChangeFailure =
  | { readonly kind: 'store'; readonly failure: StoreFailure }
  | { readonly kind: 'no-such-change' }
  /** The follow list was created here and given up since. */
  | { readonly kind: 'no-such-list' }
  /** More subjects wait for this follow list than the user was told of. */
  | { readonly kind: 'subjects-wait'; readonly count: number }
  /** More changes wait than the user was told of. */
  | { readonly kind: 'more-wait'; readonly count: number }
  /** An earlier edit of the same subject is on its way: its outcome comes first. */
  | { readonly kind: 'edit-under-way' }
  /** The change is in a state that does not allow the act; it may have moved on since the screen showed it. */
  | { readonly kind: 'change-moved'; readonly state: ChangeState['kind'] }
