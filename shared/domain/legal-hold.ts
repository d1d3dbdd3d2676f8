import type { EpochMillis } from '../clock.ts'
import type { CaseItem, CaseItemContent } from './case-item.ts'

/** A case item that is a legal hold: as long as it lasts, nothing of its case is deleted on this machine (SPEC F6). */
export type HoldItem = CaseItem & { readonly content: Extract<CaseItemContent, { readonly kind: 'hold' }> }

/** The hold of a case as people are told of it. */
export interface LegalHold {
  readonly since: EpochMillis
  readonly reason: string
}

/** The same in a report. The reason is null where comments are left out. */
export interface ReportHold {
  readonly since: string
  readonly reason: string | null
}

/** Two machines may each have placed one before a restore brought them together, and all of them count. */
export function liveHolds(items: readonly CaseItem[]): readonly HoldItem[] {
  return items.filter((item): item is HoldItem => item.content.kind === 'hold' && item.removedAt === null)
}

/** The oldest hold of a case that lasts. Null if nothing holds it. */
export function holdOf(items: readonly CaseItem[]): LegalHold | null {
  const [first] = liveHolds(items).toSorted((left, right) => left.addedAt - right.addedAt)
  return first === undefined ? null : { since: first.addedAt, reason: first.content.reason }
}

/** Characters of a reason to hold a case or to release it. */
export const longestHoldReason = 2_000
