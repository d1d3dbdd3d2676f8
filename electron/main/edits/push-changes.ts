import { isCreation } from '../../../shared/domain/subject-edit.ts'
import type { ChangeBatch } from '../../../shared/ipc/change-store.ts'
import { cancelled, type RunStop, stopForService, stopForStore } from '../run/run-stop.ts'
import { type ChangeContext, type ChangeDeps, createChangeContext } from './edit-context.ts'
import { lookUpCreated } from './look-up-created.ts'
import { settleEdit } from './push-edits.ts'
import { type ChangesEnding, sendChanges } from './send-changes.ts'

/** Creations that are marked and settled together: a kill makes that many uncertain at most. */
const batchSize = 20
/** Batches of one kind that may fail in a row before the service is left alone. */
const failuresInARow = 3

/** Sends the creations and edits that are ready and looks up what is uncertain, oldest first. Null: nothing is due any more. */
export async function pushChanges(deps: ChangeDeps): Promise<RunStop | null> {
  const context = createChangeContext(deps)
  const recovered = await deps.store.recoverChanges({ at: deps.clock.now() })
  if (recovered.kind === 'failed') return stopForStore(recovered.failure)
  // Of each kind: a service that answers every reading may still fail at every sending.
  const failures: Record<ChangeBatch['kind'], number> = { send: 0, resolve: 0 }
  for (;;) {
    await deps.hold.passed(deps.signal)
    if (deps.signal.aborted) return cancelled
    const next = await deps.store.nextChanges({ at: deps.clock.now(), size: batchSize, retriesOnly: deps.retriesOnly })
    if (next.kind === 'failed') return stopForStore(next.failure)
    const batch = next.value
    if (batch === null) return null
    const ending = await settleBatch(context, batch)
    if (ending.kind === 'stopped') return ending.stop
    failures[batch.kind] = ending.failure === null ? 0 : failures[batch.kind] + 1
    if (ending.failure !== null && failures[batch.kind] >= failuresInARow) return stopForService(ending.failure)
  }
}

function settleBatch(context: ChangeContext, { kind, changes, claimed }: ChangeBatch): Promise<ChangesEnding> {
  const [first] = changes
  if (first === undefined) throw new Error('The store answered a batch without a change.')
  if (!isCreation(first.content)) return settleEdit(context, first)
  return kind === 'send' ? sendChanges(context, changes) : lookUpCreated(context, changes, claimed)
}
