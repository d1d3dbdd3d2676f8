import type { SyncEstimate } from '../../shared/domain/sync-estimate.ts'

/**
 * Whether a sync fits into what is left of the calls:
 * `may-pass` - only where much has changed, or where nobody knows yet how much there is; `passes` - in any case.
 */
export type BudgetVerdict = 'not-limited' | 'fits' | 'may-pass' | 'passes'

export function budgetVerdict({ byApi, left }: Pick<SyncEstimate, 'byApi' | 'left'>): BudgetVerdict {
  const { least, most } = byApi.compliance
  if (left === null) return 'not-limited'
  if (least > left) return 'passes'
  return most === null || most > left ? 'may-pass' : 'fits'
}
