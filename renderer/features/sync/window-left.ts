import type { LedgerEntry } from '../../../shared/domain/budget.ts'

/** Requests that the service still took in its window, by the newest answer that told. */
export function windowLeft(newestFirst: readonly LedgerEntry[]): number | null {
  return newestFirst.find(({ remaining }) => remaining !== null)?.remaining ?? null
}
