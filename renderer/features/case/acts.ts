import type { Decision, Draft } from '../../../shared/domain/review.ts'
import type { Result } from '../../../shared/result.ts'
import { focusQueue } from '../../commands/focus-queue.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { isCaseCovered, uncoverCase } from '../../decisions/case-in-sight.ts'
import { type QueueStanding, queueStanding, rowAfter, rowByStep } from '../../decisions/chosen-alert.ts'
import { discardDraft } from '../../decisions/discard-draft.ts'
import { type DraftChange, saveDraft } from '../../decisions/drafts.ts'
import { queueDraft } from '../../decisions/queue-draft.ts'
import { useQueuePlace } from '../../decisions/queue-place.ts'
import { useTriage } from '../../decisions/selection.ts'
import { inTurn, shownKey } from '../../decisions/turns.ts'
import { useWriting } from '../../decisions/writing.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { readCaseAhead } from '../../live/context.ts'
import { reviewerId } from '../../live/reviewer.ts'
import { useSession } from '../../live/session.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import { decisionStarted } from './decision-latency.ts'

/** Goes to the alert after or before the chosen one; the first one where none is chosen. */
export function step(store: WorkspaceStore, by: 1 | -1): Promise<void> {
  return inTurn('leave', () => stepNow(store, by))
}

/**
 * Writes a decision on the chosen alert, once it is painted: nobody decides on what is not on screen.
 * The draft is durable before the next alert appears.
 */
export function decide(store: WorkspaceStore, decision: Decision, after: 'stay' | 'go-on', pressedAt: number): Promise<void> {
  return inTurn(after === 'stay' ? 'stay' : 'leave', () => decideNow(store, decision, after, pressedAt))
}

/** Moves the draft of the chosen alert into the outbox and goes on. */
export function addToOutbox(store: WorkspaceStore, by: 'key' | 'button'): Promise<void> {
  return inTurn('leave', () => addNow(store, by))
}

/** Throws the draft of the chosen alert away and stays. */
export function discardChosen(store: WorkspaceStore): Promise<void> {
  return inTurn('stay', async () => {
    const meant = await meantAlert(store, 'key')
    if (meant !== null) await dropDraft(store, meant.key)
  })
}

/** Writes a risk rating on the chosen alert and stays; an empty one takes it away. */
export function rate(store: WorkspaceStore, riskRating: string): Promise<void> {
  return inTurn('stay', async () => {
    const meant = await meantAlert(store, 'key')
    if (meant === null || saysBlocked()) return
    const saved = await write(store, meant.key, { riskRating })
    if (saved.kind === 'failed') sayFailure(actionFailureText(wording().t, saved.failure))
  })
}

function stepNow(store: WorkspaceStore, by: 1 | -1): void {
  const { filter, selected, select } = useTriage.getState()
  const view = store.triage.view(filter)
  if (view.total === 0) return
  const row = rowByStep(selected === null ? null : standingOf(store, selected), by, view.total)
  if (row !== null) select(view.keyAt(row))
}

function standingOf(store: WorkspaceStore, key: string): QueueStanding {
  const { filter, chosenUnder } = useTriage.getState()
  return queueStanding({ key, filter, chosenUnder, position: store.triage.view(filter).positionOf(key), place: useQueuePlace.getState().place })
}

/** The alert that an act is meant for. Null where a key is pressed and the person looks elsewhere: it only brings the alert into sight, or says that the list is another one. */
async function meantAlert(store: WorkspaceStore, by: 'key' | 'button'): Promise<{ readonly key: string; readonly standing: QueueStanding } | null> {
  const key = await shownKey()
  if (key === null) return null
  const standing = standingOf(store, key)
  if (by === 'button') return { key, standing }
  if (isCaseCovered()) {
    await uncoverCase()
    return null
  }
  if (standing.kind !== 'hidden') return { key, standing }
  sayFailure({ sentence: wording().t('review.notInList', { subject: store.triage.row(key)?.subjectName ?? '' }), details: null })
  return null
}

async function decideNow(store: WorkspaceStore, decision: Decision, after: 'stay' | 'go-on', pressedAt: number): Promise<void> {
  const meant = await meantAlert(store, after === 'go-on' ? 'key' : 'button')
  if (meant === null || saysBlocked()) return
  const { key, standing } = meant
  const next = after === 'go-on' ? keyAfter(store, standing) : null
  if (next !== null) decisionStarted(next, pressedAt)
  const [saved] = await Promise.all([write(store, key, { status: decision }), next === null ? null : readCaseAhead(store, next)])
  if (saved.kind === 'failed') sayFailure(actionFailureText(wording().t, saved.failure))
  else if (next !== null) useTriage.getState().select(next)
}

async function addNow(store: WorkspaceStore, by: 'key' | 'button'): Promise<void> {
  const meant = await meantAlert(store, by)
  if (meant === null || saysBlocked()) return
  const { key, standing } = meant
  const next = keyAfter(store, standing)
  const { t } = wording()
  const saved = useWriting.getState().unsaved ? await write(store, key, {}) : null
  const queueing = saved?.kind === 'failed' ? saved : queueDraft(store, key, reviewerId())
  const [queued] = await Promise.all([queueing, next === null ? null : readCaseAhead(store, next)])
  if (queued.kind === 'failed') {
    sayFailure(actionFailureText(t, queued.failure))
    return
  }
  emptyComment(key)
  const { subjectName, content } = queued.value
  const offline = useSession.getState().reachability.kind === 'offline'
  sayDone(t(offline ? 'review.queuedOffline' : 'review.queued', { subject: subjectName, decision: decisionWords(t, content.status) }))
  if (next !== null) useTriage.getState().select(next)
  // The controls of this alert go away with it: the queue takes the focus, so that the keys go on.
  if (document.activeElement?.closest('#case') !== null) focusQueue()
}

/** A key on an alert that cannot be decided says why, and goes nowhere. */
export function saysBlocked(): boolean {
  const { block } = useWriting.getState()
  if (block !== null) sayFailure({ sentence: block, details: null })
  return block !== null
}

/** Saves a change of the draft, with the comment as it stands in its field. */
export async function write(store: WorkspaceStore, key: string, change: DraftChange): Promise<Result<Draft, ActionFailure>> {
  const { shown, seen, comment, unsaved } = useWriting.getState()
  const full = shown === key && unsaved ? { riskComment: comment, ...change } : change
  const saved = await saveDraft(store, key, full, shown === key ? seen : null)
  if (saved.kind === 'failed') return saved
  const { riskComment } = saved.value
  useWriting.setState({ stored: { key, comment: riskComment } })
  const now = useWriting.getState()
  if (now.shown === key && now.comment === riskComment) useWriting.setState({ unsaved: false })
  return saved
}

/** The draft is gone, and its comment with it. */
function emptyComment(key: string): void {
  if (useWriting.getState().shown === key) useWriting.setState({ comment: '', unsaved: false })
}

/** Throws the draft of an alert away. */
export async function dropDraft(store: WorkspaceStore, key: string): Promise<void> {
  const { t } = wording()
  const dropped = await discardDraft(store, key)
  if (dropped.kind === 'failed') {
    sayFailure(actionFailureText(t, dropped.failure))
    return
  }
  emptyComment(key)
  sayDone(t('review.draftDiscarded', { subject: dropped.value.subjectName }))
}

/** Reads the alert after the chosen one while nobody waits for it. */
export function readNextAhead(store: WorkspaceStore, key: string): void {
  const next = keyAfter(store, standingOf(store, key))
  // Where this fails, whoever goes there reads it again and is told.
  if (next !== null) readCaseAhead(store, next).catch(() => undefined)
}

function keyAfter(store: WorkspaceStore, standing: QueueStanding): string | null {
  const view = store.triage.view(useTriage.getState().filter)
  const row = rowAfter(standing, view.total)
  return row === null ? null : view.keyAt(row)
}
