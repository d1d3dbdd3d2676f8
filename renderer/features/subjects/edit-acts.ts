import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { onBasisOf } from '../../../shared/domain/edit-basis.ts'
import { problemWhenAsked } from '../../../shared/domain/from-backup.ts'
import { lookUpAsked } from '../../../shared/domain/look-up-time.ts'
import { uncertainAgain } from '../../../shared/domain/lost-sending.ts'
import {
  asksBeforeDiscard,
  type EditContent,
  type EditState,
  editWaitsForUser,
  isCreation,
  lostSendingOfEdit,
  type ManyEdits,
  mayBeSaid,
  mayEditMove,
  mayHaveArrived,
  newListsTarget,
  type SubjectEdit,
  targetOf,
  unsentListId
} from '../../../shared/domain/subject-edit.ts'
import { failed, ok, type Result, type StoreFailure } from '../../../shared/errors.ts'
import type { EditId } from '../../../shared/ids.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import { type EditMove, inList, listIdNow, movesIntoCreated, waitingIn } from '../../data/edits/edit-book.ts'
import { listMadeBy, subjectMadeBy } from '../../data/edits/made-by.ts'
import { namesakesIn } from '../../data/edits/queries.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { storeFailed } from '../../decisions/act.ts'

export interface WantedEdit {
  /** Belongs to the form: if a form is saved twice, as by a double click, there is still only one edit. */
  readonly id: EditId
  readonly content: EditContent
  readonly followListName: string | null
  /** The queued or refused edit that this one replaces, because the user edited it again. */
  readonly replaces: EditId | null
}

/**
 * Queues a creation or edit, durable when the promise resolves. Each subject has at most one waiting edit,
 * which a newer one replaces.
 */
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
    const at = queuedFrom(older, clock.now())
    const edit: SubjectEdit = {
      // Subjects refer to the follow list that they wait for by its creation, which may be edited before it
      // is sent (SPEC C13a).
      id: wanted.replaces ?? wanted.id,
      content: withFirstBasis(content, older),
      followListName: wanted.followListName,
      equalBefore: await knownBefore(workspace, content),
      // The line that it was read from stays known (SPEC I3g).
      importId: older.find(({ id }) => id === wanted.replaces)?.importId ?? null,
      queuedAt: at,
      attempts: 0,
      state: { kind: 'queued', notBefore: at, lastProblem: null }
    }
    await editBook.write(movesTo(edit, older), at)
    return ok(edit)
  })
}

/** What is known under its name when it is queued, or queued again, cannot be what it creates (SPEC C8c, C8k). */
async function knownBefore(workspace: OpenWorkspace, content: EditContent): Promise<readonly string[]> {
  return isCreation(content) ? (await namesakesIn(workspace, content))(content.settings.name) : []
}

/** Later than what it takes the place of, also where the clock was set back, so that the two are told apart (SPEC C1c). */
function queuedFrom(older: readonly SubjectEdit[], now: EpochMillis): EpochMillis {
  return toEpochMillis(Math.max(now, ...older.map(({ queuedAt }) => queuedAt + 1)))
}

function movesTo(edit: SubjectEdit, older: readonly SubjectEdit[]): readonly EditMove[] {
  const [same] = older.filter(({ id }) => id === edit.id)
  const others = older.filter((old) => old !== same)
  return [
    ...others.map((old): EditMove => ({ from: old.state.kind, to: null, id: old.id })),
    { from: same?.state.kind ?? null, to: edit, id: edit.id }
  ]
}

/** Null if its follow list was created here and has been discarded since. */
async function inListNow(workspace: OpenWorkspace, content: EditContent): Promise<EditContent | null> {
  const { editBook } = facesOf(workspace)
  if (content.kind !== 'create-subscription') return content
  const list = await listIdNow(editBook, content.followListId)
  return list === null ? null : inList(content, list)
}

/** The edits that the new one replaces. */
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

/** If the older edit was not sent, the new one keeps its basis, unless the service has shown something newer since. */
function withFirstBasis(content: EditContent, older: readonly SubjectEdit[]): EditContent {
  const first = older.find(({ state }) => !editWaitsForUser(state))?.content
  if (content.kind === 'edit-follow-list' && first?.kind === 'edit-follow-list')
    return { ...content, before: first.before }
  if (content.kind === 'edit-subscription' && first?.kind === 'edit-subscription')
    return { ...content, before: first.before }
  return content
}

/** What the user knows of an edit that is to be discarded. */
export interface ToldOfDiscard {
  /** How many subjects go with it. */
  readonly subjects: number
  readonly mayHaveArrived: boolean
}

const toldNothing: ToldOfDiscard = { subjects: 0, mayHaveArrived: false }

/**
 * Discards an edit that is not on its way. What may have arrived stays at the service, and is discarded only if the user
 * knows that it may be there (SPEC C8p). Subjects that wait for a discarded follow list are discarded too, but at most as
 * many as the user knows of (SPEC C13e).
 */
export function discardEdit(
  workspace: OpenWorkspace,
  id: EditId,
  told: ToldOfDiscard = toldNothing
): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  return editAct(workspace, async () => {
    const [edit] = await editBook.read([id])
    if (edit === undefined) return failed({ kind: 'no-such-change' })
    if (!mayEditMove('user', edit.state.kind, 'discarded'))
      return failed({ kind: 'change-moved', state: edit.state.kind })
    const subjects =
      edit.content.kind === 'create-follow-list' ? await waitingIn(editBook, unsentListId(id)) : []
    if (subjects.length > told.subjects) return failed({ kind: 'subjects-wait', count: subjects.length })
    if (asksBeforeDiscard(edit.state) && !told.mayHaveArrived) return failed({ kind: 'may-have-arrived' })
    await editBook.write(
      [edit, ...subjects].map(({ id: gone, state }) => ({ from: state.kind, to: null, id: gone })),
      clock.now()
    )
    return ok(edit)
  })
}

/** Sends a refused edit again, or looks up one that may have arrived as soon as SPEC O9b allows it. */
export function retryEdit(workspace: OpenWorkspace, id: EditId): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  return editAct(workspace, async () => {
    const [edit] = await editBook.read([id])
    if (edit === undefined) return failed({ kind: 'no-such-change' })
    const at = clock.now()
    const lookedUp = lookedUpFrom(edit.state, at)
    const next: SubjectEdit =
      lookedUp === null
        ? { ...queuedFor(edit, at), equalBefore: await knownBefore(workspace, edit.content) }
        : { ...edit, state: lookedUp }
    return write(workspace, edit, next)
  })
}

/** Null for what certainly has not arrived. */
function lookedUpFrom(state: EditState, at: EpochMillis): EditState | null {
  if (state.kind === 'uncertain')
    return {
      ...state,
      notBefore: lookUpAsked(state.since, at),
      lastProblem: problemWhenAsked(state.lastProblem)
    }
  const lost = lostSendingOfEdit(state)
  if (lost === null) return null
  return uncertainAgain(lost, at)
}

/**
 * Its person has compared, and says that what no reading can tell of has arrived (SPEC C8m). The subjects that wait for a
 * list go into it with the same write (SPEC C8n). The id of what it made is kept where it is known here (SPEC C8s).
 */
export function confirmCreated(
  workspace: OpenWorkspace,
  id: EditId
): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  return undecidedAct(workspace, id, async (edit) => {
    const { content } = edit
    const waiting = content.kind === 'create-follow-list' ? await waitingIn(editBook, unsentListId(id)) : []
    const createdId = (await listMadeBy(workspace, edit)) ?? (await subjectMadeBy(workspace, edit))
    // They need the id that the service gave the list.
    if (waiting.length > 0 && createdId === null) return failed({ kind: 'list-without-id' })
    const at = clock.now()
    const accepted: SubjectEdit = {
      ...edit,
      state: { kind: 'accepted', at, correlationId: null, proof: 'person', createdId }
    }
    return write(workspace, edit, accepted, await movesIntoCreated(editBook, [accepted]))
  })
}

/** Its person has compared, and says that it has not arrived: it is queued like one that was just made (SPEC C8m). */
export function denyCreated(workspace: OpenWorkspace, id: EditId): Promise<Result<SubjectEdit, EditFailure>> {
  const { clock } = facesOf(workspace)
  return undecidedAct(workspace, id, async (edit) => {
    const queuedAt = queuedFrom([edit], clock.now())
    const equalBefore = await knownBefore(workspace, edit.content)
    return write(workspace, edit, { ...queuedFor(edit, queuedAt), queuedAt, equalBefore })
  })
}

function undecidedAct(
  workspace: OpenWorkspace,
  id: EditId,
  act: (edit: SubjectEdit) => Promise<Result<SubjectEdit, EditFailure>>
): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook } = facesOf(workspace)
  return editAct(workspace, async () => {
    const [edit] = await editBook.read([id])
    if (edit === undefined) return failed({ kind: 'no-such-change' })
    return mayBeSaid(edit) ? act(edit) : failed({ kind: 'change-moved', state: edit.state.kind })
  })
}

/** Ends a conflict with the user's own values, based on what the service shows now. */
export function keepEdit(workspace: OpenWorkspace, id: EditId): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook } = facesOf(workspace)
  return editAct(workspace, async () => {
    const [edit] = await editBook.read([id])
    if (edit === undefined) return failed({ kind: 'no-such-change' })
    // Like what was never tried, so that it goes out as the settings say (SPEC O21f).
    return write(workspace, edit, { ...queuedFor(edit, edit.queuedAt), content: onBasisOfNow(edit) })
  })
}

function onBasisOfNow({ content, state }: SubjectEdit): EditContent {
  if (state.kind !== 'conflict') return content
  const { now } = state
  if (content.kind === 'edit-follow-list' && now.kind === 'follow-list')
    return { ...content, ...onBasisOf(content, now.settings) }
  if (content.kind === 'edit-subscription' && now.kind === 'subscription')
    return { ...content, before: now.settings }
  return content
}

function queuedFor(edit: SubjectEdit, at: EpochMillis): SubjectEdit {
  return { ...edit, attempts: 0, state: { kind: 'queued', notBefore: at, lastProblem: null } }
}

async function write(
  workspace: OpenWorkspace,
  edit: SubjectEdit,
  to: SubjectEdit,
  beside: readonly EditMove[] = []
): Promise<Result<SubjectEdit, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  const { id, state } = edit
  if (!mayEditMove('user', state.kind, to.state.kind))
    return failed({ kind: 'change-moved', state: state.kind })
  const written = await editBook.write([{ from: state.kind, to, id }, ...beside], clock.now())
  return written.has(id) ? ok(to) : failed({ kind: 'change-moved', state: state.kind })
}

/**
 * Discards what still waits of an import, or everything that was refused, in one transaction. Returns how
 * many. What may have arrived stays, refused or not, and so does a refused follow list, because subjects may wait for it
 * (SPEC I10, C13d). `told` is the number that the user knows of; if there are more, nothing is written.
 */
export function discardEdits(
  workspace: OpenWorkspace,
  which: ManyEdits,
  told: number
): Promise<Result<number, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  return editAct(workspace, async () => {
    const rows = (await editBook.rowsOf(which)).filter(({ place }) => place !== newListsTarget)
    const refused = await editBook.decode(rows.filter(({ state }) => state === 'rejected'))
    const notArrived = new Set(
      refused.filter(({ state }) => lostSendingOfEdit(state) === null).map(({ id }) => id)
    )
    const waiting = rows.filter(({ id, state }) => state === 'queued' || notArrived.has(id))
    if (waiting.length > told) return failed({ kind: 'more-wait', count: waiting.length })
    const written = await editBook.write(
      waiting.map(({ id, state }) => ({ from: state, to: null, id })),
      clock.now()
    )
    return ok(written.size)
  })
}

/** Runs one act on the queue of creations and edits. A reason not to act is returned as data; bugs throw. */
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
  /** The follow list was created here and has been discarded since. */
  | { readonly kind: 'no-such-list' }
  /** More subjects wait for this follow list than the user was told of. */
  | { readonly kind: 'subjects-wait'; readonly count: number }
  /** Nobody knows whether it arrived, and the user was not told so. */
  | { readonly kind: 'may-have-arrived' }
  /** Subjects wait for this follow list, and which one of the service it is nobody knows. */
  | { readonly kind: 'list-without-id' }
  /** More edits wait than the user was told of. */
  | { readonly kind: 'more-wait'; readonly count: number }
  /** An earlier edit of the same subject is on its way, and its outcome must be known first. */
  | { readonly kind: 'edit-under-way' }
  /** The state of the edit does not allow the act. It may have changed since the screen showed it. */
  | { readonly kind: 'change-moved'; readonly state: EditState['kind'] }
