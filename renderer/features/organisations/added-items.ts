import { isCalled } from '../../../shared/domain/organisation-identity.ts'
import type { MonitoringItem } from '../../../shared/domain/organisation-monitoring.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'

type AddedItems = Extract<ContractResult<'monitoring.add-items'>, { readonly kind: 'added' }>['items']

/** What became of one of the items that were sent together. */
export interface JudgedItem {
  readonly item: MonitoringItem
  /** Why the service does not monitor it, or may not, in its words. Null if it gave no such reason. */
  readonly refusal: string | null
}

/**
 * Items are found by entity id, or by their order if the answer gives no ids. What a success does not name is made too,
 * unless it names others of them or tells of an error (SPEC M7l, M7n).
 */
export function judgeAdded(pending: readonly MonitoringItem[], answered: AddedItems): readonly JudgedItem[] {
  const rows = answered.filter(({ isBeside }) => isBeside !== true)
  const isNamed = rows.some(({ entityIds }) => entityIds.length > 0)
  const byOrder = rows.length === pending.length ? rows : []
  const found = pending.map((item, index) =>
    isNamed ? rows.find(({ entityIds }) => entityIds.some((id) => isCalled(id, null, item))) : byOrder[index]
  )
  const isPartly =
    answered.some(({ refusal }) => refusal !== undefined) || found.some((row) => row !== undefined)
  const beside = answered.find(({ isBeside }) => isBeside === true)?.refusal ?? null
  return pending.map(({ outcome: _outcome, ...item }, index) => {
    const row = found[index]
    if (row === undefined)
      return { item: { ...item, ...(isPartly ? { outcome: 'unknown' } : {}) }, refusal: beside }
    return row.refusal === undefined
      ? { item: { ...item, itemId: row.itemId }, refusal: null }
      : { item: { ...item, outcome: 'not-made' }, refusal: row.refusal }
  })
}
