import type { EpochMillis } from '../../../shared/clock.ts'
import { heldProblemOf } from '../../../shared/domain/from-backup.ts'
import { isServiceLeftAlone } from '../../../shared/domain/look-up-time.ts'
import { isNeverSent } from '../../../shared/domain/review.ts'
import {
  awaitedList,
  beforeOf,
  type EditRefusal,
  type EditState,
  isUndecided,
  lostSendingOfEdit,
  type SubjectEdit,
  unsentListId
} from '../../../shared/domain/subject-edit.ts'
import type { SubjectSettings } from '../../../shared/domain/subject-settings.ts'
import { assertNever } from '../../../shared/errors.ts'
import type { DeletionOutcome } from '../../../shared/ipc/edit-schemas.ts'
import { problemWords } from '../../i18n/domain-words.ts'
import { type FailureText, serviceFailureText, storeFailureText } from '../../i18n/failure-text.ts'
import type { Translate, Wording } from '../../i18n/wording.ts'
import type { QueueHold } from '../../live/context.ts'
import type { EditFailure } from './edit-acts.ts'

/** What an edit does, and to whom. */
export function editTitle(t: Translate, { content }: SubjectEdit): string {
  return t(`subjects.changes.title.${content.kind}`, { name: content.settings.name })
}

/** How the queue stands in which an edit waits. */
interface EditsNow {
  /** Those for which edits may wait. */
  readonly unsentLists: readonly SubjectEdit[]
  /** Then no time that is stored with the edit is kept. */
  readonly heldBy: QueueHold | null
}

/** The state of an edit, why, and what happens next. */
export function editReason(
  { t, format }: Wording,
  { state, content, wasSent }: SubjectEdit,
  now: EpochMillis,
  { unsentLists, heldBy }: EditsNow
): string {
  const awaited = awaitedList(content)
  if (awaited !== null)
    return waitingReason(
      t,
      unsentLists.find(({ id }) => unsentListId(id) === awaited)
    )
  switch (state.kind) {
    case 'queued':
      if (state.lastProblem === null) return t('subjects.changes.queued')
      return t(
        heldBy !== null || state.notBefore <= now
          ? 'subjects.changes.queuedAgain'
          : 'subjects.changes.queuedLater',
        {
          problem: editProblem(t, state.lastProblem),
          time: format.moment(state.notBefore, now)
        }
      )
    case 'sending':
      return t('subjects.changes.sending', { time: format.moment(state.since, now) })
    case 'uncertain':
      return uncertainReason({ t, format }, state, now, heldBy)
    case 'conflict':
      return t(`subjects.changes.${conflictHow(state, wasSent === true)}`, {
        time: format.moment(state.foundAt, now)
      })
    case 'rejected': {
      const lost = lostSendingOfEdit(state)
      return lost === null
        ? refusalWords(t, state.reason)
        : t('subjects.changes.goneUnanswered', { time: format.moment(lost.sentAt, now) })
    }
    case 'accepted':
      return t(`subjects.changes.accepted.${acceptedHow(state)}`, { time: format.moment(state.at, now) })
    default:
      return assertNever(state)
  }
}

export interface ValuesBeside {
  /** `before`: what the editor showed, where nothing is there any more. */
  readonly kind: 'now' | 'before'
  readonly settings: SubjectSettings
}

/** What the values of an edit are shown beside, so that nobody has to remember what was typed. Null: they are not shown. */
export function valuesBeside({ state, content }: SubjectEdit): ValuesBeside | null {
  if (state.kind === 'conflict') return { kind: 'now', settings: state.now }
  // What the service created, where that is not what was asked for (SPEC C5f).
  const created = state.kind === 'accepted' ? (state.held ?? null) : null
  if (created !== null) return { kind: 'now', settings: created }
  const isGone = state.kind === 'rejected' && state.reason.kind === 'gone'
  const before = isGone ? beforeOf(content) : null
  return before === null ? null : { kind: 'before', settings: before }
}

function conflictHow({ sent }: Extract<EditState, { readonly kind: 'conflict' }>, wasSent: boolean) {
  if (sent === undefined) return wasSent ? 'sentInVain' : 'conflict'
  return sent === 'perhaps' ? 'perhapsTaken' : 'notTaken'
}

function acceptedHow({ proof, held }: Extract<EditState, { readonly kind: 'accepted' }>) {
  if (held === undefined) return proof
  return held === null ? 'unread' : 'otherwise'
}

function waitingReason(t: Translate, creation: SubjectEdit | undefined): string {
  if (creation === undefined) return t('subjects.changes.waitsForLost')
  return t(
    creation.state.kind === 'rejected' ? 'subjects.changes.waitsForRefused' : 'subjects.changes.waitsForList',
    { list: creation.content.settings.name }
  )
}

function uncertainReason(
  { t, format }: Wording,
  state: Extract<EditState, { readonly kind: 'uncertain' }>,
  now: EpochMillis,
  heldBy: QueueHold | null
): string {
  const held = heldProblemOf(state.lastProblem)
  if (held !== null) return t(`outbox.held.reason.${held}`)
  const said = {
    time: format.moment(state.sentAt, now),
    problem: editProblem(t, state.lastProblem ?? 'other')
  }
  if (state.lastProblem === 'history-unreadable') return t('subjects.changes.undecidedUnread', said)
  if (isUndecided(state)) return t('subjects.changes.undecided', said)
  if (heldBy !== null) return t(`subjects.changes.uncertainHeld.${heldBy}`, said)
  return isServiceLeftAlone(state)
    ? t('subjects.changes.uncertainWaits', {
        ...said,
        next: format.timeAtToTheSecond(state.notBefore, now)
      })
    : t('subjects.changes.uncertain', { ...said, next: format.moment(state.notBefore, now) })
}

const ownProblems = [
  'not-applied',
  'several-equal-entries',
  'entry-of-doubtful-time',
  'entry-with-other-values',
  'entry-gone',
  'history-unreadable',
  'changed-meanwhile'
] as const

function editProblem(t: Translate, code: string): string {
  const own = ownProblems.find((problem) => problem === code)
  return own === undefined ? problemWords(t, code) : t(`subjects.problem.${own}`)
}

function refusalWords(t: Translate, reason: EditRefusal): string {
  if (reason.kind === 'gone') return t('subjects.changes.gone')
  if (reason.kind === 'not-carried-out') {
    const problem = editProblem(t, reason.problem ?? 'other')
    return isNeverSent(reason)
      ? t('subjects.changes.neverSent', { problem })
      : t('subjects.changes.notCarriedOut', { times: reason.attempts, problem })
  }
  return t('subjects.changes.refused', {
    status: reason.status,
    detail: reason.detail === '' ? t('subjects.changes.noDetail') : reason.detail
  })
}

export function editFailureText(t: Translate, failure: EditFailure): FailureText {
  switch (failure.kind) {
    case 'store':
      return storeFailureText(t, failure.failure)
    case 'no-such-change':
    case 'no-such-list':
    case 'subjects-wait':
    case 'may-have-arrived':
    case 'list-without-id':
    case 'more-wait':
    case 'edit-under-way':
    case 'change-moved':
      return { sentence: t(`subjects.failure.${failure.kind}`), details: null }
    default:
      return assertNever(failure)
  }
}

type Said =
  | { readonly kind: 'done'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly failure: FailureText }

/** How a deletion ended, in words. */
export function deletionWords(
  { t, format }: Pick<Wording, 't' | 'format'>,
  outcome: DeletionOutcome,
  name: string
): Said {
  switch (outcome.kind) {
    case 'deleted':
    case 'was-gone': {
      const sentence = t(`deletion.${outcome.kind}`, { name })
      if (outcome.notWritten === null) return { kind: 'done', sentence }
      const { details } = storeFailureText(t, outcome.notWritten)
      return {
        kind: 'failed',
        failure: { sentence: t('deletion.notWritten', { outcome: sentence }), details }
      }
    }
    case 'busy':
      return { kind: 'done', sentence: t('deletion.busy') }
    case 'failed':
      return { kind: 'failed', failure: serviceFailureText(t, format, outcome.failure) }
    case 'still-there':
    case 'unknown': {
      const { details } = serviceFailureText(t, format, outcome.failure)
      return {
        kind: 'failed',
        failure: { sentence: t(`deletion.${outcome.kind}`, { name }), details }
      }
    }
  }
}
