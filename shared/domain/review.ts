import type { EpochMillis } from '../clock.ts'
import { assertNever, type ServiceFailure, type UnreachableReason } from '../errors.ts'
import type { CorrelationId, ReviewId } from '../ids.ts'
import type { AlertRef, AlertStatus, AlertValues } from './alert.ts'
import { tidied } from './folded-text.ts'
import type { HeldProblem } from './from-backup.ts'
import type { FurtherFields } from './further-fields.ts'
import type { Snooze } from './snooze.ts'

/** How one alert stood before an act, and what the act left of it. */
export interface TouchedAlert {
  readonly alertKey: string
  readonly draftBefore: Draft | null
  /** `updatedAt` of the draft that the act left. Null if it left none. */
  readonly draftAfter: EpochMillis | null
  /** The review that the act put into the outbox. */
  readonly queued: ReviewId | null
  /** Reviews that gave way to it. */
  readonly superseded: readonly QueuedReview[]
  /** How it was put aside before an act that puts aside or brings back. */
  readonly snoozeBefore?: Snooze
}

export type UndoableAct =
  | { readonly kind: 'decided'; readonly decision: Decision }
  /** A risk rating without a decision. */
  | { readonly kind: 'rated' }
  /** Null if several were queued. */
  | { readonly kind: 'queued'; readonly decision: Decision | null }
  | { readonly kind: 'draft-discarded' }
  | { readonly kind: 'snoozed' }
  /** Brought back before its time. */
  | { readonly kind: 'woken' }

/** One act of the user that can be taken back, as long as nothing of it was sent. */
export interface UndoStep {
  readonly kind: 'undo'
  /** Grows from step to step. */
  readonly number: number
  readonly act: UndoableAct
  readonly touched: readonly TouchedAlert[]
}

export const decisions = ['true-positive', 'false-positive', 'open'] as const
/** The statuses a reviewer can set (spec: States and transitions). */
export type Decision = (typeof decisions)[number]

export const verdicts = ['true-positive', 'false-positive'] as const satisfies readonly Decision[]
/** A decision that says whether the match is the subject. */
export type Verdict = (typeof verdicts)[number]

/** What goes to the service, without the alert's id (spec: Batch review item). */
export interface ReviewContent {
  readonly status: Decision
  readonly riskRating: string
  readonly riskComment: string
}

/**
 * What the reviewer saw when deciding. A review counts for this basis only:
 * where the service says something else by now, the reviewer is asked again.
 */
export interface ReviewBasis {
  readonly matchVersion: number
  readonly status: AlertStatus
  readonly values: AlertValues
  /** When the values were read from the service. */
  readonly asOf: EpochMillis
  /**
   * No alert was read: somebody has typed the number of a profile or alert that this machine does not have. Then the
   * service is expected to know none either, and an alert that it shows goes to the reviewer first (SPEC I11b).
   */
  readonly unseen?: true
}

/** What of an alert a decision is about. */
export type Seen = Pick<ReviewBasis, 'matchVersion' | 'status'>

/** Whether an alert is still as the reviewer saw it when deciding (SPEC O4b). */
export function isAsSeen(now: Seen, seen: Seen): boolean {
  return now.matchVersion === seen.matchVersion && now.status === seen.status
}

/**
 * Whether an alert is about the profile that the reviewer saw. A service may give an id again, with versions that begin
 * anew (SPEC O4g). A profile whose number is not told is known by its name.
 */
export function isOfSameProfile(now: Profile, seen: Profile): boolean {
  const told = [now.profileId ?? null, seen.profileId ?? null] as const
  return told.includes(null) ? tidied(now.name) === tidied(seen.name) : told[0] === told[1]
}

type Profile = Pick<AlertValues, 'profileId' | 'name'>

/** Whom a decision was about, with the name that was hit. */
export type DecidedAbout = Profile & Pick<AlertValues, 'match'>

export function decidedAbout({ values: { profileId, name, match } }: ReviewBasis): DecidedAbout {
  return { profileId, name, match }
}

/**
 * Whether what was written is about the profile that its alert is about now. Where no alert was seen, it is about whatever
 * has its number (SPEC I11a).
 */
export function isAbout(
  alert: Profile,
  { unseen, values }: Pick<ReviewBasis, 'unseen'> & { readonly values: Profile }
): boolean {
  return unseen === true || isOfSameProfile(alert, values)
}

/** What a person has before them of the alert that they decide on. */
export interface SeenAlert extends Seen {
  /** Left out where nobody knows it. */
  readonly profile?: Profile
}

/** Whether a stored alert is the one that a person has before them: as it was, and about that profile (SPEC T10e). */
export function isTheOneSeen(stored: ReviewBasis, seen: SeenAlert): boolean {
  return (
    isAsSeen(stored, seen) && (seen.profile === undefined || isOfSameProfile(stored.values, seen.profile))
  )
}

/** A decision that is not yet in the outbox. An alert has at most one. */
export interface Draft {
  readonly alert: AlertRef
  /** The subject's and the match's name as the reviewer saw them, to name the draft by. */
  readonly subjectName: string
  /** Null while only a comment or a rating was written. */
  readonly status: Decision | null
  readonly riskRating: string
  readonly riskComment: string
  readonly basis: ReviewBasis
  readonly updatedAt: EpochMillis
  /**
   * Who took the decision elsewhere. It stays theirs, with their words, until anything of it is changed here (SPEC I6i). Left
   * out: it is the user's own.
   */
  readonly takenBy?: string
}

/** One entry of an alert's review history (spec: Review). */
export interface HistoryEntry {
  readonly status: string
  readonly at: string
  readonly riskRating: string | null
  readonly riskComment: string | null
  readonly userId: string | null
  /** What no field above names (SPEC S36e). */
  readonly further?: FurtherFields
}

/**
 * It was tried so often, was certainly not carried out, and is not tried any more by itself (SPEC O11c). Not once where it
 * can never be sent (SPEC O7d).
 */
export interface GivenUp {
  readonly kind: 'not-carried-out'
  readonly attempts: number
  /** Why the last attempt failed, as in `lastProblem`. */
  readonly problem: string | null
}

/** True of what can never be sent, so that nothing but giving it up is left. */
export function isNeverSent(reason: GivenUp | { readonly kind: string }): boolean {
  return 'attempts' in reason && reason.attempts === 0
}

/** A sending without an answer, of which the service tells nothing any more. */
export interface LostSending {
  readonly sentAt: EpochMillis
  /** Why its outcome was unknown, as in `lastProblem`. */
  readonly problem: string | null
}

/** Why a queued review needs the user's attention. */
export type RejectionReason =
  /** The service answered for this item: its code and message (spec: Batch review result). */
  | { readonly kind: 'item-error'; readonly code: string; readonly message: string }
  /** The service refused the request that held this item alone. */
  | { readonly kind: 'request-refused'; readonly status: number; readonly detail: string }
  /** The alert is gone from the service. `lost`: it was sent before, and nobody knows whether it arrived (SPEC O17c). */
  | { readonly kind: 'alert-gone'; readonly lost?: LostSending }
  /** The alert was discarded by the service, which allows no decision any more. */
  | { readonly kind: 'alert-discarded' }
  | GivenUp

/** States of a queued review (SPEC O1a). */
export type ReviewState =
  | { readonly kind: 'queued'; readonly notBefore: EpochMillis; readonly lastProblem: string | null }
  | { readonly kind: 'sending'; readonly since: EpochMillis; readonly requestId: string }
  | {
      readonly kind: 'uncertain'
      readonly since: EpochMillis
      readonly sentAt: EpochMillis
      readonly notBefore: EpochMillis
      readonly lastProblem: string | null
      /**
       * Entries of the history that equal the review. They are kept where nobody can tell whether one of them
       * is the review.
       */
      readonly evidence?: readonly HistoryEntry[]
      /** How often it was looked up in vain, which grows the pause before the next time (SPEC O17f). */
      readonly lookUps?: number
    }
  | { readonly kind: 'conflict'; readonly foundAt: EpochMillis; readonly now: AlertValues }
  | {
      readonly kind: 'rejected'
      readonly at: EpochMillis
      readonly reason: RejectionReason
      readonly correlationId: CorrelationId | null
    }
  | {
      readonly kind: 'accepted'
      readonly at: EpochMillis
      readonly correlationId: CorrelationId | null
      readonly proof: 'answer' | 'history' | 'reviewer'
    }

export interface QueuedReview {
  readonly id: ReviewId
  readonly alert: AlertRef
  readonly subjectName: string
  readonly matchName: string
  readonly content: ReviewContent
  readonly userId: string
  readonly basis: ReviewBasis
  readonly queuedAt: EpochMillis
  /** Which of the reviews of its alert it is. Left out for the first, and in rows of older versions. */
  readonly nth?: number
  /** Recorded as a decision that was taken elsewhere (spec: auto-reviews); left out: a review of an alert. */
  readonly route?: 'auto-reviews'
  /** Goes out in a request of its own. */
  readonly alone?: true
  /** Sendings that failed for reasons of this review; the key's and the network's are not charged. */
  readonly attempts: number
  readonly state: ReviewState
}

/** Who moves a review: the sync engine by the service's answers, or the person by an act. */
export type Mover = 'engine' | 'user'

/** Where a review can go. `draft`: taken back to be edited; `discarded`: given up with a reason. Both leave the outbox. */
export type ReviewStep = ReviewState['kind'] | 'draft' | 'discarded'

/** Every move that is allowed; all others are bugs (SPEC O1a). */
const allowed: Readonly<Record<Mover, Readonly<Record<ReviewState['kind'], readonly ReviewStep[]>>>> = {
  engine: {
    queued: ['queued', 'sending', 'conflict', 'rejected'],
    sending: ['accepted', 'rejected', 'queued', 'uncertain'],
    uncertain: ['accepted', 'queued', 'uncertain', 'rejected'],
    conflict: [],
    rejected: [],
    accepted: []
  },
  user: {
    // To `queued` again: retry now.
    queued: ['queued', 'draft', 'discarded'],
    // It is on its way: nobody can take it back.
    sending: [],
    // To be looked up at once. Where the history does not tell, the reviewer says which holds: it arrived, or it is decided again.
    uncertain: ['uncertain', 'accepted', 'draft', 'discarded'],
    conflict: ['queued', 'draft', 'discarded'],
    // To `uncertain`: it may have arrived (SPEC O17c).
    rejected: ['queued', 'uncertain', 'draft', 'discarded'],
    // What the service accepted is a record.
    accepted: []
  }
}

export function mayMove(mover: Mover, from: ReviewState['kind'], to: ReviewStep): boolean {
  return allowed[mover][from].includes(to)
}

/** States in which nothing more happens to a review without the user. */
export function waitsForUser(state: ReviewState): state is StateOf<'conflict' | 'rejected'> {
  return state.kind === 'conflict' || state.kind === 'rejected'
}

/** The sending of a refused review of which nobody knows whether it arrived. Null: it certainly did not. */
export function lostSendingOf(state: ReviewState): LostSending | null {
  return state.kind === 'rejected' && state.reason.kind === 'alert-gone' ? (state.reason.lost ?? null) : null
}

/** States in which a review may go out or may be out already: its alert takes no second one (SPEC O12). */
export function isUnderWay(state: ReviewState): state is StateOf<'queued' | 'sending' | 'uncertain'> {
  return isKindUnderWay(state.kind)
}

export function isKindUnderWay(kind: ReviewState['kind']): boolean {
  return kind === 'queued' || kind === 'sending' || kind === 'uncertain'
}

/** Orders reviews of one alert. The clock decides only where their numbers do not: it may have been set back (SPEC O24b). */
export function newestOfAlertFirst(
  left: Pick<QueuedReview, 'id' | 'nth' | 'queuedAt'>,
  right: Pick<QueuedReview, 'id' | 'nth' | 'queuedAt'>
): number {
  return (right.nth ?? 1) - (left.nth ?? 1) || right.queuedAt - left.queuedAt || (left.id < right.id ? -1 : 1)
}

/** The number of a review that is queued behind these of its alert. */
export function nthBehind(reviews: readonly Pick<QueuedReview, 'nth'>[]): Pick<QueuedReview, 'nth'> {
  return reviews.length === 0 ? {} : { nth: 1 + Math.max(...reviews.map(({ nth = 1 }) => nth)) }
}

/** What tells whose turn it is among the reviews of an alert. */
export interface ReviewTurn {
  readonly id: ReviewId
  readonly alertKey: string
  readonly queuedAt: EpochMillis
  readonly state: ReviewState['kind']
}

/**
 * The ids of those that wait for an older review of their alert, in whatever group and however long that waits itself.
 * Of two that were queued at one time the one with the lower id is the older. A restore can bring two about (SPEC O12).
 */
export function behindOlder(reviews: readonly ReviewTurn[]): ReadonlySet<ReviewId> {
  const oldest = new Map<string, ReviewTurn>()
  for (const review of reviews) {
    const known = oldest.get(review.alertKey)
    if (isKindUnderWay(review.state) && (known === undefined || isOlder(review, known)))
      oldest.set(review.alertKey, review)
  }
  const waits = ({ id, alertKey: key, state }: ReviewTurn): boolean =>
    state === 'queued' && oldest.get(key)?.id !== id
  return new Set(reviews.filter(waits).map(({ id }) => id))
}

function isOlder(one: ReviewTurn, other: ReviewTurn): boolean {
  return one.queuedAt < other.queuedAt || (one.queuedAt === other.queuedAt && one.id < other.id)
}

type StateOf<Kind extends ReviewState['kind']> = Extract<ReviewState, { readonly kind: Kind }>

/** Where a queued review lies. Drafts have a box of their own. */
export type ReviewBox = 'ready' | 'sending' | 'sent' | 'attention'

/**
 * An uncertain review lies with the sending ones until its history was read, and waits for a person where that
 * could not tell whether it arrived.
 */
export function boxOf(state: ReviewState): ReviewBox {
  switch (state.kind) {
    case 'queued':
      return 'ready'
    case 'sending':
      return 'sending'
    case 'uncertain':
      return state.evidence === undefined ? 'sending' : 'attention'
    case 'accepted':
      return 'sent'
    case 'conflict':
    case 'rejected':
      return 'attention'
    default:
      return assertNever(state)
  }
}

/**
 * Why a review waits in `queued` or `uncertain` (`lastProblem`): a code, which the screen turns into a sentence.
 * A failed call gives its failure's kind, or where the service could not be reached, the reason.
 */
export type ReviewProblem =
  | Exclude<ServiceFailure['kind'], 'unreachable'>
  | UnreachableReason
  /** The app ended while the review was on its way. */
  | 'interrupted'
  /** The answer to the batch said nothing of this review, or contradicted itself. */
  | 'missing-in-answer'
  /** The history was read and does not hold the review: it goes out again. */
  | 'not-applied'
  /** The history holds several equal entries in the time window. */
  | 'several-equal-entries'
  /** The history holds one equal entry, but its time does not tell whether it is this review. */
  | 'entry-of-doubtful-time'
  /** The history holds no equal entry, but one since of the same status that may be it in other words. */
  | 'entry-with-other-values'
  /** It came back from a journal that was not whole: it may have been sent meanwhile. */
  | 'restored'
  | HeldProblem
  /** A part of the history could not be read. */
  | 'history-unreadable'
  /** Entries went from a list while a creation was looked for in it, so that it may have slipped past. */
  | 'changed-meanwhile'
  /** A list held an entry that may be a creation, and does not hold it any more. */
  | 'entry-gone'

export function problemOf(failure: ServiceFailure): ReviewProblem {
  return failure.kind === 'unreachable' ? failure.reason : failure.kind
}
