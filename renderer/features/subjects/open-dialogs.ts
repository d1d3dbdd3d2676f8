import type { SubjectChange } from '../../../shared/domain/subject-edit.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { useOverlay } from '../../parts/navigation.ts'
import type { ListHere } from './queries.ts'
import type { SubjectDialog } from './state.ts'

export function openDialog(dialog: SubjectDialog): void {
  useOverlay.getState().open({ kind: 'subjects', dialog })
}

/** Opens the form of a follow list. One that is on its way cannot be edited before its outcome is known. */
export function editList({ followList, creation }: ListHere): void {
  if (creation === null) openDialog({ kind: 'follow-list', id: followList.id, change: null })
  else if (mayBeEdited(creation)) editChange(creation)
}

export function mayBeEdited({ state }: SubjectChange): boolean {
  return state.kind === 'queued' || state.kind === 'rejected'
}

/** Opens the form of a change that was not sent, with what it holds. */
export function editChange({ id, content }: SubjectChange): void {
  switch (content.kind) {
    case 'create-follow-list':
      openDialog({ kind: 'follow-list', id: null, change: id })
      return
    case 'edit-follow-list':
      openDialog({ kind: 'follow-list', id: content.followListId, change: id })
      return
    case 'create-subscription':
      openDialog({ kind: 'subject', list: content.followListId, family: content.family, key: null, change: id })
      return
    case 'edit-subscription': {
      const { followListId, family } = content.subscription
      openDialog({ kind: 'subject', list: followListId, family, key: subscriptionKey(content.subscription), change: id })
    }
  }
}
