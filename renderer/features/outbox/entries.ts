import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { heldProblemOf } from '../../../shared/domain/from-backup.ts'
import { isServiceLeftAlone } from '../../../shared/domain/look-up-time.ts'
import {
  behindOlder,
  boxOf,
  type Draft,
  isNeverSent,
  lostSendingOf,
  type QueuedReview,
  type RejectionReason,
  type ReviewBasis,
  type ReviewBox
} from '../../../shared/domain/review.ts'
import { assertNever } from '../../../shared/errors.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { problemWords } from '../../i18n/domain-words.ts'
import type { Translate, Wording } from '../../i18n/wording.ts'
import type { QueueHold } from '../../live/context.ts'

export type ReviewBoxes = Readonly<Record<ReviewBox, readonly QueuedReview[]>>

/** Sorts reviews into their boxes and keeps their order. Only `ready` is reversed, into the order of sending. */
export function sortIntoBoxes(reviews: readonly QueuedReview[]): ReviewBoxes {
  const inBox = (box: ReviewBox): readonly QueuedReview[] =>
    reviews.filter(({ state }) => boxOf(state) === box)
  return {
    ready: inBox('ready').toReversed(),
    sending: inBox('sending'),
    sent: inBox('sent'),
    attention: inBox('attention')
  }
}

/** Those that go out after an older review of their alert (SPEC O12). */
export function waitingForOlder(reviews: readonly QueuedReview[]): ReadonlySet<ReviewId> {
  return behindOlder(
    reviews.map(({ id, alert, queuedAt, state }) => ({
      ...{ id, queuedAt, state: state.kind },
      alertKey: alertKey(alert)
    }))
  )
}

/** What can be done with a review in the outbox. */
export type EntryAction =
  | 'edit'
  | 'withdraw'
  | 'splitOff'
  | 'retry'
  | 'compare'
  | 'compareFacts'
  | 'decideAgain'
  | 'discard'

/** What the state allows (SPEC O1a): a review on its way cannot be withdrawn, and an accepted one is a record. */
export function actionsOf(
  review: Pick<QueuedReview, 'state' | 'alone'> & { readonly basis?: Pick<ReviewBasis, 'unseen'> }
): readonly EntryAction[] {
  const actions = actionsOfState(review)
  return review.basis !== undefined && isRecordedAnew(review.basis) && review.state.kind !== 'conflict'
    ? actions.filter((action) => !needingAlert.has(action))
    : actions
}

/** Without an alert here there is nothing to decide on: a decision that was typed is typed once more (SPEC I11d). */
export function isRecordedAnew(basis: Pick<ReviewBasis, 'unseen'>): boolean {
  return basis.unseen === true
}

const needingAlert: ReadonlySet<EntryAction> = new Set(['edit', 'withdraw', 'decideAgain'])

function actionsOfState({ state, alone }: Pick<QueuedReview, 'state' | 'alone'>): readonly EntryAction[] {
  switch (state.kind) {
    case 'queued':
      return [
        ...(state.lastProblem === null ? [] : (['retry'] as const)),
        'edit',
        'withdraw',
        ...(alone === true ? [] : (['splitOff'] as const)),
        'discard'
      ]
    case 'sending':
    case 'accepted':
      return []
    case 'uncertain':
      return state.evidence === undefined ? ['retry', 'discard'] : ['compareFacts', 'retry', 'discard']
    case 'conflict':
      return ['compare', 'decideAgain', 'discard']
    case 'rejected':
      return isNeverSent(state.reason) ? ['discard'] : rejectedActions[state.reason.kind]
    default:
      return assertNever(state)
  }
}

/** If the service refused a review for a reason, it needs a new decision first. An alert that is gone may come back. */
const rejectedActions = {
  'item-error': ['decideAgain', 'retry', 'discard'],
  'request-refused': ['decideAgain', 'retry', 'discard'],
  'alert-gone': ['retry', 'discard'],
  'alert-discarded': ['discard'],
  'not-carried-out': ['retry', 'decideAgain', 'discard']
} as const

/** What several entries have in common, such as their subject. */
export interface EntryGroup {
  readonly key: string
  readonly name: string
}

/** Puts entries of the same group together, each group where its first entry stands. */
export function inGroups<Entry>(
  entries: readonly Entry[],
  groupOf?: (entry: Entry) => EntryGroup
): readonly (EntryGroup & { readonly members: readonly Entry[] })[] {
  const groups = new Map<string, EntryGroup & { readonly members: Entry[] }>()
  for (const [place, entry] of entries.entries()) {
    const { key, name } = groupOf?.(entry) ?? { key: String(place), name: '' }
    const group = groups.get(key) ?? { key, name, members: [] }
    group.members.push(entry)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export function draftReason({ t, format }: Wording, draft: Draft, now: EpochMillis): string {
  const time = format.moment(draft.updatedAt, now)
  return draft.status === null
    ? t('outbox.reason.draftWithoutDecision', { time })
    : t('outbox.reason.draft', { time })
}

/** How the queue stands in which a review waits. */
interface QueueNow {
  readonly isBehindOlder: boolean
  /** Then no time that is stored with the review is kept. */
  readonly heldBy: QueueHold | null
}

/** Why a review is in its box, as a sentence. */
export function reviewReason(
  { t, format }: Wording,
  review: QueuedReview,
  now: EpochMillis,
  { isBehindOlder, heldBy }: QueueNow
): string {
  const { state } = review
  switch (state.kind) {
    case 'queued':
      if (isBehindOlder) return t('outbox.reason.queuedBehind', { time: format.moment(review.queuedAt, now) })
      return state.notBefore > now && state.lastProblem !== null && heldBy === null
        ? t('outbox.reason.queuedLater', {
            time: format.timeAt(state.notBefore, now),
            problem: problemWords(t, state.lastProblem)
          })
        : t(review.alone === true ? 'outbox.reason.queuedAlone' : 'outbox.reason.queued', {
            time: format.moment(review.queuedAt, now)
          })
    case 'sending':
      return t('outbox.reason.sending', { time: format.moment(state.since, now) })
    case 'uncertain': {
      const held = heldProblemOf(state.lastProblem)
      if (held !== null) return t(`outbox.held.reason.${held}`)
      const time = format.moment(state.sentAt, now)
      if (state.lastProblem === null) return t('outbox.reason.uncertain', { time })
      const problem = problemWords(t, state.lastProblem)
      if (heldBy !== null) return t(`outbox.reason.uncertainHeld.${heldBy}`, { time, problem })
      return isServiceLeftAlone(state)
        ? t('outbox.reason.uncertainWaits', {
            ...{ time, problem },
            next: format.timeAtToTheSecond(state.notBefore, now)
          })
        : t('outbox.reason.uncertainBecause', { time, problem, next: format.moment(state.notBefore, now) })
    }
    case 'conflict':
      return t('outbox.reason.conflict')
    case 'rejected': {
      const lost = lostSendingOf(state)
      if (review.basis.unseen === true && state.reason.kind === 'alert-gone')
        return t('outbox.rejected.unseen')
      return lost === null
        ? rejectionReason(t, state.reason)
        : t('outbox.rejected.goneUnanswered', { time: format.moment(lost.sentAt, now) })
    }
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
      return t('outbox.rejected.request-refused', {
        status: reason.status,
        detail: reason.detail || t('outbox.rejected.noDetail')
      })
    case 'not-carried-out': {
      const problem = problemWords(t, reason.problem ?? 'other')
      return isNeverSent(reason)
        ? t('outbox.rejected.neverSent', { problem })
        : t('outbox.rejected.not-carried-out', { times: reason.attempts, problem })
    }
    case 'alert-gone':
    case 'alert-discarded':
      return t(`outbox.rejected.${reason.kind}`)
    default:
      return assertNever(reason)
  }
}
