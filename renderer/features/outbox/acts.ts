import { alertKey } from '../../../shared/domain/alert.ts'
import { isServiceLeftAlone } from '../../../shared/domain/look-up-time.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { UnreadableWorkEntry } from '../../../shared/domain/work-journal.ts'
import type { Result } from '../../../shared/errors.ts'
import { readUnreadableWork } from '../../data/work/queries.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { type ActionFailure, actionFailureText } from '../../decisions/act.ts'
import { discardDraft } from '../../decisions/drafts.ts'
import { queueDraft, withdrawReview } from '../../decisions/reviews.ts'
import { useTriage } from '../../decisions/selection.ts'
import { wording } from '../../i18n/wording.ts'
import { reviewerId, useAnswer, useWorkspace } from '../../live/context.ts'
import { useUnreadableRows } from '../../live/queries.ts'
import { sayDone, sayFailure, useOverlay, usePage } from '../../parts/in-front.ts'
import { type EntryAction, entryName } from './entries.ts'
import { decideAgain, queueAllDrafts, retryReview, splitOffReview } from './review-acts.ts'

/** Does what the button of a review says. */
export async function actOnReview(
  workspace: OpenWorkspace,
  review: QueuedReview,
  action: EntryAction
): Promise<void> {
  const { t } = wording()
  const entry = entryName(t, { subjectName: review.subjectName, status: review.content.status })
  switch (action) {
    case 'withdraw':
      say(await withdrawReview(workspace, review.id), t('outbox.withdrawn', { entry }))
      return
    case 'edit':
      if (say(await withdrawReview(workspace, review.id))) showAlert(alertKey(review.alert))
      return
    case 'splitOff':
      say(await splitOffReview(workspace, review.id), t('outbox.splitOff', { entry }))
      return
    case 'compareFacts':
      useOverlay.getState().open({ kind: 'uncertain', reviewId: review.id })
      return
    case 'retry':
      await retry(workspace, review, entry)
      return
    case 'compare':
      useOverlay.getState().open({ kind: 'conflict', reviewId: review.id })
      return
    case 'decideAgain':
      if (say(await decideAgain(workspace, review.id))) showAlert(alertKey(review.alert))
      return
    case 'discard':
      useOverlay.getState().open({ kind: 'discard', reviewId: review.id })
  }
}

/** Nobody shortens the half minute after a lost answer, and whoever tries is told until when it lasts (SPEC O9d). */
async function retry(workspace: OpenWorkspace, review: QueuedReview, entry: string): Promise<void> {
  const { t, format } = wording()
  const retried = await retryReview(workspace, review.id)
  const state = retried.kind === 'ok' ? retried.value.state : null
  const waits = state?.kind === 'uncertain' && isServiceLeftAlone(state)
  say(
    retried,
    waits ? t('outbox.lookedUpAt', { entry, time: format.timeToTheSecond(state.notBefore) }) : undefined
  )
}

export async function addDraft(workspace: OpenWorkspace, draft: Draft): Promise<void> {
  say(await queueDraft(workspace, alertKey(draft.alert), reviewerId()))
}

export async function dropDraft(workspace: OpenWorkspace, draft: Draft): Promise<void> {
  const { t } = wording()
  say(
    await discardDraft(workspace, alertKey(draft.alert)),
    t('outbox.discarded', { entry: entryName(t, draft) })
  )
}

/** Moves every draft that can be sent into the outbox, and tells why others stay. */
export async function addAllDrafts(workspace: OpenWorkspace): Promise<void> {
  const { t } = wording()
  const moved = await queueAllDrafts(workspace, reviewerId())
  if (moved.kind === 'failed') {
    sayFailure(actionFailureText(t, moved.failure))
    return
  }
  const { queued, refused } = moved.value
  if (queued.length > 0) sayDone(t('outbox.addedAll', { count: queued.length }))
  const reasons = refused.map(({ failure }) => actionFailureText(t, failure).sentence)
  for (const reason of new Set(reasons)) {
    const count = reasons.filter((other) => other === reason).length
    sayFailure({ sentence: t('outbox.addedAllRefused', { count, reason }), details: null })
  }
}

/** Opens an alert in triage. */
export function showAlert(key: string): void {
  useTriage.getState().select(key)
  useTriage.getState().bringForward('case')
  usePage.getState().show('triage')
}

/** Closes the open dialog if its act was done. Otherwise it stays and shows the reason. */
export async function settle(act: Promise<Result<unknown, ActionFailure>>): Promise<boolean> {
  const done = say(await act)
  if (done) useOverlay.getState().close()
  return done
}

/** Returns whether the act was done. */
function say(result: Result<unknown, ActionFailure>, done?: string): boolean {
  if (result.kind === 'failed') sayFailure(actionFailureText(wording().t, result.failure))
  else if (done !== undefined) sayDone(done)
  return result.kind === 'ok'
}

/** The user's own work that cannot be read. Undefined until it is looked up. */
export function useUnreadableWork(): readonly UnreadableWorkEntry[] | undefined {
  return useAnswer(readUnreadableWork, JSON.stringify(useUnreadableRows()))
}

/** Why this session has no work journal. Null if it has one. */
export function useJournalProblem(): string | null {
  return facesOf(useWorkspace()).journal.problem
}
