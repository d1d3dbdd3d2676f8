import { alertKey, canBeReviewed } from '../../../shared/domain/alert.ts'
import {
  type Decision,
  isUnderWay,
  type QueuedReview,
  type UndoableAct,
  waitsForUser
} from '../../../shared/domain/review.ts'
import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { CaseView } from '../../../shared/domain/triage-index.ts'
import type { Result } from '../../../shared/errors.ts'
import { focusTriage } from '../../commands/keyboard-focus.ts'
import { rest } from '../../data/timing.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { type ActionFailure, actionFailureText } from '../../decisions/act.ts'
import { announce } from '../../decisions/announcement.ts'
import {
  goBackTo,
  inTurn,
  isStillChosen,
  presenceOf,
  shownKey,
  step,
  takesInput,
  useWriting
} from '../../decisions/chosen-alert.ts'
import { readyKeysInWords, undoKeysInWords } from '../../decisions/decision-keys.ts'
import { discardDraft } from '../../decisions/drafts.ts'
import { entryName } from '../../decisions/entry-name.ts'
import { keyAfter, meantAlert, type Pressed } from '../../decisions/meant-alert.ts'
import { queueDraft, withdrawReview } from '../../decisions/reviews.ts'
import { useTriage } from '../../decisions/selection.ts'
import { lastStep, lookForSpentSteps } from '../../decisions/undo-step.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { type Sentence, wording, type Wording } from '../../i18n/wording.ts'
import { reviewerId, useSession } from '../../live/context.ts'
import { askForFrame, whenPainted } from '../../live/painted.ts'
import { usePage, useReports } from '../../parts/in-front.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { asWritten, write } from './draft-writing.ts'
import { readAroundAhead, readNextAhead } from './queries.ts'
import { ratingWords } from './rating-words.ts'
import { usePainted } from './state.ts'
import { undoLast } from './undo-acts.ts'
import { asWordedNow, takenAgainst } from './why.ts'

/** Moves the draft of the chosen alert into the outbox and goes to the next alert. */
export function addToOutbox(workspace: OpenWorkspace, by: Pressed): Promise<void> {
  const { shown, block, isTextAhead } = useWriting.getState()
  const isAtOnce = shown !== null && takesInput(shown) && block === null && !isTextAhead
  if (isAtOnce && saysReasonMissing()) return Promise.resolve()
  // The next key is meant for the page, also before the next alert is there.
  const field = commentInFocus()
  if (field !== null) focusTriage()
  return inTurn('leave', async (choice) => {
    if (!(await addNow(workspace, by, choice)) && field?.isConnected === true) field.focus()
  })
}

/** Goes to the next alert, also from the comment, which is saved as it is left (SPEC T18g). */
export function leaveDraft(workspace: OpenWorkspace): Promise<void> {
  if (commentInFocus() !== null) focusTriage()
  return step(workspace, 1)
}

function commentInFocus(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.matches('[data-comment]')
    ? activeElement
    : null
}

/** If a reason is needed and there is none, says so at the field, which takes the focus, and returns true. */
function saysReasonMissing(): boolean {
  if (!usePreferences.getState().reasonNeeded || useWriting.getState().comment.trim() !== '') return false
  return saysLack(({ t }) => t('review.reasonMissing', { ready: readyKeysInWords(t) }))
}

/** Says at the comment, which takes the focus, what it needs. */
function saysLack(lack: Sentence): true {
  useWriting.setState({ lack })
  document.querySelector<HTMLElement>('[data-comment]')?.focus()
  return true
}

/** If the comment holds a reason that says the opposite of the decision, says so at the field, and returns true (SPEC T16h). */
export function saysReasonAgainst(decision: Decision | null): boolean {
  const { comment, offers } = useWriting.getState()
  const against = takenAgainst(comment, offers, decision)
  if (against === undefined) return false
  return saysLack(({ t }) =>
    t('why.against', { name: asWordedNow(against).name, decision: decisionWords(t, decision) })
  )
}

/** Discards the draft of the chosen alert and stays there. */
export function discardChosen(workspace: OpenWorkspace): Promise<void> {
  return inTurn('stay', async (choice) => {
    const meant = await meantAlert(workspace, 'key', choice)
    if (meant !== null) await dropDraft(workspace, meant.key)
  })
}

/** Writes a risk rating on the chosen alert, stays there, and tells it. An empty rating removes it. */
export function rate(workspace: OpenWorkspace, riskRating: string): Promise<void> {
  return inTurn('stay', async (choice) => {
    const meant = await meantAlert(workspace, 'key', choice)
    if (meant === null || saysBlocked()) return
    const saved = await write(workspace, meant.key, { riskRating })
    if (saved.kind === 'failed')
      sayFailure(`case ${meant.key}`, ({ t }) => actionFailureText(t, saved.failure))
    else announce(ratingWords(wording(), riskRating))
  })
}

/** Returns whether the review is in the outbox now. */
async function addNow(workspace: OpenWorkspace, by: Pressed, choice: number): Promise<boolean> {
  const meant = await meantAlert(workspace, by, choice)
  if (meant === null || saysBlocked() || saysReasonMissing()) return false
  const { key, presence } = meant
  if (saysReasonAgainst(facesOf(workspace).triage.row(key)?.decision ?? null)) return false
  const next = keyAfter(workspace, presence)
  const saved = useWriting.getState().unsaved ? await write(workspace, key, {}) : null
  const queueing = saved?.kind === 'failed' ? saved : queueDraft(workspace, key, reviewerId())
  const [queued] = await Promise.all([queueing, readNextAhead(workspace, next)])
  if (queued.kind === 'failed') {
    sayFailure(`case ${key}`, ({ t }) => actionFailureText(t, queued.failure))
    return false
  }
  askForFrame()
  emptyComment(key)
  sayQueued(queued.value)
  if (!isStillChosen(choice)) return true
  if (next !== null) useTriage.getState().goOn(next)
  // The controls of this alert go away with it, so the queue takes the focus.
  if (document.activeElement?.closest('#case') !== null) focusTriage()
  return true
}

/** Writes a decision and moves it into the outbox as one act, with the comment as it is in its field. */
export async function queueDecided(
  workspace: OpenWorkspace,
  key: string,
  status: Decision
): Promise<Result<QueuedReview, ActionFailure>> {
  const queued = await queueDraft(workspace, key, reviewerId(), asWritten(key, { status }))
  if (queued.kind === 'ok') emptyComment(key)
  return queued
}

/** Tells that a review is ready, and when it goes out. */
export function sayQueued({ alert, subjectName, content }: QueuedReview): void {
  const offline = useSession.getState().reachability.kind === 'offline'
  sayDone(`case ${alertKey(alert)}`, ({ t }) =>
    t(offline ? 'review.queuedOffline' : 'review.queued', {
      subject: subjectName,
      decision: decisionWords(t, content.status)
    })
  )
}

/** If the shown alert cannot be decided, tells why and returns true. */
export function saysBlocked(): boolean {
  const { block } = useWriting.getState()
  if (block !== null) sayFailure('command', ({ t }) => t(`review.blocked.${block}`))
  return block !== null
}

/** Empties the comment field, since its draft is gone. */
function emptyComment(key: string): void {
  if (useWriting.getState().shown === key) useWriting.setState({ comment: '', unsaved: false, lack: null })
}

/** Discards the draft of an alert. */
export async function dropDraft(workspace: OpenWorkspace, key: string): Promise<void> {
  const { comment } = useWriting.getState()
  const dropped = await discardDraft(workspace, key)
  if (dropped.kind === 'failed') {
    sayFailure(`case ${key}`, ({ t }) => actionFailureText(t, dropped.failure))
    return
  }
  // The same text may be written once more, and is stored nowhere now.
  if (useWriting.getState().stored?.key === key) useWriting.setState({ stored: null })
  // What was typed since is text of a new draft (SPEC T18k).
  if (useWriting.getState().comment === comment) emptyComment(key)
  const { draft } = dropped.value
  sayDone(
    `case ${key}`,
    ({ t }) => t('outbox.draftDiscarded', { entry: entryName(t, draft), undo: undoKeysInWords(t) }),
    dropped.value.undo
  )
}

/**
 * Milliseconds that an alert is in sight before more is read than the next one: a key that is held, or that follows at
 * once, would wait for it.
 */
const beginningToLook = 100

/** Called when the alert `key` is painted. Reads the one after it first, since the next key may wait for that. */
export async function alertPainted(workspace: OpenWorkspace, key: string): Promise<void> {
  const next = keyAfter(workspace, presenceOf(workspace, key))
  await readNextAhead(workspace, next)
  await rest(beginningToLook)
  if (useWriting.getState().shown !== key) return
  usePainted.setState({ key })
  // Like the reading above, a failure is told where this is read for the screen.
  if (next !== null) await readAroundAhead(workspace, next).catch(() => undefined)
  // Where that fails, a later look takes them all.
  await lookForSpentSteps(workspace)
}

/** Why an alert cannot be decided now. */
export type DecisionBlock =
  | { readonly kind: 'discarded' }
  | { readonly kind: 'gone' }
  /** An alert takes one review at a time (SPEC O12). */
  | { readonly kind: 'queued' | 'sending' | 'uncertain'; readonly review: QueuedReview }

/** A review that came back to the user. The alert can be decided again, and the newer decision replaces it. */
export interface ReturnedReview {
  readonly kind: 'conflict' | 'rejected'
  readonly review: QueuedReview
}

type Reviewable = Pick<CaseView, 'alert' | 'gone' | 'reviews'>

export function decisionBlock({ alert, gone, reviews }: Reviewable): DecisionBlock | null {
  if (gone) return { kind: 'gone' }
  if (!canBeReviewed(alert.status)) return { kind: 'discarded' }
  for (const review of reviews) {
    const { state } = review
    if (isUnderWay(state)) return { kind: state.kind, review }
  }
  return null
}

/** Who took elsewhere the decision of which the bar tells (SPEC I6j). Null: it is the user's own, or there is none. */
export function takenElsewhereBy(view: Reviewable & Pick<CaseView, 'draft'>): string | null {
  if (view.draft !== undefined) return view.draft.takenBy ?? null
  const told = decisionBlock(view) ?? returnedReview(view)
  if (told === null || !('review' in told)) return null
  return told.review.route === 'auto-reviews' ? told.review.userId : null
}

export function returnedReview({ reviews }: Pick<Reviewable, 'reviews'>): ReturnedReview | null {
  for (const review of reviews) {
    const { state } = review
    if (waitsForUser(state)) return { kind: state.kind, review }
  }
  return null
}

/** Adds a reason to the end of the shown alert's comment. */
export function addReason(workspace: OpenWorkspace, key: string, reason: string): Promise<void> {
  return inTurn('stay', async () => {
    if ((await shownKey()) !== key) {
      sayFailure('command', ({ t }) => t('review.otherChosen'))
      return
    }
    if (saysBlocked()) return
    const { comment } = useWriting.getState()
    const text = comment.trim() === '' ? reason : `${comment.trimEnd()} ${reason}`
    await putComment(workspace, key, text)
  })
}

/** Makes this text the comment of the shown alert. */
export async function putComment(workspace: OpenWorkspace, key: string, text: string): Promise<void> {
  useWriting.setState({ comment: text, unsaved: true, lack: null })
  const saved = await write(workspace, key, { riskComment: text })
  if (saved.kind === 'failed') sayFailure(`case ${key}`, ({ t }) => actionFailureText(t, saved.failure))
}

/** Takes a waiting review out of the outbox. It becomes a draft again, which the case shows, and says so (SPEC T25d). */
export async function withdraw(
  workspace: OpenWorkspace,
  { id, subjectName, content }: QueuedReview
): Promise<void> {
  const done = await withdrawReview(workspace, id)
  if (done.kind === 'failed') sayFailure(`review ${id}`, ({ t }) => actionFailureText(t, done.failure))
  else
    sayDone(`review ${id}`, ({ t }) =>
      t('outbox.withdrawn', { entry: entryName(t, { subjectName, status: content.status }) })
    )
}

/** Undoes the last act, says which one it was, and goes to its alert. `only`: undoes this act and none that came later. */
export function undo(workspace: OpenWorkspace, only: number | null = null): Promise<void> {
  return inTurn('leave', async (choice) => {
    if (only !== null && (await lastStep(workspace))?.number !== only) {
      sayDone('undo', ({ t }) => t('desk.undo.notLast', { undo: undoKeysInWords(t) }))
      return
    }
    const undone = await undoLast(workspace)
    if (undone.kind === 'failed') sayFailure('undo', ({ t }) => actionFailureText(t, undone.failure))
    else if (undone.value === null) sayDone('undo', ({ t }) => t('desk.undo.nothing'))
    else {
      const { step, restored, kept } = undone.value
      sayDone('undo', (words) => undoneWords(words, step.act, restored.length, kept.length))
      const [only, ...others] = step.touched
      const isInTriage = usePage.getState().page === 'triage' && isStillChosen(choice)
      if (only !== undefined && others.length === 0 && isInTriage) goBackTo(only.alertKey)
    }
  })
}

function undoneWords(words: Wording, act: UndoableAct, restored: number, kept: number): string {
  const { t, format } = words
  const counted = (count: number): { count: number; number: string } => ({
    count,
    number: format.number(count)
  })
  return [
    restored > 0 ? t('desk.undo.done', { act: actWords(words, act), ...counted(restored) }) : '',
    kept > 0 ? t('desk.undo.kept', counted(kept)) : ''
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function actWords({ t }: Wording, act: UndoableAct): string {
  switch (act.kind) {
    case 'decided':
      return t('desk.undo.acts.decided', { decision: decisionWords(t, act.decision) })
    case 'rated':
      return t('desk.undo.acts.rated')
    case 'queued':
      return t('desk.undo.acts.queued')
    case 'draft-discarded':
      return t('desk.undo.acts.draft-discarded')
    case 'snoozed':
      return t('desk.undo.acts.snoozed')
    case 'woken':
      return t('desk.undo.acts.woken')
  }
}

/** Shows the case file of a subject. */
export function openCase(subject: SubscriptionRef): void {
  useReports.getState().open(subscriptionKey(subject), 'alert')
  usePage.getState().show('reports')
}

let started: { readonly next: string; readonly pressedAt: number } | null = null

/** Notes that a decision key was pressed at `pressedAt` (milliseconds of the page's time) and that `next` is to appear. */
export function decisionStarted(next: string, pressedAt: number): void {
  started = { next, pressedAt }
}

/** Called when the alert `key` is laid out, so that the next frame shows it. Measures "decision" for the benchmark. */
export function alertShown(key: string): void {
  const decision = started
  if (decision?.next !== key) return
  started = null
  // Measured before the list is painted with the new decision, which takes a frame of its own.
  whenPainted(() => performance.measure('decision', { start: decision.pressedAt }), 'user-blocking')
}
