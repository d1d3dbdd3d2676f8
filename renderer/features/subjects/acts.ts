import { awaitedList, isCreation, type SubjectChange } from '../../../shared/domain/subject-edit.ts'
import type { Result } from '../../../shared/result.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { wording } from '../../i18n/wording.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import type { ChangeFailure } from './change-failure.ts'
import { discardChanges } from './discard-changes.ts'
import { changeFailureText, changeTitle } from './edit-words.ts'
import { editChange, openDialog } from './open-dialogs.ts'
import { discardChange, keepChange, retryChange } from './settle-change.ts'
import type { ManyChanges } from './state.ts'

export type ChangeAction = 'edit' | 'keep' | 'retry' | 'lookUp' | 'discard'

/** What a person can do about a change where it stands. */
export function actionsOf({ state, content }: SubjectChange): readonly ChangeAction[] {
  switch (state.kind) {
    case 'queued':
      return ['edit', 'discard']
    case 'conflict':
      return ['edit', 'keep', 'discard']
    case 'rejected':
      return state.reason.kind === 'gone' && !isCreation(content) ? ['discard'] : ['edit', 'retry', 'discard']
    case 'uncertain':
      // Nothing can be looked up in a list that the service does not have.
      return awaitedList(content) === null ? ['lookUp', 'discard'] : ['discard']
    case 'sending':
    case 'accepted':
      return []
  }
}

export async function act(store: WorkspaceStore, change: SubjectChange, action: ChangeAction): Promise<void> {
  switch (action) {
    case 'edit':
      editChange(change)
      return
    case 'keep':
      sayOf(await keepChange(store, change.id))
      return
    case 'retry':
    case 'lookUp':
      sayOf(await retryChange(store, change.id))
      return
    case 'discard':
      await discard(store, change, 0)
  }
}

/** Gives a change up; where subjects wait for it, more than the person was `told` of, the question comes first. */
export async function discard(store: WorkspaceStore, change: SubjectChange, told: number): Promise<void> {
  const { t } = wording()
  const done = await discardChange(store, change.id, told)
  if (done.kind === 'failed' && done.failure.kind === 'subjects-wait') {
    openDialog({ kind: 'discard-list', change: change.id, count: done.failure.count })
    return
  }
  if (told > 0) useOverlay.getState().close()
  sayOf(done)
  if (done.kind === 'ok') sayDone(t('subjects.changes.discarded', { change: changeTitle(t, change) }))
}

/** Gives many changes up. The question comes first, and again where more wait than the person was `told` of. */
export async function discardMany(store: WorkspaceStore, which: ManyChanges, told: number): Promise<void> {
  const done = await discardChanges(store, which, told)
  if (done.kind === 'failed' && done.failure.kind === 'more-wait') {
    openDialog({ kind: 'discard-changes', which, count: done.failure.count })
    return
  }
  useOverlay.getState().close()
  sayOf(done)
  if (done.kind === 'ok') sayDone(wording().t('subjects.discardMany.done', { count: done.value }))
}

function sayOf(done: Result<unknown, ChangeFailure>): void {
  if (done.kind === 'failed') sayFailure(changeFailureText(wording().t, done.failure))
}
