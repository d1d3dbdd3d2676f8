import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { withdrawReview } from '../../decisions/withdraw-review.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { sayFailure } from '../../parts/say.ts'

/** Takes a review that waits out of the outbox: it is a draft again, which the case shows. */
export async function withdraw(store: WorkspaceStore, { id }: QueuedReview): Promise<void> {
  const done = await withdrawReview(store, id)
  if (done.kind === 'failed') sayFailure(actionFailureText(wording().t, done.failure))
}
