import { useEffect, useState } from 'react'
import { alertKey } from '../../../shared/domain/alert.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { useEdits, useDrafts, useHeldCases, useReviews } from '../../live/queries.ts'
import { useWrittenWord } from '../../parts/written-word.tsx'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { wipeMachine } from './acts.ts'
import { useVaultAsking } from './locking.ts'
import { useUnsentElsewhere } from './queries.ts'
import { useWipe } from './state.ts'

/** How many names are shown. The rest is only counted. */
const shownNames = 12

/** "Leave nothing on this machine": first lists what was not sent, by name, and then asks for a written confirmation. */
export function Wipe() {
  const { t } = useWording()
  const [isOpen, setOpen] = useState(() => useWipe.getState().isAsked)
  useEffect(() => useWipe.setState({ isAsked: false }), [])
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
  const workspace = useWorkspace()
  const [isBusy, setBusy] = useState(false)
  const { problem, setProblem } = useVaultAsking()
  const { unsent, count, unreadable } = useUnsent()
  const held = useHeldCases().size
  const { isWritten, field } = useWrittenWord(problem)
  const wipe = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await wipeMachine(client, workspace))
    } finally {
      setBusy(false)
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
          <Button disabled={isBusy || unsent === undefined || !isWritten} onPress={() => wipe()}>
            {t('protection.wipeNow')}
          </Button>
        </>
      }
    >
      <div className="wipe-body">
        {unsent !== undefined && (
          <>
            <p>
              <strong>
                {count === 0 ? t('protection.wipeNothingUnsent') : t('protection.wipeUnsent', { count })}
              </strong>
            </p>
            <ul className="wipe-unsent" aria-label={t('protection.wipeUnsentList')}>
              {unsent.slice(0, shownNames).map(({ key, name, what }) => (
                <li key={key}>
                  {name} · {what}
                </li>
              ))}
              {count > shownNames && (
                <li>{t('protection.wipeMore', { count: count - Math.min(shownNames, unsent.length) })}</li>
              )}
            </ul>
            {unreadable > 0 && <p>{t('protection.wipeUnreadable', { count: unreadable })}</p>}
          </>
        )}
        {held > 0 && <p>{t('protection.wipeHeld', { count: held })}</p>}
        <p>{t('protection.wipeWhat')}</p>
        {field}
      </div>
    </Dialog>
  )
}

interface Unsent {
  readonly key: string
  readonly name: string
  readonly what: string
}

interface AllUnsent {
  /** Undefined until all is read. */
  readonly unsent: readonly Unsent[] | undefined
  readonly count: number
  readonly unreadable: number
}

/** Collects this from every workspace. */
function useUnsent(): AllUnsent {
  const { t } = useWording()
  const drafts = useDrafts()
  const reviews = useReviews()
  const edits = useEdits()
  const elsewhere = useUnsentElsewhere()
  if (drafts === undefined || reviews === undefined || edits === undefined || elsewhere === undefined)
    return { unsent: undefined, count: 0, unreadable: 0 }
  const { shown, counts } = edits
  const editsHere = [...shown.attention, ...shown.ready, ...shown.sending]
  const unsent = [
    ...[...drafts, ...elsewhere.drafts].map((draft) => ({
      key: `draft ${alertKey(draft.alert)}`,
      name: draft.subjectName,
      what: decisionWords(t, draft.status)
    })),
    ...[...reviews.filter(({ state }) => state.kind !== 'accepted'), ...elsewhere.reviews].map((review) => ({
      key: review.id,
      name: review.subjectName,
      what: decisionWords(t, review.content.status)
    })),
    ...[...editsHere, ...elsewhere.edits].map((edit) => ({
      key: edit.id,
      name: edit.content.settings.name,
      what: t('protection.wipeChange')
    }))
  ]
  const count = unsent.length - editsHere.length + counts.attention + counts.ready + counts.sending
  return { unsent, count, unreadable: elsewhere.unreadable }
}
