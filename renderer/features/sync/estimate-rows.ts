import type { CallRange, SyncEstimate } from '../../../shared/domain/sync-estimate.ts'
import type { FollowListId } from '../../../shared/ids.ts'

/** One line of an estimate. */
export type EstimateRow =
  | { readonly kind: 'list-of-lists'; readonly calls: CallRange }
  | { readonly kind: 'follow-list'; readonly id: FollowListId; readonly name: string; readonly calls: CallRange }
  | { readonly kind: 'outbox' | 'changes'; readonly calls: CallRange }

/** The dearest follow lists first; what costs nothing in any case is left out. */
export function estimateRows(estimate: SyncEstimate, names: ReadonlyMap<FollowListId, string>): readonly EstimateRow[] {
  const lists = estimate.followLists
    .map(({ followListId: id, calls }) => ({ kind: 'follow-list', id, name: names.get(id) ?? id, calls }) as const)
    .toSorted((left, right) => top(right.calls) - top(left.calls) || left.name.localeCompare(right.name))
  const rows: readonly EstimateRow[] = [{ kind: 'outbox', calls: estimate.outbox }, { kind: 'changes', calls: estimate.changes }, { kind: 'list-of-lists', calls: estimate.listOfLists }, ...lists]
  return rows.filter(({ calls }) => calls.least > 0 || calls.most !== 0)
}

/** What is not known may be the most of all. */
function top({ most }: CallRange): number {
  return most ?? Number.MAX_SAFE_INTEGER
}
