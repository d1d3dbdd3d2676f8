import { useState } from 'react'
import { isSameName } from '../../../shared/domain/subject-settings.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import type { DeletionOutcome } from '../../../shared/ipc/edit-schemas.ts'
import { useWording, wording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useChangesOfDeleted } from '../../live/context.ts'
import { useSession } from '../../live/session.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/marks.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { deletionWords } from './deletion-words.ts'
import { useSubjects } from './state.ts'

interface DeleteDialogProps {
  readonly target: DeletionTarget
  readonly name: string
  /** What goes with it, in words. */
  readonly takes: readonly string[]
  readonly onClose: () => void
}

/** Says what a delete takes along, and asks for the name: there is no way back. */
export function DeleteDialog({ target, name, takes, onClose }: DeleteDialogProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const changes = useChangesOfDeleted(target) ?? 0
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const isNamed = isSameName(typed, name)
  const remove = async (): Promise<void> => {
    setBusy(true)
    const outcome = await client.ask('subjects.delete', { target })
    setBusy(false)
    sayOutcome(outcome, name)
    if (outcome.kind !== 'deleted' && outcome.kind !== 'was-gone') return
    if (target.kind === 'follow-list') useSubjects.getState().chooseList(null)
    else useSubjects.getState().chooseSubject(null)
    onClose()
  }
  return (
    <Dialog
      title={t('subjects.delete.title', { name })}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('subjects.cancel')}</Button>
          <Button kind="primary" disabled={!isNamed || offline || busy} onClick={() => void remove()}>
            {t('subjects.delete.confirm')}
          </Button>
        </>
      }
    >
      <div className="form">
        <p>{t('subjects.delete.takes')}</p>
        <ul className="plain-list" aria-label={t('subjects.delete.takesList')}>
          {takes.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {changes > 0 && <li>{t('subjects.delete.changes', { count: changes })}</li>}
        </ul>
        <p className="soft">{t('subjects.delete.keeps')}</p>
        {offline && <Notice role="status">{t('subjects.delete.offline')}</Notice>}
        <TextField label={t('subjects.delete.name')} hint={t('subjects.delete.nameHint', { name })} value={typed} autoComplete="off" onChange={setTyped} />
      </div>
    </Dialog>
  )
}

function sayOutcome(outcome: DeletionOutcome, name: string): void {
  const said = deletionWords(wording(), outcome, name)
  if (said.kind === 'done') sayDone(said.sentence)
  else sayFailure(said.failure)
}
