import type { ReviewBatch } from '../../../shared/ipc/case-store.ts'
import { cancelled, type RunStop, stopForService, stopForStore } from '../run/run-stop.ts'
import { lookUpReviews } from './look-up-reviews.ts'
import { createPushContext, type PushDeps } from './push-context.ts'
import { sendReviews } from './push-reviews.ts'

/** Batches of one kind that may fail in a row before the service is left alone. */
const failuresInARow = 3

/** Sends what is ready and looks up what is uncertain, oldest first. Null: nothing is due any more. */
export async function push(deps: PushDeps): Promise<RunStop | null> {
  deps.meter.enter('submitting')
  const context = createPushContext(deps)
  const recovered = await deps.store.recoverInterrupted({ at: deps.clock.now() })
  if (recovered.kind === 'failed') return stopForStore(recovered.failure)
  const failures: Record<ReviewBatch['kind'], number> = { send: 0, resolve: 0 }
  for (;;) {
    if (deps.signal.aborted) return cancelled
    const next = await deps.store.nextReviewBatch({ at: deps.clock.now(), size: deps.batchSize, retriesOnly: deps.retriesOnly })
    if (next.kind === 'failed') return stopForStore(next.failure)
    const batch = next.value
    if (batch === null) return null
    const reviews = context.takeTurn(batch)
    // All were tried as often as a run may, and still are due: the clock jumped. The next run goes on.
    if (reviews.length === 0) return null
    const ending = await (batch.kind === 'send' ? sendReviews(context, batch.subscription, reviews) : lookUpReviews(context, reviews))
    if (ending.kind === 'stopped') return ending.stop
    failures[batch.kind] = ending.failure === null ? 0 : failures[batch.kind] + 1
    if (ending.failure !== null && failures[batch.kind] >= failuresInARow) return stopForService(ending.failure)
  }
}
