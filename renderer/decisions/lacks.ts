import { alertKey } from '../../shared/domain/alert.ts'
import { contradicts } from '../../shared/domain/reason-conditions.ts'
import { isWrittenIn } from '../../shared/domain/reason-template.ts'
import type { Draft, ReviewContent } from '../../shared/domain/review.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { languages } from '../i18n/format.ts'
import { translatorOf, wording } from '../i18n/wording.ts'
import type { ActionFailure } from './act.ts'
import { lacksComment } from './drafts.ts'
import { builtInReasons } from './reasons.ts'
import { isTypedOver } from './unwritten-comments.ts'

/** Why a draft stays one that somebody makes ready without looking at its alert. Null: nothing is in the way. */
export type LackOfDraft = (draft: Pick<Draft, 'alert' | 'status' | 'riskComment'>) => ActionFailure | null

/**
 * Reads what a draft needs: a comment where the settings ask for one, and none with a reason that says the opposite of
 * its decision, in whatever language it was taken (SPEC T16h). It waits for what was typed for it since (SPEC J2i).
 */
export async function readLacks(workspace: OpenWorkspace, needsComment: boolean): Promise<LackOfDraft> {
  const reasonAgainst = await readReasonsAgainst(workspace)
  return (draft) => {
    if (isTypedOver(alertKey(draft.alert), draft.riskComment)) return { kind: 'comment-unwritten' }
    if (needsComment && lacksComment(draft)) return { kind: 'comment-missing' }
    return reasonAgainst(draft) === null ? null : { kind: 'reason-against' }
  }
}

/** The name of the reason in a comment that says the opposite of its decision. Null: there is none. */
export type ReasonAgainst = (
  content: Pick<ReviewContent, 'riskComment'> & Pick<Draft, 'status'>
) => string | null

export async function readReasonsAgainst(workspace: OpenWorkspace): Promise<ReasonAgainst> {
  const items = await facesOf(workspace).workBook.localItems('template:')
  const { t: spoken } = wording()
  const reasons = [
    ...items.filter((item) => item.kind === 'template'),
    ...languages.flatMap((language) => {
      const t = translatorOf(language)
      return builtInReasons.map(({ id, speaksFor }) => ({
        speaksFor,
        name: spoken(`desk.reasons.own.${id}.name`),
        text: t(`desk.reasons.own.${id}.text`)
      }))
    })
  ]
  return ({ status, riskComment }) =>
    reasons.find((reason) => contradicts(reason, status) && isWrittenIn(riskComment, reason.text))?.name ??
    null
}
