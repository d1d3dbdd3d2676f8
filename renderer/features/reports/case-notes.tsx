import { useId, useState } from 'react'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import { addToCase, removeFromCase } from '../../decisions/actions-case-items.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { sayFailure } from '../../parts/say.ts'
import { Button } from '../../ui/button.tsx'
import { NoteText } from './note-text.tsx'

const longestNote = 20_000

/** Notes on a case. One that is changed is taken out and written anew, so that the trail shows both. */
export function CaseNotes({ caseKey, items }: { readonly caseKey: string; readonly items: readonly CaseItem[] }) {
  const { t, format } = useWording()
  const store = useStore()
  const now = useNow()
  const id = useId()
  const [text, setText] = useState('')
  const [changed, setChanged] = useState<CaseItem | null>(null)
  const save = async (): Promise<void> => {
    const added = await addToCase(store, crypto.randomUUID(), caseKey, { kind: 'note', text: text.trim() })
    const removed = added.kind === 'ok' && changed !== null ? await removeFromCase(store, changed) : added
    if (removed.kind === 'failed') {
      sayFailure(storeFailureText(t, removed.failure))
      return
    }
    setText('')
    setChanged(null)
  }
  const remove = async (item: CaseItem): Promise<void> => {
    const removed = await removeFromCase(store, item)
    if (removed.kind === 'failed') sayFailure(storeFailureText(t, removed.failure))
  }
  return (
    <section aria-label={t('cases.notes')} className="case-part">
      <h2>{t('cases.notes')}</h2>
      <ul className="case-list" aria-label={t('cases.notes')}>
        {items.map((item) => item.content.kind === 'note' && (
          <li key={item.id}>
            <div><NoteText text={item.content.text} canFollow={false} /><p className="label">{format.moment(item.addedAt, now)}</p></div>
            <div className="case-acts">
              <Button kind="quiet" onClick={() => {
                setText(item.content.kind === 'note' ? item.content.text : '')
                setChanged(item)
              }}>{t('cases.changeNote')}</Button>
              <Button kind="quiet" onClick={() => void remove(item)}>{t('cases.removeNote')}</Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="field not-printed">
        <label htmlFor={id}>{t(changed === null ? 'cases.newNote' : 'cases.changedNote')}</label>
        <textarea id={id} autoComplete="off" className="input" rows={4} maxLength={longestNote} value={text} aria-describedby={`${id}-hint`} onChange={(event) => setText(event.target.value)} />
        <p id={`${id}-hint`} className="field-hint">{t('cases.noteHint')}</p>
        <div><Button disabled={text.trim() === ''} onClick={() => void save()}>{t('cases.saveNote')}</Button></div>
      </div>
    </section>
  )
}
