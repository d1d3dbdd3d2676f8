import type { Decision } from '../../../shared/domain/review.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { actionFailureText } from '../../decisions/act.ts'
import { announce } from '../../decisions/announcement.ts'
import { inTurn, isStillChosen, shownView, useWriting } from '../../decisions/chosen-alert.ts'
import { keyAfter, meantAlert, type Pressed } from '../../decisions/meant-alert.ts'
import { useTriage } from '../../decisions/selection.ts'
import { statusWords } from '../../i18n/domain-words.ts'
import { wording } from '../../i18n/wording.ts'
import { askForFrame } from '../../live/painted.ts'
import { sayFailure } from '../../parts/messages.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { decisionStarted, queueDecided, saysBlocked, saysReasonAgainst, sayQueued } from './acts.ts'
import { comeToField, focusField } from './comment.ts'
import { write } from './draft-writing.ts'
import { readNextAhead } from './queries.ts'

/** A key or a button that decides. `at`: the time of the press, in milliseconds of the page's time. */
export interface DecisionPress {
  readonly decision: Decision
  readonly by: Pressed
  readonly at: number
  readonly pageTime: () => number
}

/**
 * Writes a decision on the chosen alert once it is painted, because nobody decides on what is not on screen. Then
 * asks why, or goes on where the user wants that (SPEC T18).
 */
export function decide(workspace: OpenWorkspace, press: DecisionPress): Promise<void> {
  const { afterDecision, reasonNeeded } = usePreferences.getState()
  if (afterDecision === 'draft' || (afterDecision === 'outbox' && !reasonNeeded))
    return inTurn('leave', (choice) => decideAndGoOn(workspace, press, choice, afterDecision))
  return decideAndAsk(workspace, press)
}

/** The comment has the focus before the decision is written, so that the next key belongs to it. */
function decideAndAsk(workspace: OpenWorkspace, { decision, by, pageTime }: DecisionPress): Promise<void> {
  return comeToField(pageTime, async (choice, own, arrive) => {
    const meant = await meantAlert(workspace, by, choice)
    if (meant === null || saysBlocked()) {
      arrive(null)
      return
    }
    const { key } = meant
    // What was said of the comment was said of the decision before.
    useWriting.setState({ lack: null })
    if (!own.isLeft) focusField()
    arrive(key)
    const saved = await write(workspace, key, { status: decision })
    if (saved.kind === 'failed') {
      sayFailure(`case ${key}`, ({ t }) => actionFailureText(t, saved.failure))
      return
    }
    const { t, format } = wording()
    const view = shownView(facesOf(workspace).triage)
    const position = view.positionOf(key)
    const words = statusWords(t, decision)
    announce(
      position === -1
        ? t('review.decidedDraft', { decision: words })
        : t('review.decidedDraftAt', {
            decision: words,
            position: format.number(position + 1),
            total: format.number(view.total)
          })
    )
  })
}

/** The draft, or the review that is ready, is durable before the next alert appears. */
async function decideAndGoOn(
  workspace: OpenWorkspace,
  { decision, by, at }: DecisionPress,
  choice: number,
  into: 'draft' | 'outbox'
): Promise<void> {
  const meant = await meantAlert(workspace, by, choice)
  if (meant === null || saysBlocked() || (into === 'outbox' && saysReasonAgainst(decision))) return
  const { key, presence } = meant
  const next = keyAfter(workspace, presence)
  if (next !== null) decisionStarted(next, at)
  const [saved] = await Promise.all([
    into === 'draft' ? write(workspace, key, { status: decision }) : queueDecided(workspace, key, decision),
    readNextAhead(workspace, next)
  ])
  if (saved.kind === 'failed') {
    sayFailure(`case ${key}`, ({ t }) => actionFailureText(t, saved.failure))
    return
  }
  askForFrame()
  if ('content' in saved.value) sayQueued(saved.value)
  else announce(wording().t('review.decidedDraft', { decision: statusWords(wording().t, decision) }))
  if (next !== null && isStillChosen(choice)) useTriage.getState().goOn(next)
}
