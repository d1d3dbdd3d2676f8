import { plain, type FailureText } from '../../i18n/failure-text.ts'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { isServiceLeftAlone } from '../../../shared/domain/look-up-time.ts'
import { isNeverSent } from '../../../shared/domain/review.ts'
import { foundIn } from '../../../shared/domain/romanisation.ts'
import {
  awaitedList,
  editWaitsForUser,
  isCreation,
  lostSendingOfEdit,
  type ManyEdits,
  mayBeSaid,
  type SubjectEdit
} from '../../../shared/domain/subject-edit.ts'
import { type Subscription, subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { Result } from '../../../shared/errors.ts'
import type { EditId } from '../../../shared/ids.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import { readHeldCasesOf } from '../../data/work/case-queries.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { type Sentence, wording, type Wording } from '../../i18n/wording.ts'
import { type AppServices, queueHold, useSession } from '../../live/context.ts'
import { closesDialog, opensDialog, type SubjectDialog, useOverlay } from '../../parts/in-front.ts'
import { sayAttention, sayDone, sayFailure } from '../../parts/messages.ts'
import { saveFile } from '../../parts/save-file.ts'
import {
  confirmCreated,
  denyCreated,
  discardEdit,
  discardEdits,
  type EditFailure,
  keepEdit,
  queueEdit,
  retryEdit,
  type ToldOfDiscard,
  type WantedEdit
} from './edit-acts.ts'
import { deletionWords, editFailureText, editReason, editTitle } from './edit-words.ts'
import { heldBelow, type ListHere } from './queries.ts'
import { type AlertsWanted, type SubjectsState, useSubjects } from './state.ts'

/** `client` tells main that something may be due. */
type ActingParts = Pick<AppServices, 'client'> & { readonly workspace: OpenWorkspace }

export type EditAction = 'edit' | 'keep' | 'retry' | 'lookUp' | 'notArrived' | 'arrived' | 'discard'

/** What the user can do about an edit in its current state. */
export function actionsOf(edit: Pick<SubjectEdit, 'state' | 'content'>): readonly EditAction[] {
  const { state, content } = edit
  switch (state.kind) {
    case 'queued':
      return ['edit', 'discard']
    case 'conflict':
      return ['edit', 'keep', 'discard']
    case 'rejected':
      if (isNeverSent(state.reason)) return ['discard']
      // Sent again with other values, it could be there twice.
      if (lostSendingOfEdit(state) !== null) return ['lookUp', 'discard']
      return state.reason.kind === 'gone' && !isCreation(content) ? ['discard'] : ['edit', 'retry', 'discard']
    case 'uncertain':
      if (mayBeSaid(edit)) return ['lookUp', 'notArrived', 'arrived', 'discard']
      // Nothing can be looked up in a list that the service does not have.
      return awaitedList(content) === null ? ['lookUp', 'discard'] : ['discard']
    case 'sending':
    case 'accepted':
      return []
  }
}

export async function act(
  { workspace, client }: ActingParts,
  edit: SubjectEdit,
  action: EditAction
): Promise<void> {
  switch (action) {
    case 'edit':
      reopenEdit(edit)
      return
    case 'keep':
      sayOf(await keepEdit(workspace, edit.id), saidOf(edit, 'kept'))
      return
    case 'retry':
    case 'lookUp':
      await retry({ workspace, client }, edit)
      return
    case 'notArrived':
      sayOf(await denyCreated(workspace, edit.id), saidOf(edit, 'readyAgain'))
      return
    case 'arrived':
      sayOf(await confirmCreated(workspace, edit.id), saidOf(edit, 'isThere'))
      return
    case 'discard':
      await discard(workspace, edit)
  }
}

/** Nobody shortens the half minute after a lost answer, and whoever tries is told until when it lasts (SPEC O9d). */
async function retry({ workspace, client }: ActingParts, edit: SubjectEdit): Promise<void> {
  const retried = await retryEdit(workspace, edit.id)
  if (retried.kind === 'ok') await client.ask('outbox.look', null)
  const state = retried.kind === 'ok' ? retried.value.state : null
  if (state?.kind !== 'uncertain') sayOf(retried, saidOf(edit, 'retried'))
  else if (!isServiceLeftAlone(state) || queueHold() !== null) sayOf(retried, saidOf(edit, 'lookedUp'))
  else
    sayDone(`edit ${edit.id}`, (words) =>
      words.t('subjects.changes.lookedUpAt', {
        change: editTitle(words.t, edit),
        time: words.format.dayAndTimeToTheSecond(state.notBefore)
      })
    )
}

/** What an act has made of an edit, which may stand in another list now (SPEC T25c). */
function saidOf(edit: SubjectEdit, how: SaidHow): SaidOfEdit {
  return {
    about: `edit ${edit.id}`,
    words: ({ t }) => t(`subjects.changes.${how}`, { change: editTitle(t, edit) })
  }
}

type SaidHow = 'kept' | 'readyAgain' | 'retried' | 'isThere' | 'lookedUp' | 'discarded'

interface SaidOfEdit {
  readonly about: `edit ${string}`
  readonly words: Sentence
}

/** Discards an edit. Asks first where it may have arrived or subjects wait for it, and the user was not `told` so. */
export async function discard(
  workspace: OpenWorkspace,
  edit: SubjectEdit,
  told?: ToldOfDiscard
): Promise<void> {
  const [close, openLater] = [closesDialog(), opensDialog()]
  const done = await discardEdit(workspace, edit.id, told)
  const question = done.kind === 'failed' ? questionOf(edit.id, done.failure) : null
  if (question !== null) {
    openLater({ kind: 'subjects', dialog: question })
    return
  }
  if (told !== undefined) close()
  sayOf(done, saidOf(edit, 'discarded'))
}

/** What has to be asked before an edit is discarded. Null if nothing does. */
function questionOf(edit: EditId, failure: EditFailure): SubjectDialog | null {
  if (failure.kind === 'subjects-wait') return { kind: 'discard-list', edit, count: failure.count }
  return failure.kind === 'may-have-arrived' ? { kind: 'discard-change', edit } : null
}

/** Says what became of an edit that a run has settled behind its dialog (SPEC W27z). */
export function saySettledMeanwhile(edit: SubjectEdit, now: EpochMillis): void {
  const say = editWaitsForUser(edit.state) ? sayAttention : sayDone
  say(`edit ${edit.id}`, (words) =>
    words.t('outbox.settledMeanwhile', {
      entry: editTitle(words.t, edit),
      reason: editReason(words, edit, now, { unsentLists: [], heldBy: queueHold() })
    })
  )
}

/** Discards many edits. Asks first, and again if there are more than the user was `told` of. */
export async function discardMany(workspace: OpenWorkspace, which: ManyEdits, told: number): Promise<void> {
  const [close, openLater] = [closesDialog(), opensDialog()]
  const done = await discardEdits(workspace, which, told)
  if (done.kind === 'failed' && done.failure.kind === 'more-wait') {
    const { count } = done.failure
    openLater({ kind: 'subjects', dialog: { kind: 'discard-changes', which, count } })
    return
  }
  close()
  sayOf(done)
  if (done.kind === 'ok')
    sayDone('subjects', ({ t }) => t('subjects.discardMany.done', { count: done.value }))
}

function sayOf(done: Result<unknown, EditFailure>, said?: SaidOfEdit): void {
  // What is done to the edit after that ends the failure (SPEC T25c).
  if (done.kind === 'failed')
    sayFailure(said?.about ?? 'subjects', ({ t }) => editFailureText(t, done.failure))
  else if (said !== undefined) sayDone(said.about, said.words)
}

/** Queues the content of a form, closes it, and tells what happens next. */
export async function saveEdit(workspace: OpenWorkspace, wanted: WantedEdit): Promise<void> {
  const close = closesDialog()
  const queued = await queueEdit(workspace, wanted)
  if (queued.kind === 'failed') {
    sayFailure('subjects', ({ t }) => editFailureText(t, queued.failure))
    return
  }
  close()
  const offline = useSession.getState().reachability.kind === 'offline'
  sayDone('subjects', ({ t }) =>
    t(offline ? 'subjects.savedOffline' : 'subjects.saved', { name: wanted.content.settings.name })
  )
}

/** A list whose edit is on its way cannot be edited until the outcome is known. */
export function canEditList({ creation }: ListHere): boolean {
  return creation === null || mayBeEdited(creation)
}

export function canRemoveList({ creation }: ListHere): boolean {
  return creation === null || actionsOf(creation).includes('discard')
}

/** Asks before deleting a list of the service. A list that was not sent is discarded instead. */
export function removeList(workspace: OpenWorkspace, { creation, followList }: ListHere): void {
  if (creation === null) openDialog({ kind: 'delete-list', id: followList.id })
  else void discard(workspace, creation)
}

/** Deletes at the service at once and reports the outcome. Returns whether nothing is left to delete. */
export async function deleteAtService(
  { client, workspace }: ActingParts,
  target: DeletionTarget,
  name: string
): Promise<boolean> {
  const chosen = useSubjects.getState()
  const held = heldBelow(await readHeldCasesOf(workspace), target)
  if (held > 0) {
    sayFailure(`subjects ${name}`, ({ t }) => t('deletion.held', { count: held }))
    return false
  }
  const outcome = await client.ask('subjects.delete', { target })
  const about = `subjects ${name}` as const
  const said = (words: Wording): FailureText => {
    const ended = deletionWords(words, outcome, name)
    return ended.kind === 'done' ? plain(ended.sentence) : ended.failure
  }
  if (deletionWords(wording(), outcome, name).kind === 'done') sayDone(about, (words) => said(words).sentence)
  else sayFailure(about, said)
  if (outcome.kind !== 'deleted' && outcome.kind !== 'was-gone') return false
  chooseNoLonger(target, chosen)
  return true
}

/** What was chosen while the service deleted stays chosen (SPEC C12f). */
function chooseNoLonger(target: DeletionTarget, chosen: Pick<SubjectsState, 'list' | 'subject'>): void {
  const { list, subject, chooseList, chooseSubject } = useSubjects.getState()
  if (list !== chosen.list) return
  if (target.kind === 'follow-list') chooseList(null)
  else if (subject === chosen.subject) chooseSubject(null)
}

/** Exports the subjects of a list as a file. What writes it is read only now, since every start would wait for it else. */
export async function exportSubjects(
  client: AppServices['client'],
  { settings }: FollowList,
  subjects: readonly Subscription[]
): Promise<void> {
  const { writeSubjectsCsv } = await import('./import-plan.ts')
  await saveFile(
    client,
    `${settings.name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-')}.csv`,
    writeSubjectsCsv(subjects, wording().format.csvDelimiter)
  )
}

/** The subjects whose name contains the search text, and whose open alerts are as wanted (SPEC C16a). */
export function subjectsShown(
  subjects: readonly Subscription[],
  { text, alerts }: { readonly text: string; readonly alerts: AlertsWanted }
): readonly Subscription[] {
  const isNamed = foundIn(text)
  return subjects.filter(
    ({ name, counts }) =>
      isNamed(name) && (alerts === 'all' || (counts.open !== null && counts.open > 0 === (alerts === 'open')))
  )
}

/** How many subjects have neither an open alert nor none, as far as the service has said. */
export function withoutKnownCount(subjects: readonly Subscription[]): number {
  return subjects.filter(({ counts }) => counts.open === null).length
}

export function editSubject(subject: Subscription): void {
  openDialog({
    kind: 'subject',
    list: subject.followListId,
    family: subject.family,
    key: subscriptionKey(subject),
    edit: null
  })
}

export function deleteSubject(subject: Subscription): void {
  openDialog({ kind: 'delete-subject', list: subject.followListId, key: subscriptionKey(subject) })
}

export function openDialog(dialog: SubjectDialog): void {
  useOverlay.getState().open({ kind: 'subjects', dialog })
}

/** Opens the form of a follow list, unless an edit of it is on its way, whose outcome must be known first. */
export function editList({ followList, creation }: ListHere): void {
  if (creation === null) openDialog({ kind: 'follow-list', id: followList.id, edit: null })
  else if (mayBeEdited(creation)) reopenEdit(creation)
}

function mayBeEdited({ state }: SubjectEdit): boolean {
  return state.kind === 'queued' || state.kind === 'rejected'
}

/** Opens the form of an edit that was not sent, filled in with its content. */
function reopenEdit({ id, content }: SubjectEdit): void {
  switch (content.kind) {
    case 'create-follow-list':
      openDialog({ kind: 'follow-list', id: null, edit: id })
      return
    case 'edit-follow-list':
      openDialog({ kind: 'follow-list', id: content.followListId, edit: id })
      return
    case 'create-subscription':
      openDialog({
        kind: 'subject',
        list: content.followListId,
        family: content.family,
        key: null,
        edit: id
      })
      return
    case 'edit-subscription': {
      const { followListId, family } = content.subscription
      openDialog({
        kind: 'subject',
        list: followListId,
        family,
        key: subscriptionKey(content.subscription),
        edit: id
      })
    }
  }
}
