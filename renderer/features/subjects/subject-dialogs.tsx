import { asksBeforeDiscard, type ManyEdits } from '../../../shared/domain/subject-edit.ts'
import type { EditId, FollowListId } from '../../../shared/ids.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow, useWorkspace } from '../../live/context.ts'
import type { SubjectDialog } from '../../parts/in-front.ts'
import { NothingToShow } from '../../parts/nothing-to-show.tsx'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { discard, discardMany, saySettledMeanwhile } from './acts.ts'
import { DeleteList, DeleteSubject } from './delete-dialogs.tsx'
import { FollowListFormDialog, SubjectFormDialog } from './edit-dialogs.tsx'
import { editTitle } from './edit-words.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useEdit, useListHere } from './queries.ts'

/** The open dialog of the page of subjects. It reads its list or subject from the store by id. */
export function SubjectDialogs({
  dialog,
  onClose
}: {
  readonly dialog: SubjectDialog
  readonly onClose: () => void
}) {
  switch (dialog.kind) {
    case 'follow-list':
      return <FollowListFormDialog dialog={dialog} onClose={onClose} />
    case 'subject':
      return <SubjectFormDialog dialog={dialog} onClose={onClose} />
    case 'import':
      return <ImportOf list={dialog.list} onClose={onClose} />
    case 'discard-list':
      return <DiscardListDialog id={dialog.edit} count={dialog.count} onClose={onClose} />
    case 'discard-change':
      return <DiscardEditDialog id={dialog.edit} onClose={onClose} />
    case 'discard-changes':
      return <DiscardEditsDialog which={dialog.which} count={dialog.count} onClose={onClose} />
    case 'delete-list':
      return <DeleteList id={dialog.id} onClose={onClose} />
    case 'delete-subject':
      return <DeleteSubject list={dialog.list} subjectKey={dialog.key} onClose={onClose} />
  }
}

function ImportOf({ list: id, onClose }: { readonly list: FollowListId; readonly onClose: () => void }) {
  const list = useListHere(id)?.followList
  return list === undefined ? null : <ImportDialog list={list} onClose={onClose} />
}

interface DiscardEditsDialogProps {
  readonly which: ManyEdits
  readonly count: number
  readonly onClose: () => void
}

/** Says how many will be discarded, because there is no way back. */
function DiscardEditsDialog({ which, count, onClose }: DiscardEditsDialogProps) {
  const { t } = useWording()
  const workspace = useWorkspace()
  return (
    <Dialog
      title={t(`subjects.discardMany.title.${which.kind}`)}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('subjects.cancel')}</Button>
          <Button kind="primary" onPress={() => discardMany(workspace, which, count)}>
            {t('subjects.discardMany.confirm', { count })}
          </Button>
        </>
      }
    >
      <p>{t(`subjects.discardMany.takes.${which.kind}`, { count })}</p>
      <p className="soft">{t('subjects.discardMany.noWayBack')}</p>
    </Dialog>
  )
}

interface DiscardListDialogProps {
  readonly id: EditId
  /** How many subjects wait for the list. */
  readonly count: number
  readonly onClose: () => void
}

/** Asks before discarding a follow list together with the subjects that wait for it. */
function DiscardListDialog({ id, count, onClose }: DiscardListDialogProps) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const edit = useEdit(id)
  if (edit === undefined) return null
  if (edit === null) return <NothingToShow onClose={onClose} />
  const mayHaveArrived = asksBeforeDiscard(edit.state)
  return (
    <Dialog
      title={t('subjects.unsentList.discardTitle', { name: edit.content.settings.name })}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('subjects.cancel')}</Button>
          <Button
            kind="primary"
            onPress={() => discard(workspace, edit, { subjects: count, mayHaveArrived })}
          >
            {t('subjects.unsentList.discardAll')}
          </Button>
        </>
      }
    >
      <p>{t('subjects.unsentList.takes', { count })}</p>
      {mayHaveArrived && <p>{t('subjects.discardOne.arrival', { change: editTitle(t, edit) })}</p>}
      <p className="soft">{t('subjects.unsentList.noWayBack', { count })}</p>
    </Dialog>
  )
}

/** Asks before an edit is discarded that may have arrived (SPEC C8p). A run may have settled it meanwhile. */
function DiscardEditDialog({ id, onClose }: { readonly id: EditId; readonly onClose: () => void }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const now = useNow()
  const edit = useEdit(id)
  if (edit === undefined) return null
  if (edit === null) return <NothingToShow onClose={onClose} />
  if (!asksBeforeDiscard(edit.state)) {
    const leave = (): void => {
      saySettledMeanwhile(edit, now)
      onClose()
    }
    return <NothingToShow onClose={leave} />
  }
  return (
    <Dialog
      title={t('subjects.discardOne.title')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('subjects.discardOne.keep')}</Button>
          <Button
            kind="primary"
            onPress={() => discard(workspace, edit, { subjects: 0, mayHaveArrived: true })}
          >
            {t('subjects.changes.actions.discard')}
          </Button>
        </>
      }
    >
      <p>{t('subjects.discardOne.arrival', { change: editTitle(t, edit) })}</p>
    </Dialog>
  )
}
