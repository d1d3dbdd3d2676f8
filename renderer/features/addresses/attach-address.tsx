import { Paperclip } from 'lucide-react'
import { useId, useState } from 'react'
import type { KeptAddress } from '../../../shared/domain/address.ts'
import { readFrom } from '../../../shared/ids.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { addToCase } from '../../decisions/actions-case-items.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording, wording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { type CaseChoice, CasePicker } from '../../parts/case-picker.tsx'
import { sayDone, sayFailure } from '../../parts/say.ts'
import { Button } from '../../ui/button.tsx'

/** Puts the address into a case as it is now, with a note. Works offline. */
export function AttachAddress({ address }: { readonly address: KeptAddress }) {
  const { t } = useWording()
  const store = useStore()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState<CaseChoice | null>(null)
  const [note, setNote] = useState('')
  if (!isOpen) {
    return <div><Button icon={<Paperclip size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>{t('addresses.attach')}</Button></div>
  }
  return (
    <div className="attach" role="group" aria-label={t('addresses.attach')}>
      <CasePicker label={t('addresses.attachTo')} chosen={choice} onChoose={setChoice} />
      <div className="field">
        <label htmlFor={id}>{t('addresses.note')}</label>
        <textarea id={id} autoComplete="off" className="input" rows={2} maxLength={10_000} value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
      <div className="attach-acts">
        <Button kind="primary" disabled={choice === null} onClick={() => {
            if (choice === null) return
            void attach(store, address, choice, note).then((isDone) => setOpen(!isDone))
          }}>
          {t('addresses.attachNow')}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>{t('addresses.attachCancel')}</Button>
      </div>
    </div>
  )
}

async function attach(store: WorkspaceStore, { foundAt, correlationId, id, attributes }: KeptAddress, { caseKey, name }: CaseChoice, note: string): Promise<boolean> {
  const added = await addToCase(store, crypto.randomUUID(), caseKey, { kind: 'address', address: { id, attributes }, foundAt, note: note.trim(), ...readFrom(correlationId) })
  const { t } = wording()
  if (added.kind === 'failed') sayFailure(storeFailureText(t, added.failure))
  else sayDone(t('addresses.attached', { name }))
  return added.kind === 'ok'
}
