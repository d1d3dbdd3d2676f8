import type { CaseItem } from '../../shared/domain/case-item.ts'
import { type HoldItem, liveHolds, longestHoldReason } from '../../shared/domain/legal-hold.ts'
import { failed, ok, type Result, type StoreFailure } from '../../shared/errors.ts'
import { readCaseItems } from '../data/work/case-queries.ts'
import type { OpenWorkspace } from '../data/workspace.ts'
import { collectAct } from './act.ts'

/** Neither a hold nor its end is without a reason. */
export type HoldFailure = StoreFailure | { readonly kind: 'reason-missing' }

/** Places a case under legal hold, or leaves it there. `id` must be new. */
export function holdCase(
  workspace: OpenWorkspace,
  id: string,
  caseKey: string,
  reason: string
): Promise<Result<readonly CaseItem[], HoldFailure>> {
  return withReason(reason, (said) =>
    collectAct(workspace, async (at) => {
      const before = liveHolds(await readCaseItems(workspace, caseKey))
      if (before.length > 0) return { put: [], value: before }
      const hold: HoldItem = {
        id,
        caseKey,
        addedAt: at,
        removedAt: null,
        content: { kind: 'hold', reason: said, released: null }
      }
      return { put: [{ table: 'caseItems', content: hold }], value: [hold] }
    })
  )
}

/** Ends every hold of the case. The trail keeps both reasons (SPEC F6d). */
export function releaseCase(
  workspace: OpenWorkspace,
  caseKey: string,
  reason: string
): Promise<Result<readonly CaseItem[], HoldFailure>> {
  return withReason(reason, (said) =>
    collectAct(workspace, async (at) => {
      const released = liveHolds(await readCaseItems(workspace, caseKey)).map((hold) => ({
        ...hold,
        removedAt: at,
        content: { ...hold.content, released: said }
      }))
      return { put: released.map((content) => ({ table: 'caseItems', content })), value: released }
    })
  )
}

async function withReason(
  reason: string,
  act: (said: string) => Promise<Result<readonly CaseItem[], StoreFailure>>
): Promise<Result<readonly CaseItem[], HoldFailure>> {
  const said = reason.trim()
  if (said === '' || said.length > longestHoldReason) return failed({ kind: 'reason-missing' })
  const done = await act(said)
  return done.kind === 'ok' ? ok(done.value) : done
}
