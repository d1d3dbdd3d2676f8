import type { UndoableAct } from '../../../shared/domain/undo.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { useTriage } from '../../decisions/selection.ts'
import { inTurn } from '../../decisions/turns.ts'
import { lastStep } from '../../decisions/undo-step.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { wording, type Wording } from '../../i18n/wording.ts'
import { usePage } from '../../parts/pages.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import { undoLast } from './undo-acts.ts'

/** Takes the last act back, says which one it was, and goes to its alert. `only`: this one, and none that came after it. */
export function undo(store: WorkspaceStore, only: number | null = null): Promise<void> {
  return inTurn('leave', async () => {
    const words = wording()
    const { t, format } = words
    if (only !== null && (await lastStep(store))?.number !== only) {
      sayDone(t('desk.undo.notLast'))
      return
    }
    const undone = await undoLast(store)
    if (undone.kind === 'failed') sayFailure(actionFailureText(t, undone.failure))
    else if (undone.value === null) sayDone(t('desk.undo.nothing'))
    else {
      const { step, restored, kept } = undone.value
      const counted = (count: number): { count: number; number: string } => ({ count, number: format.number(count) })
      const parts = [
        restored.length > 0 ? t('desk.undo.done', { act: actWords(words, step.act), ...counted(restored.length) }) : '',
        kept.length > 0 ? t('desk.undo.kept', counted(kept.length)) : ''
      ]
      sayDone(parts.filter((part) => part !== '').join(' '))
      const [only, ...others] = step.touched
      if (only !== undefined && others.length === 0 && usePage.getState().page === 'triage') useTriage.getState().select(only.alertKey)
    }
  })
}

function actWords({ t }: Wording, act: UndoableAct): string {
  switch (act.kind) {
    case 'decided':
      return t('desk.undo.acts.decided', { decision: decisionWords(t, act.decision) })
    case 'rated':
      return t('desk.undo.acts.rated')
    case 'queued':
      return t('desk.undo.acts.queued')
    case 'draft-discarded':
      return t('desk.undo.acts.draft-discarded')
    case 'snoozed':
      return t('desk.undo.acts.snoozed')
  }
}
