import type { EpochMillis } from '../../../shared/clock.ts'
import type { Decision, Draft, QueuedReview, RejectionReason } from '../../../shared/domain/review.ts'
import { assertNever } from '../../../shared/result.ts'
import type { Translate } from '../../app/words.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { problemWords } from '../../i18n/problem-words.ts'
import type { Wording } from '../../i18n/wording.ts'

/** The name of an entry: subject and decision. */
export function entryName(t: Translate, entry: { readonly subjectName: string; readonly status: Decision | null }): string {
  return t('outbox.entry', { subject: entry.subjectName, decision: decisionWords(t, entry.status) })
}

export function draftReason({ t, format }: Wording, draft: Draft, now: EpochMillis): string {
  const time = format.moment(draft.updatedAt, now)
  return draft.status === null ? t('outbox.reason.draftWithoutDecision', { time }) : t('outbox.reason.draft', { time })
}

/** Why a review lies where it lies, as a sentence. */
export function reviewReason({ t, format }: Wording, review: QueuedReview, now: EpochMillis): string {
  const { state } = review
  switch (state.kind) {
    case 'queued':
      return state.notBefore > now && state.lastProblem !== null
        ? t('outbox.reason.queuedLater', { time: format.time(state.notBefore), problem: problemWords(t, state.lastProblem) })
        : t(review.alone === true ? 'outbox.reason.queuedAlone' : 'outbox.reason.queued', { time: format.moment(review.queuedAt, now) })
    case 'sending':
      return t('outbox.reason.sending', { time: format.moment(state.since, now) })
    case 'uncertain': {
      const time = format.moment(state.sentAt, now)
      if (state.lastProblem === null) return t('outbox.reason.uncertain', { time })
      return t('outbox.reason.uncertainBecause', { time, problem: problemWords(t, state.lastProblem), next: format.moment(state.notBefore, now) })
    }
    case 'conflict':
      return t('outbox.reason.conflict')
    case 'rejected':
      return rejectionReason(t, state.reason)
    case 'accepted':
      return t(`outbox.proof.${state.proof}`, { time: format.moment(state.at, now) })
    default:
      return assertNever(state)
  }
}

function rejectionReason(t: Translate, reason: RejectionReason): string {
  switch (reason.kind) {
    case 'item-error':
      return t('outbox.rejected.item-error', { message: reason.message, code: reason.code })
    case 'request-refused':
      return t('outbox.rejected.request-refused', { status: reason.status, detail: reason.detail })
    case 'alert-gone':
    case 'alert-discarded':
      return t(`outbox.rejected.${reason.kind}`)
    default:
      return assertNever(reason)
  }
}
