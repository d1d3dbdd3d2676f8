import type { EpochMillis } from '../../../shared/clock.ts'
import {
  alertKey,
  type AlertState,
  type AlertStatus,
  isOfOneProfile,
  isSameState
} from '../../../shared/domain/alert.ts'
import {
  boxOf,
  type Decision,
  type Draft,
  isKindUnderWay,
  newestOfAlertFirst,
  type QueuedReview,
  type ReviewBasis,
  type ReviewBox,
  type ReviewState
} from '../../../shared/domain/review.ts'
import type { OutboxCounts, UserState } from '../../../shared/domain/triage-index.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import type { WorkWrite } from '../work/work-write.ts'
import { KeyedValues } from './key-table.ts'
import { profileOf } from './profile-mark.ts'

interface ReviewMark {
  readonly id: ReviewId
  readonly state: ReviewState['kind']
  readonly box: ReviewBox
  readonly decision: Decision
  readonly queuedAt: EpochMillis
  readonly nth?: number
  readonly comment: string
  readonly seen: AlertState
}

interface DraftMark {
  /** Null: a draft without a decision. */
  readonly decision: Decision | null
  readonly comment: string
  readonly seen: AlertState
}

interface AlertMarks {
  readonly draft: DraftMark | undefined
  readonly reviews: readonly ReviewMark[]
}

/** What the user did about an alert, with its decision. */
export interface WorkMark {
  readonly userState: UserState
  readonly decision: Decision | null
}

/**
 * The values by which the queue can be filtered, in the order of their codes. A note is a draft without a
 * decision, and leaves the alert as decided or undecided as it is.
 */
export const decisionValues = [
  ['without'],
  ['decided'],
  ['with'],
  ['with', 'without'],
  ['with', 'decided']
] as const

const untouched: WorkMark = { userState: 'none', decision: null }

/** Drafts and reviews by alert, as far as the list shows them. Holds alerts with work only. */
export class WorkMarks {
  readonly #marks = new KeyedValues<AlertMarks>()

  /** Returns the alerts whose work may have changed. */
  apply(write: WorkWrite): readonly string[] {
    for (const review of write.deleteReviews) this.#removeReview(review)
    for (const review of write.putReviews) this.#putReview(review)
    for (const key of write.deleteDrafts) this.#setDraft(key, undefined)
    for (const draft of write.putDrafts) this.#setDraft(alertKey(draft.alert), draftMark(draft))
    const written = [...write.putDrafts, ...write.putReviews, ...write.deleteReviews]
    return [...new Set([...write.deleteDrafts, ...written.map(({ alert }) => alertKey(alert))])]
  }

  /** Place in `decisionValues`; `status` is the alert's. */
  decisionCode(key: string, status: AlertStatus): number {
    const marks = this.#marks.get(key)
    if (marks === undefined) return 0
    if (hasDecision(marks.draft)) return 2
    const newest = marks.reviews[0]
    // Whether it arrived is a question about a decision that was taken.
    const isDecided =
      newest !== undefined &&
      (newest.state === 'uncertain' || ['ready', 'sending', 'sent'].includes(userStateOf(newest, status)))
    return (marks.draft === undefined ? 0 : 3) + (isDecided ? 1 : 0)
  }

  /** `status` is the alert's: a review counts as sent as long as the service shows its decision. */
  markOf(key: string, status: AlertStatus): WorkMark {
    const marks = this.#marks.get(key)
    if (marks === undefined) return untouched
    if (marks.draft !== undefined) return { userState: 'draft', decision: marks.draft.decision }
    const newest = marks.reviews[0]
    if (newest === undefined) return untouched
    const userState = userStateOf(newest, status)
    return userState === 'none' ? untouched : { userState, decision: newest.decision }
  }

  /** Whether the user has written anything about an alert. */
  has(key: string): boolean {
    return this.#marks.get(key) !== undefined
  }

  /** Whether an older review keeps another one from being queued. */
  isUnderWay(key: string): boolean {
    return this.#marks.get(key)?.reviews.some(({ state }) => isKindUnderWay(state)) === true
  }

  /** Whether the alert is about another profile than the draft, a note included, or else the newest review (SPEC T10d). */
  isOfOtherProfile(key: string, now: AlertState): boolean {
    const marks = this.#marks.get(key)
    const { seen } = marks?.draft ?? marks?.reviews[0] ?? {}
    return seen !== undefined && !isOfOneProfile(seen, now)
  }

  /**
   * Whether the alert is neither as it was when the user decided nor as the decision made it (SPEC T10). A
   * note decides nothing.
   */
  hasChanged(key: string, now: AlertState): boolean {
    if (this.isOfOtherProfile(key, now)) return true
    const marks = this.#marks.get(key)
    const newest = marks?.reviews[0]
    const isDraft = hasDecision(marks?.draft)
    const { seen, decision = null } = (isDraft ? marks?.draft : newest) ?? {}
    if (seen === undefined || decision === null || isSameState({ ...seen, status: decision }, now))
      return false
    // An accepted decision became the alert's status. If the status is what it was before, somebody has taken the decision back.
    return (!isDraft && newest?.state === 'accepted') || !isSameState(seen, now)
  }

  /** All that the user wrote about an alert and that is kept with a draft or a review. */
  commentsOf(key: string): string {
    const marks = this.#marks.get(key)
    return [marks?.draft?.comment ?? '', ...(marks?.reviews ?? []).map(({ comment }) => comment)]
      .filter((comment) => comment !== '')
      .join(' ')
  }

  /** Keys of all alerts that have a draft or a review. */
  keys(): Iterable<string> {
    return this.#marks.keys()
  }

  outbox(): OutboxCounts {
    const count = { drafts: 0, ready: 0, sending: 0, sent: 0, attention: 0 }
    for (const { draft, reviews } of this.#marks.values()) {
      if (draft !== undefined) count.drafts += 1
      for (const { box } of reviews) count[box] += 1
    }
    return count
  }

  #setDraft(key: string, draft: DraftMark | undefined): void {
    this.#write(key, { draft, reviews: this.#marks.get(key)?.reviews ?? [] })
  }

  #putReview(review: QueuedReview): void {
    const key = alertKey(review.alert)
    const { id, state, content, queuedAt, nth, basis } = review
    const mark = {
      id,
      state: state.kind,
      box: boxOf(state),
      decision: content.status,
      queuedAt,
      ...(nth === undefined ? {} : { nth }),
      comment: content.riskComment,
      seen: stateOf(basis)
    }
    const marks = this.#marks.get(key)
    const others = (marks?.reviews ?? []).filter(({ id }) => id !== review.id)
    this.#write(key, { draft: marks?.draft, reviews: [...others, mark].sort(newestOfAlertFirst) })
  }

  #removeReview(review: QueuedReview): void {
    const key = alertKey(review.alert)
    const marks = this.#marks.get(key)
    if (marks !== undefined)
      this.#write(key, { draft: marks.draft, reviews: marks.reviews.filter(({ id }) => id !== review.id) })
  }

  #write(key: string, marks: AlertMarks): void {
    if (marks.draft === undefined && marks.reviews.length === 0) this.#marks.delete(key)
    else this.#marks.set(key, marks)
  }
}

function hasDecision(draft: DraftMark | undefined): boolean {
  return draft !== undefined && draft.decision !== null
}

function draftMark({ status, riskComment, basis }: Draft): DraftMark {
  return { decision: status, comment: riskComment, seen: stateOf(basis) }
}

function stateOf({ matchVersion, status, values, unseen }: ReviewBasis): AlertState {
  const state = { matchVersion, status, score: values.score }
  // Where no alert was seen, its profile was not either: the name was typed.
  return unseen === true ? state : { ...state, profile: profileOf(values) }
}

/** `status` is the alert's: an accepted review counts for as long as the service shows its decision. */
export function userStateOf(
  { state, box, decision }: Pick<ReviewMark, 'state' | 'box' | 'decision'>,
  status: AlertStatus
): Exclude<UserState, 'draft'> {
  switch (state) {
    case 'queued':
      return 'ready'
    case 'sending':
      return 'sending'
    case 'uncertain':
      return box === 'attention' ? 'attention' : 'sending'
    case 'conflict':
      return 'conflict'
    case 'rejected':
      return 'attention'
    case 'accepted':
      return status === decision ? 'sent' : 'none'
  }
}
