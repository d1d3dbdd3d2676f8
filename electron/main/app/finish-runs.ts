import type { After } from '../rate/rate-gate.ts'
import type { RunTurn, SyncRuns } from '../run/run-control.ts'
import type { OwnCalls } from '../service/service-request.ts'
import type { SingleChanges } from './single-changes.ts'
import { within } from './within.ts'

export interface EndingRuns {
  readonly runs: Pick<SyncRuns, 'finish' | 'cancelFieldPack'>
  readonly turn: Pick<RunTurn, 'over'>
  readonly single: Pick<SingleChanges, 'over'>
  readonly service: Pick<OwnCalls, 'finish'>
  readonly after: After
}

/** Milliseconds that the answer to the last request is waited for. Its outcome is looked up if it comes later. */
const answerPatienceMillis = 3_000

/** Lets the runs, and the changes in no run, end with the request that is under way, while there is time for its answer. */
export async function finishRuns({ runs, turn, single, service, after }: EndingRuns): Promise<void> {
  runs.finish()
  runs.cancelFieldPack()
  // What waits would go out later, in the midst of the end.
  service.finish()
  const over = Promise.all([turn.over(), single.over()])
  await within(answerPatienceMillis, over, after)
}
