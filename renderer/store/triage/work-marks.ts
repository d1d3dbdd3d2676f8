import { alertKey } from '../../../shared/domain/alert.ts'
import type { AlertStatus } from '../../../shared/domain/alert.ts'
import type { Decision, QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import type { WorkChange } from '../work/work-change.ts'
import type { UserState } from '../triage-index.ts'
import type { OutboxCounts } from '../outbox-counts.ts'

interface ReviewMark {
  readonly id: ReviewId
  readonly state: ReviewState['kind']
  readonly decision: Decision
  readonly queuedAt: number
}

interface AlertMarks {
  /** Undefined: no draft; null: a draft without a decision. */
  draft: Decision | null | undefined
  reviews: readonly ReviewMark[]
}

/** What the user did about an alert, with its decision. */
export interface WorkMark {
  readonly userState: UserState
  readonly decision: Decision | null
}

const untouched: WorkMark = { userState: 'none', decision: null }

/** Drafts and reviews by alert, as far as the list shows them. Holds alerts with work only. */
export class WorkMarks {
  readonly #marks = new Map<string, AlertMarks>()

  /** Answers the alerts whose draft came or went. */
  apply(change: WorkChange): readonly string[] {
    for (const review of change.deleteReviews) this.#removeReview(review)
    for (const review of change.putReviews) this.#putReview(review)
    for (const key of change.deleteDrafts) this.#setDraft(key, undefined)
    for (const draft of change.putDrafts) this.#setDraft(alertKey(draft.alert), draft.status)
    return [...change.deleteDrafts, ...change.putDrafts.map(({ alert }) => alertKey(alert))]
  }

  hasDraft(key: string): boolean {
    return this.#marks.get(key)?.draft !== undefined
  }

  /** `status` is the alert's: a review counts as sent as long as the service shows its decision. */
  markOf(key: string, status: AlertStatus): WorkMark {
    const marks = this.#marks.get(key)
    if (marks === undefined) return untouched
    if (marks.draft !== undefined) return { userState: 'draft', decision: marks.draft }
    const newest = marks.reviews[0]
    if (newest === undefined) return untouched
    const userState = userStateOf(newest, status)
    return userState === 'none' ? untouched : { userState, decision: newest.decision }
  }

  /** Keys of all alerts that have a draft or a review. */
  keys(): Iterable<string> {
    return this.#marks.keys()
  }

  outbox(): OutboxCounts {
    const count = { drafts: 0, ready: 0, sending: 0, sent: 0, needsAttention: 0 }
    for (const { draft, reviews } of this.#marks.values()) {
      if (draft !== undefined) count.drafts += 1
      for (const { state } of reviews) count[boxOf(state)] += 1
    }
    return count
  }

  #setDraft(key: string, draft: Decision | null | undefined): void {
    this.#write(key, { draft, reviews: this.#marks.get(key)?.reviews ?? [] })
  }

  #putReview(review: QueuedReview): void {
    const key = alertKey(review.alert)
    const mark = { id: review.id, state: review.state.kind, decision: review.content.status, queuedAt: review.queuedAt }
    const marks = this.#marks.get(key)
    const others = (marks?.reviews ?? []).filter(({ id }) => id !== review.id)
    this.#write(key, { draft: marks?.draft, reviews: [...others, mark].sort(newestFirst) })
  }

  #removeReview(review: QueuedReview): void {
    const key = alertKey(review.alert)
    const marks = this.#marks.get(key)
    if (marks !== undefined) this.#write(key, { draft: marks.draft, reviews: marks.reviews.filter(({ id }) => id !== review.id) })
  }

  #write(key: string, marks: AlertMarks): void {
    if (marks.draft === undefined && marks.reviews.length === 0) this.#marks.delete(key)
    else this.#marks.set(key, marks)
  }
}

function newestFirst(left: ReviewMark, right: ReviewMark): number {
  return right.queuedAt - left.queuedAt || (left.id < right.id ? -1 : 1)
}

function userStateOf(review: ReviewMark, status: AlertStatus): UserState {
  switch (review.state) {
    case 'queued':
      return 'ready'
    case 'sending':
    case 'uncertain':
      return 'sending'
    case 'conflict':
      return 'conflict'
    case 'rejected':
      return 'attention'
    case 'accepted':
      return status === review.decision ? 'sent' : 'none'
  }
}

/** The outbox's box of a review's state. */
function boxOf(state: ReviewState['kind']): Exclude<keyof OutboxCounts, 'drafts'> {
  switch (state) {
    case 'queued':
      return 'ready'
    case 'sending':
    case 'uncertain':
      return 'sending'
    case 'accepted':
      return 'sent'
    case 'conflict':
    case 'rejected':
      return 'needsAttention'
  }
}
