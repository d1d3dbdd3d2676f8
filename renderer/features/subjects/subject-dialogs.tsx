import type { FollowListId } from '../../../shared/ids.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { DeleteList, DeleteSubject } from './delete-dialogs.tsx'
import { DiscardChangesDialog } from './discard-changes-dialog.tsx'
import { DiscardListDialog } from './discard-list-dialog.tsx'
import { FollowListFormDialog, SubjectFormDialog } from './edit-dialogs.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useListHere } from './queries.ts'
import type { SubjectDialog } from './state.ts'

/** The dialog of the subjects page that is open. What it is about is read from the store by its id. */
export function SubjectDialogs({ dialog }: { readonly dialog: SubjectDialog }) {
  switch (dialog.kind) {
    case 'follow-list':
      return <FollowListFormDialog dialog={dialog} onClose={close} />
    case 'subject':
      return <SubjectFormDialog dialog={dialog} onClose={close} />
    case 'import':
      return <ImportOf list={dialog.list} />
    case 'discard-list':
      return <DiscardListDialog id={dialog.change} count={dialog.count} onClose={close} />
    case 'discard-changes':
      return <DiscardChangesDialog which={dialog.which} count={dialog.count} onClose={close} />
    case 'delete-list':
      return <DeleteList id={dialog.id} onClose={close} />
    case 'delete-subject':
      return <DeleteSubject list={dialog.list} subjectKey={dialog.key} onClose={close} />
  }
}

const close = (): void => useOverlay.getState().close()

function ImportOf({ list: id }: { readonly list: FollowListId }) {
  const list = useListHere(id)?.followList
  return list === undefined ? null : <ImportDialog list={list} onClose={close} />
}
