import type { EpochMillis } from '../../../shared/clock.ts'
import {
  type EditContent,
  targetOf,
  type EditState,
  editWaitsForUser,
  isCreation,
  type ManyEdits,
  mayEditMove,
  mayHaveArrived,
  newListsTarget,
  type SubjectEdit,
  unsentListId
} from '../../../shared/domain/subject-edit.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import type { EditId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import { type EditMove, inList, listIdNow, waitingIn } from '../../data/edits/edit-book.ts'
import { equalEntries } from '../../data/edits/queries.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { storeFailed } from '../../decisions/act.ts'

export interface WantedEdit {
  /** Of the form: what it saves a second time, as by two clicks, is the same edit and is there once. */
  readonly id: EditId
  readonly content: EditContent
  readonly followListName: string | null
  /** The edit that this one takes the place of: a queued or refused one that was edited once more. */
  readonly replaces: EditId | null
}

/** Queues a creation or edit. Durable when the promise resolves. One edit of a subject waits at a time: a newer one takes its place. */
export function queueEdit(
  workspace: OpenWorkspace,
  wanted: WantedEdit
): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  return editAct(workspace, async () => {
    const older = await olderOf(workspace, wanted)
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
    const content = await inListNow(workspace, wanted.content)
    if (content === null) return failed({ kind: 'no-such-list' })
    const at = clock.now()
    const edit: SubjectEdit = {
      // What waits for a follow list knows it by its creation, which may be edited before it is sent (SPEC C13a).
      id: wanted.replaces ?? wanted.id,
      content: withFirstBasis(content, older),
      followListName: wanted.followListName,
      equalBefore: await equalEntries(workspace, content),
      importId: null,
      queuedAt: at,
      attempts: 0,
      state: { kind: 'queued', notBefore: at, lastProblem: null }
    }
    await editBook.write(movesTo(edit, older), at)
    return ok(edit)
  })
}

function movesTo(edit: SubjectEdit, older: readonly SubjectEdit[]): readonly EditMove[] {
  const [same] = older.filter(({ id }) => id === edit.id)
  const others = older.filter((old) => old !== same)
  return [
    ...others.map((old): EditMove => ({ from: old.state.kind, to: null, id: old.id })),
    { from: same?.state.kind ?? null, to: edit, id: edit.id }
  ]
}

/** Null where the follow list that it goes into was created here and given up since. */
async function inListNow(workspace: OpenWorkspace, content: EditContent): Promise<EditContent | null> {
  const { editBook } = facesOf(workspace)
  if (content.kind !== 'create-subscription') return content
  const list = await listIdNow(editBook, content.followListId)
  return list === null ? null : inList(content, list)
}

/** Edits that the new one takes the place of. */
async function olderOf(
  workspace: OpenWorkspace,
  { content, replaces }: WantedEdit
): Promise<readonly SubjectEdit[]> {
  const { editBook } = facesOf(workspace)
  if (replaces !== null) return editBook.read([replaces])
  return isCreation(content)
    ? []
    : editBook.withTarget(targetOf(content), ['queued', 'sending', 'uncertain', 'conflict', 'rejected'])
}

/** An edit of an edit that was not sent stands on what the first one saw, unless the service showed something newer since. */
function withFirstBasis(content: EditContent, older: readonly SubjectEdit[]): EditContent {
  const first = older.find(({ state }) => !editWaitsForUser(state))?.content
  if (content.kind === 'edit-follow-list' && first?.kind === 'edit-follow-list')
    return { ...content, before: first.before }
  if (content.kind === 'edit-subscription' && first?.kind === 'edit-subscription')
    return { ...content, before: first.before }
  return content
}

/**
 * Gives up an edit that is not on its way. What may have arrived stays as the service has it. With a follow list go the
 * subjects that wait for it: `told` of them at most, which is how many the user knows of (SPEC C13e).
 */
export function discardEdit(
  workspace: OpenWorkspace,
  id: EditId,
  told = 0
): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  return editAct(workspace, async () => {
    const [edit] = await editBook.read([id])
    if (edit === undefined) return failed({ kind: 'no-such-change' })
    if (!mayEditMove('user', edit.state.kind, 'discarded'))
      return failed({ kind: 'change-moved', state: edit.state.kind })
    const subjects =
      edit.content.kind === 'create-follow-list' ? await waitingIn(editBook, unsentListId(id)) : []
    if (subjects.length > told) return failed({ kind: 'subjects-wait', count: subjects.length })
    await editBook.write(
      [edit, ...subjects].map(({ id: gone, state }) => ({ from: state.kind, to: null, id: gone })),
      clock.now()
    )
    return ok(edit)
  })
}

/** Sends a refused edit once more, or looks an uncertain one up at once. */
export function retryEdit(workspace: OpenWorkspace, id: EditId): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  return editAct(workspace, async () => {
    const [edit] = await editBook.read([id])
    if (edit === undefined) return failed({ kind: 'no-such-change' })
    const at = clock.now()
    const next: SubjectEdit =
      edit.state.kind === 'uncertain'
        ? { ...edit, state: { ...edit.state, notBefore: at } }
        : queuedNow(edit, at)
    return write(workspace, edit, next)
  })
}

/** Ends a conflict with the user's own values, on the basis of what the service shows now. */
export function keepEdit(workspace: OpenWorkspace, id: EditId): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  return editAct(workspace, async () => {
    const [edit] = await editBook.read([id])
    if (edit === undefined) return failed({ kind: 'no-such-change' })
    return write(workspace, edit, { ...queuedNow(edit, clock.now()), content: onBasisOfNow(edit) })
  })
}

function onBasisOfNow({ content, state }: SubjectEdit): EditContent {
  if (state.kind !== 'conflict') return content
  const { now } = state
  if (content.kind === 'edit-follow-list' && now.kind === 'follow-list')
    return { ...content, before: now.settings }
  if (content.kind === 'edit-subscription' && now.kind === 'subscription')
    return { ...content, before: now.settings }
  return content
}

function queuedNow(edit: SubjectEdit, at: EpochMillis): SubjectEdit {
  return { ...edit, state: { kind: 'queued', notBefore: at, lastProblem: null } }
}

async function write(
  workspace: OpenWorkspace,
  edit: SubjectEdit,
  to: SubjectEdit
): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  const { id, state } = edit
  if (!mayEditMove('user', state.kind, to.state.kind))
    return failed({ kind: 'change-moved', state: state.kind })
  const written = await editBook.write([{ from: state.kind, to, id }], clock.now())
  return written.has(id) ? ok(to) : failed({ kind: 'change-moved', state: state.kind })
}

/**
 * Gives up what waits of an import, or all that was refused, in one transaction; answers how many. What may have
 * arrived stays, and so does a refused follow list, for which subjects may wait (SPEC I10, C13d). `told`: of how many the user
 * knows; where there are more, nothing is written.
 */
export function discardEdits(
  workspace: OpenWorkspace,
  which: ManyEdits,
  told: number
): Promise<Result<number, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  return editAct(workspace, async () => {
    const waiting = (await editBook.rowsOf(which)).filter(
      ({ state, place }) => (state === 'queued' || state === 'rejected') && place !== newListsTarget
    )
    if (waiting.length > told) return failed({ kind: 'more-wait', count: waiting.length })
    const written = await editBook.write(
      waiting.map(({ id, state }) => ({ from: state, to: null, id })),
      clock.now()
    )
    return ok(written.size)
  })
}

/** Runs one act on the queue of creations and edits. What the act finds in the way is answered as data; bugs throw. */
export async function editAct<Value>(
  workspace: OpenWorkspace,
  act: () => Promise<Result<Value, EditFailure>>
): Promise<Result<Value, EditFailure>> {
  const { editBook } = facesOf(workspace)
  const done = await attemptStore(() => editBook.inTurn(act))
  return done.kind === 'ok' ? done.value : storeFailed(done.failure)
}

/** Why an act on a creation or edit was not done. Nothing was written. */
export type EditFailure =
  | { readonly kind: 'store'; readonly failure: StoreFailure }
  | { readonly kind: 'no-such-change' }
  /** The follow list was created here and given up since. */
  | { readonly kind: 'no-such-list' }
  /** More subjects wait for this follow list than the user was told of. */
  | { readonly kind: 'subjects-wait'; readonly count: number }
  /** More edits wait than the user was told of. */
  | { readonly kind: 'more-wait'; readonly count: number }
  /** An earlier edit of the same subject is on its way: its outcome comes first. */
  | { readonly kind: 'edit-under-way' }
  /** The edit is in a state that does not allow the act; it may have moved on since the screen showed it. */
  | { readonly kind: 'change-moved'; readonly state: EditState['kind'] }
