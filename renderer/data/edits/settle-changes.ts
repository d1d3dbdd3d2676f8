import type { EpochMillis } from '../../../shared/clock.ts'
import { mayChangeMove } from '../../../shared/domain/subject-edit.ts'
import type { ChangeSettlement } from '../../../shared/ipc/case-store.ts'
import { TransitionNotAllowed } from '../database/store-bugs.ts'
import type { StoreContext } from '../pull/store-context.ts'
import { movesIntoCreated } from './edit-book.ts'
import { showAccepted } from './settle-edits.ts'

/**
 * Writes outcomes. What was accepted lies in the other database and is shown first: a kill between the two leaves the
 * change as it was, so that it is looked up and settled again (SPEC C1, C11). Subjects that waited for a list that was
 * created go into it in the same transaction (SPEC C13).
 */
export async function settleChanges(
  context: StoreContext,
  { settlements, at }: { readonly settlements: readonly ChangeSettlement[]; readonly at: EpochMillis }
): Promise<null> {
  for (const { from, next } of settlements) {
    if (!mayChangeMove('engine', from, next.kind)) throw new TransitionNotAllowed(`From ${from} to ${next.kind}`)
  }
  const known = new Map((await context.changes.read(settlements.map(({ changeId }) => changeId))).map((change) => [change.id, change]))
  const settled = settlements.flatMap(({ changeId, from, next, attempts }) => {
    const change = known.get(changeId)
    return change?.state.kind === from ? [{ from, to: { ...change, state: next, attempts }, id: changeId }] : []
  })
  await showAccepted(context, settled.map(({ to }) => to), at)
  const subjects = await movesIntoCreated(context.changes, settled.map(({ to }) => to))
  await context.changes.write([...settled, ...subjects], at)
  return null
}
