import { useEffect, useState } from 'react'
import { canBeReviewed } from '../../../shared/domain/alert.ts'
import { fillReason, usedPlaceholders } from '../../../shared/domain/reason-template.ts'
import type { TriageRow } from '../../../shared/domain/triage-index.ts'
import { readAlerts } from '../../data/pull/read-alerts.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { reasonValues } from '../../decisions/reasons.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import type { ListNames } from './queue-text.ts'

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

/** How a reason reads, as far as the alerts were looked at. */
export interface ReasonCheck {
  /** The first of the filled reasons. */
  readonly samples: readonly { readonly key: string; readonly text: string }[]
  /** Alerts that lack a value which the reason names. */
  readonly lacking: number
  readonly isWhole: boolean
}

const shownSamples = 3
/** Alerts that are read at once: some ten milliseconds of work. */
const portion = 200
/** Milliseconds without a key before the reason is looked at anew. */
const quietAfter = 250

interface ReasonSource {
  readonly store: WorkspaceStore
  readonly wording: Wording
  readonly lists: ListNames
}

/** Fills a reason in for each alert, portion by portion. */
export async function* checkReason(
  { store, wording, lists }: ReasonSource,
  reason: string,
  keys: readonly string[]
): AsyncGenerator<ReasonCheck> {
  const used = usedPlaceholders(reason)
  const missing = wording.t('names.valueMissing')
  let check: ReasonCheck = { samples: [], lacking: 0, isWhole: keys.length === 0 }
  for (let from = 0; from < keys.length; from += portion) {
    const wanted = keys.slice(from, from + portion)
    const records = await readAlerts(store, wanted)
    const filled = wanted.flatMap((key) => {
      const record = records.get(key)
      if (record === undefined) return []
      const { alert, subject } = record
      const values = reasonValues(wording, {
        alert,
        subject,
        listName: lists.get(alert.followListId) ?? alert.followListId,
        now: store.clock.now()
      })
      return [
        { key, text: fillReason(reason, values).trim(), lacks: used.some((name) => values[name] === missing) }
      ]
    })
    check = {
      samples: [
        ...check.samples,
        ...filled.slice(0, shownSamples - check.samples.length).map(({ key, text }) => ({ key, text }))
      ],
      lacking: check.lacking + filled.filter(({ lacks }) => lacks).length,
      isWhole: from + portion >= keys.length
    }
    yield check
  }
}

/** Null where the reason is the same for all alerts. */
export function useReasonCheck(
  reason: string,
  keys: readonly string[],
  lists: ListNames
): ReasonCheck | null {
  const store = useStore()
  const wording = useWording()
  const [answer, setAnswer] = useState<{ readonly reason: string; readonly check: ReasonCheck } | null>(null)
  const isFilled = usedPlaceholders(reason).length > 0
  useEffect(() => {
    if (!isFilled) return undefined
    let left = false
    const timer = setTimeout(() => {
      void (async () => {
        for await (const check of checkReason({ store, wording, lists }, reason, keys)) {
          if (left) return
          setAnswer({ reason, check })
        }
      })()
    }, quietAfter)
    return () => {
      left = true
      clearTimeout(timer)
    }
    // A sync makes another list of the same keys again and again.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [store, wording, reason, isFilled, keys.length])
  return isFilled && answer?.reason === reason ? answer.check : null
}
