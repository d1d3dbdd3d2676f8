import { canBeReviewed } from '../../../shared/domain/alert.ts'
import type { TriageRow } from '../../../shared/domain/triage-index.ts'

/** Why an alert is left out of an act on many. */
export type LeftOut = 'gone' | 'discarded' | 'under-way' | 'changed'

export interface SelectedRow {
  /** Undefined for an alert that is gone. */
  readonly row: TriageRow | undefined
  /** It is not what it was when it was selected. */
  readonly hasChanged: boolean
}

/** What one decision on many alerts would touch. */
export interface BulkPreview {
  readonly decidable: number
  readonly leftOut: ReadonlyMap<LeftOut, number>
  /** Keys of all that is decided on. */
  readonly keys: readonly string[]
  /** Drafts with a decision of the user's own that would be replaced. */
  readonly replaced: number
  /** Drafts without a decision, whose comment or rating a new one would replace. */
  readonly begun: number
  /** Alerts that the service shows as decided already. */
  readonly decidedBefore: number
  /** Numbers of the decidable ones by follow list. */
  readonly byList: ReadonlyMap<string, number>
  /** The first of them, to be looked at. */
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
