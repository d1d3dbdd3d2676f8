import type { After } from '../rate/rate-gate.ts'
import type { RunTurn, SyncRuns } from '../run/run-control.ts'
import { within } from './within.ts'

interface EndingRuns {
  readonly runs: Pick<SyncRuns, 'finish' | 'cancelFieldPack'>
  readonly turn: Pick<RunTurn, 'over'>
  readonly after: After
}

/** Milliseconds that the answer to the last request is waited for. Its outcome is looked up if it comes later. */
const answerPatienceMillis = 3_000

/** Lets the runs end with the request that is under way, while there is time for its answer. */
export async function finishRuns({ runs, turn, after }: EndingRuns): Promise<void> {
  runs.finish()
  runs.cancelFieldPack()
  await within(answerPatienceMillis, turn.over(), after)
}
