import { type ReactNode, useEffect, useId, useState } from 'react'
import { alertKey } from '../../../shared/domain/alert.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { type Translate, useWording } from '../../i18n/wording.ts'
import { useAppServices, useSession, useWorkspace } from '../../live/context.ts'
import { useEdits, useDrafts, useHeldCases, useReviews } from '../../live/queries.ts'
import { useWrittenWord } from '../../parts/written-word.tsx'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { wipeMachine } from './acts.ts'
import { useVaultAsking } from './locking.ts'
import { type UnsentElsewhere, useUnsentElsewhere, useUnsentOfAll } from './queries.ts'
import { useWipe } from './state.ts'

/** How many names are shown. The rest is only counted. */
const shownNames = 12

/** "Leave nothing on this computer": first lists what was not sent, by name, and then asks for a written confirmation. */
export function Wipe() {
  return <WipeButton dialog={(onClose) => <WipeHere onClose={onClose} />} />
}

/** The same on the first screen, where data lies here and no workspace is open. */
export function WipeWithoutWorkspace() {
  const { t } = useWording()
  const id = useId()
  const isKept = useSession(
    ({ vault }) => vault.kind === 'open' && (vault.mode === 'keychain' || vault.mode === 'passphrase')
  )
  if (!isKept) return null
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id}>{t('protection.wipe')}</h2>
      <WipeButton dialog={(onClose) => <WipeOfAll onClose={onClose} />} />
    </section>
  )
}

function WipeButton({ dialog }: { readonly dialog: (onClose: () => void) => ReactNode }) {
  const { t } = useWording()
  const [isOpen, setOpen] = useState(() => useWipe.getState().isAsked)
  useEffect(() => useWipe.setState({ isAsked: false }), [])
  return (
    <div className="protection-acts">
      <Button onClick={() => setOpen(true)}>{t('protection.wipe')}</Button>
      <p className="field-hint">{t('protection.wipeHint')}</p>
      {isOpen && dialog(() => setOpen(false))}
    </div>
  )
}

interface Closing {
  readonly onClose: () => void
}

function WipeHere({ onClose }: Closing) {
  return <WipeDialog workspace={useWorkspace()} found={useUnsent()} onClose={onClose} />
}

function WipeOfAll({ onClose }: Closing) {
  const { t } = useWording()
  const all = useUnsentOfAll()
  return <WipeDialog workspace={null} found={all && listed(t, all)} onClose={onClose} />
}

interface WipeDialogProps extends Closing {
  /** Null where none is open. */
  readonly workspace: ReturnType<typeof useWorkspace> | null
  /** Undefined until all is read. */
  readonly found: AllUnsent | undefined
}

function WipeDialog({ workspace, found, onClose }: WipeDialogProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const [isBusy, setBusy] = useState(false)
  const { problem, setProblem } = useVaultAsking()
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
          <Button disabled={isBusy || found === undefined || !isWritten} onPress={() => wipe()}>
            {t('protection.wipeNow')}
          </Button>
        </>
      }
    >
      <div className="wipe-body">
        {found !== undefined && <Unsent found={found} />}
        <p>{t('protection.wipeWhat')}</p>
        {field}
      </div>
    </Dialog>
  )
}

function Unsent({ found: { unsent, count, unreadable, held } }: { readonly found: AllUnsent }) {
  const { t } = useWording()
  return (
    <>
      <p>
        <strong>
          {count === 0 ? t('protection.wipeNothingUnsent') : t('protection.wipeUnsent', { count })}
        </strong>
      </p>
      <ul className="wipe-unsent" aria-label={t('protection.wipeUnsentList')}>
        {unsent.slice(0, shownNames).map(({ key, name, what }) => (
          <li key={key}>{sideBySide([name, what])}</li>
        ))}
        {count > shownNames && (
          <li>{t('protection.wipeMore', { count: count - Math.min(shownNames, unsent.length) })}</li>
        )}
      </ul>
      {unreadable > 0 && <p>{t('protection.wipeUnreadable', { count: unreadable })}</p>}
      {held > 0 && <p>{t('protection.wipeHeld', { count: held })}</p>}
    </>
  )
}

interface UnsentOne {
  readonly key: string
  readonly name: string
  readonly what: string
}

interface AllUnsent {
  readonly unsent: readonly UnsentOne[]
  readonly count: number
  readonly unreadable: number
  /** Cases under legal hold. */
  readonly held: number
}

/** Collects this from every workspace. Undefined until all is read. */
function useUnsent(): AllUnsent | undefined {
  const { t } = useWording()
  const drafts = useDrafts()
  const reviews = useReviews()
  const edits = useEdits()
  const elsewhere = useUnsentElsewhere()
  const heldHere = useHeldCases().size
  if (drafts === undefined || reviews === undefined || edits === undefined || elsewhere === undefined)
    return undefined
  const { shown, counts } = edits
  const editsHere = [...shown.attention, ...shown.ready, ...shown.sending]
  const { unsent, unreadable, held } = listed(t, {
    drafts: [...drafts, ...elsewhere.drafts],
    reviews: [...reviews.filter(({ state }) => state.kind !== 'accepted'), ...elsewhere.reviews],
    edits: [...editsHere, ...elsewhere.edits],
    unreadable: elsewhere.unreadable,
    held: heldHere + elsewhere.held
  })
  const count = unsent.length - editsHere.length + counts.attention + counts.ready + counts.sending
  return { unsent, count, unreadable, held }
}

function listed(t: Translate, { drafts, reviews, edits, unreadable, held }: UnsentElsewhere): AllUnsent {
  const unsent = [
    ...drafts.map((draft) => ({
      key: `draft ${alertKey(draft.alert)}`,
      name: draft.subjectName,
      what: decisionWords(t, draft.status)
    })),
    ...reviews.map((review) => ({
      key: review.id,
      name: review.subjectName,
      what: decisionWords(t, review.content.status)
    })),
    ...edits.map((edit) => ({
      key: edit.id,
      name: edit.content.settings.name,
      what: t('protection.wipeChange')
    }))
  ]
  return { unsent, count: unsent.length, unreadable, held }
}
