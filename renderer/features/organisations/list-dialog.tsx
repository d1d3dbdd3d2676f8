import { useState } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useStore } from '../../live/context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addKnownList, createList } from './acts.ts'

/** A new list at the service, or one that is known by its id. */
export function ListDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const store = useStore()
  const [kind, setKind] = useState<'new' | 'known'>('new')
  const [name, setName] = useState('')
  const [id, setId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = kind === 'new' ? name.trim() !== '' : id.trim() !== ''
  const save = async (): Promise<void> => {
    setBusy(true)
    const desk = { client, store }
    const isDone = kind === 'new' ? await createList(desk, name.trim()) : await addKnownList(desk, id, name.trim())
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={t('organisations.newList')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={<Button kind="primary" disabled={!isReady || isBusy} onClick={() => void save()}>{t(kind === 'new' ? 'organisations.createList' : 'organisations.addList')}</Button>}
    >
      <div className="organizations-form">
        <RadioChoice label={t('organisations.listKind')} value={kind} options={[{ value: 'new', label: t('organisations.listNew') }, { value: 'known', label: t('organisations.listKnown') }]} onChange={setKind} />
        {kind === 'known' && <TextField label={t('organisations.listId')} hint={t('organisations.listIdHint')} value={id} maxLength={200} autoComplete="off" onChange={setId} />}
        <TextField label={t('organisations.listName')} value={name} maxLength={200} autoComplete="off" onChange={setName} />
      </div>
    </Dialog>
  )
}
