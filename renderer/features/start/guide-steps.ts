import type { OutboxCounts } from '../../../shared/domain/triage-index.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import { assertNever } from '../../../shared/errors.ts'
import type { Page } from '../../parts/in-front.ts'
import type { GuideTask } from './guide-tasks.ts'

/** How many steps a person counts: the last two tasks are one. */
export const guideSteps = 6

/** What a task is measured by. */
export interface GuideFacts {
  /** Drafts and reviews, whatever became of them. */
  readonly decided: number
  /** Reviews with a comment. */
  readonly explained: number
  readonly ready: number
  /** Reviews that the service has answered. */
  readonly answered: number
  readonly conflicts: number
  readonly workOffline: boolean
  readonly page: Page
}

export function guideFacts(
  { drafts, ready, sending, sent, attention }: OutboxCounts,
  reviews: readonly QueuedReview[],
  { workOffline, page }: Pick<GuideFacts, 'workOffline' | 'page'>
): GuideFacts {
  return {
    decided: drafts + ready + sending + sent + attention,
    explained: reviews.filter(({ content }) => content.riskComment.trim() !== '').length,
    ready,
    answered: sent + attention,
    conflicts: reviews.filter(({ state }) => state.kind === 'conflict').length,
    workOffline,
    page
  }
}

/** Whether a task is done. `before`: how things stood when it was set. */
export function isDone(task: GuideTask, before: GuideFacts, now: GuideFacts): boolean {
  switch (task) {
    case 'decide':
      return now.decided > before.decided
    case 'comment':
      return now.explained > before.explained
    case 'offline':
      return now.workOffline
    case 'outbox':
      return now.page === 'outbox' && now.ready > 0
    case 'online':
      return !now.workOffline && now.answered > before.answered
    case 'conflict':
      return now.conflicts > before.conflicts
    case 'compare':
      return now.conflicts < before.conflicts
    default:
      return assertNever(task)
  }
}
