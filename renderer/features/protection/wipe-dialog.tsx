import { useState } from 'react'
import { alertKey } from '../../../shared/domain/alert.ts'
import { wipeDatabases } from '../../actions/wipe-databases.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAppServices } from '../app-context.ts'
import { useDrafts, useReviews, useStore, useUnsentElsewhere } from '../live-query.ts'
import { useWording } from '../wording.ts'
import { useProtectionAsking } from './ask-protection.ts'

/** Names shown; the rest is counted. */
const shownNames = 12

/** "Leave nothing on this machine": says first what was not sent, by name, and is then confirmed in writing. */
export function Wipe() {
  const { t } = useWording()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="protection-acts">
      <Button onClick={() => setOpen(true)}>{t('protection.wipe')}</Button>
      <p className="field-hint">{t('protection.wipeHint')}</p>
      {isOpen && <WipeDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function WipeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const store = useStore()
  const { isBusy, problem, ask } = useProtectionAsking()
  const [typed, setTyped] = useState('')
  const { unsent, unreadable } = useUnsent()
  const word = t('protection.wipeWord')
  const wipe = async (): Promise<void> => {
    // The keys go first: nothing is deleted where main refuses, and nothing can be read where the rest fails.
    if (!(await ask(() => client.ask('protection.wipe', { confirmed: true })))) return
    try {
      await wipeDatabases(store)
      localStorage.clear()
    } finally {
      await client.ask('protection.end', null)
    }
  }
  return (
    <Dialog
      title={t('protection.wipe')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('protection.cancel')}</Button>
          <Button disabled={isBusy || unsent === undefined || typed.trim().toUpperCase() !== word} onClick={() => void wipe()}>
            {t('protection.wipeNow')}
          </Button>
        </>
      }
    >
      <div className="wipe-body">
        {unsent !== undefined && (
          <>
            <p>
              <strong>{unsent.length === 0 ? t('protection.wipeNothingUnsent') : t('protection.wipeUnsent', { count: unsent.length })}</strong>
            </p>
            <ul className="wipe-unsent" aria-label={t('protection.wipeUnsentList')}>
              {unsent.slice(0, shownNames).map(({ key, name, decision }) => (
                <li key={key}>
                  {name} · {decision}
                </li>
              ))}
              {unsent.length > shownNames && <li>{t('protection.wipeMore', { count: unsent.length - shownNames })}</li>}
            </ul>
            {unreadable > 0 && <p>{t('protection.wipeUnreadable', { count: unreadable })}</p>}
          </>
        )}
        <p>{t('protection.wipeWhat')}</p>
        <TextField label={t('protection.wipeConfirm', { word })} value={typed} problem={problem} onChange={setTyped} />
      </div>
    </Dialog>
  )
}

interface Unsent {
  readonly key: string
  readonly name: string
  readonly decision: string
}

/** Of every workspace; undefined until all were read. */
function useUnsent(): { readonly unsent: readonly Unsent[] | undefined; readonly unreadable: number } {
  const { t } = useWording()
  const drafts = useDrafts()
  const reviews = useReviews()
  const elsewhere = useUnsentElsewhere()
  if (drafts === undefined || reviews === undefined || elsewhere === undefined) return { unsent: undefined, unreadable: 0 }
  const unsent = [
    ...[...drafts, ...elsewhere.drafts].map((draft) => ({ key: `draft ${alertKey(draft.alert)}`, name: draft.subjectName, decision: decisionWords(t, draft.status) })),
    ...[...reviews.filter(({ state }) => state.kind !== 'accepted'), ...elsewhere.reviews].map((review) => ({
      key: review.id,
      name: review.subjectName,
      decision: decisionWords(t, review.content.status)
    }))
  ]
  return { unsent, unreadable: elsewhere.unreadable }
}
