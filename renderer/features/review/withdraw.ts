import type { QueuedReview } from '../../../shared/domain/review.ts'
import { withdrawReview } from '../../actions/withdraw-review.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import type { WorkspaceStore } from '../../store/workspace-store.ts'
import { sayFailure } from '../say.ts'
import { wording } from '../wording.ts'

/** Takes a review that waits out of the outbox: it is a draft again, which the case shows. */
export async function withdraw(store: WorkspaceStore, { id }: QueuedReview): Promise<void> {
  const done = await withdrawReview(store, id)
  if (done.kind === 'failed') sayFailure(actionFailureText(wording().t, done.failure))
}
