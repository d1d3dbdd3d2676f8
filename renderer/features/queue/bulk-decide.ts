import { fillReason } from '../../../shared/domain/reason-template.ts'
import type { Decision } from '../../../shared/domain/review.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { isAsSeen } from '../../decisions/drafts.ts'
import { reasonValues } from '../../decisions/reasons.ts'
import { type SelectedAlerts, useSelection } from '../../decisions/state-selection.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import { decideMany } from './acts.ts'
import type { ListNames } from './facet-words.ts'
import type { SelectedRow } from './triage-bulk-preview.ts'

interface BulkWish {
  readonly decision: Decision
  readonly riskRating: string
  /** With placeholders. */
  readonly reason: string
  readonly lists: ListNames
  readonly queueAs: string | null
}

/** Decides on everything that is selected, says what came of it, and ends the selection. Answers whether it was done. */
export async function decideSelected(store: WorkspaceStore, { decision, riskRating, reason, lists, queueAs }: BulkWish): Promise<boolean> {
  const words = wording()
  const { t, format } = words
  const now = store.clock.now()
  const decided = await decideMany(store, useSelection.getState().alerts, {
    decision,
    riskRating,
    queueAs,
    reasonFor: ({ alert, subject }) => fillReason(reason, reasonValues(words, { alert, subject, listName: lists.get(alert.followListId) ?? alert.followListId, now })).trim()
  })
  if (decided.kind === 'failed') {
    sayFailure(actionFailureText(t, decided.failure))
    return false
  }
  const { done, refused, undo } = decided.value
  const said = t(queueAs === null ? 'desk.bulk.doneDrafts' : 'desk.bulk.doneOutbox', { count: done.length, number: format.number(done.length), decision: decisionWords(t, decision) })
  const changed = refused.filter(({ failure }) => failure.kind === 'alert-changed').length
  const counted = (count: number): { count: number; number: string } => ({ count, number: format.number(count) })
  const left = [
    refused.length > 0 ? t('desk.bulk.refused', counted(refused.length)) : '',
    changed > 0 ? t('desk.bulk.changed', counted(changed)) : ''
  ]
  sayDone([said, ...left].filter((part) => part !== '').join(' '), undo)
  useSelection.getState().clear()
  return true
}

/** What is selected as it is now, and whether that is what was selected. */
export function selectedRows({ triage }: WorkspaceStore, alerts: SelectedAlerts): readonly SelectedRow[] {
  return [...alerts].map(([key, seen]) => {
    const now = triage.stateOf(key)
    return { row: triage.row(key), hasChanged: now !== undefined && !isAsSeen(now, seen) }
  })
}
