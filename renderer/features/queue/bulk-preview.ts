import { canBeReviewed } from '../../../shared/domain/alert.ts'
import type { TriageRow } from '../../../shared/domain/triage-index.ts'

/** Why an alert is left out of an act on many. */
export type LeftOut = 'gone' | 'discarded' | 'under-way' | 'changed'

export interface SelectedRow {
  /** Undefined if the alert is gone. */
  readonly row: TriageRow | undefined
  /** The alert has changed since it was selected. */
  readonly hasChanged: boolean
}

/** What one decision on many alerts would affect. */
export interface BulkPreview {
  readonly decidable: number
  readonly leftOut: ReadonlyMap<LeftOut, number>
  /** Keys of all alerts that would be decided. */
  readonly keys: readonly string[]
  /** How many drafts with a decision of the user would be replaced. */
  readonly replaced: number
  /** How many drafts without a decision have a comment or rating that would be replaced. */
  readonly begun: number
  /** How many alerts the service already shows as decided. */
  readonly decidedBefore: number
  /** How many alerts would be decided in each follow list. */
  readonly byList: ReadonlyMap<string, number>
  /** The first of these alerts, as a sample. */
  readonly sample: readonly TriageRow[]
}

const sampleSize = 5

export function previewBulk(selected: readonly SelectedRow[]): BulkPreview {
  const leftOut = new Map<LeftOut, number>()
  const byList = new Map<string, number>()
  const decidable = selected.flatMap(({ row, hasChanged }) => {
    const reason = reasonToLeaveOut(row) ?? (hasChanged ? 'changed' : null)
    if (reason !== null) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    return reason !== null || row === undefined ? [] : [row]
  })
  for (const { alert } of decidable) byList.set(alert.followListId, (byList.get(alert.followListId) ?? 0) + 1)
  return {
    decidable: decidable.length,
    leftOut,
    keys: decidable.map(({ key }) => key),
    replaced: decidable.filter(({ userState, decision }) => userState === 'draft' && decision !== null)
      .length,
    begun: decidable.filter(({ userState, decision }) => userState === 'draft' && decision === null).length,
    decidedBefore: decidable.filter(({ status }) => status === 'true-positive' || status === 'false-positive')
      .length,
    byList,
    sample: decidable.slice(0, sampleSize)
  }
}

function reasonToLeaveOut(row: TriageRow | undefined): LeftOut | null {
  if (row === undefined) return 'gone'
  if (!canBeReviewed(row.status)) return 'discarded'
  return row.userState === 'ready' || row.userState === 'sending' ? 'under-way' : null
}
