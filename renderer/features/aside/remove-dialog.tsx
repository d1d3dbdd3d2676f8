import { useState } from 'react'
import { type Sentence, useSentence, useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { useIsShown } from '../../parts/is-shown.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { useWrittenWord } from '../../parts/written-word.tsx'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { deleteForGood, type KeptAside } from './acts.ts'

/** Deletes what was kept aside, after a written confirmation, and says what is left if something is. */
export function RemoveDialog({
  vault,
  onClose
}: {
  readonly vault: KeptAside
  readonly onClose: () => void
}) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useSentence()
  const { isWritten, field } = useWrittenWord(problem)
  const isShown = useIsShown()
  const sayProblem = (said: Sentence): void => (isShown() ? setProblem(said) : sayFailure('aside', said))
  const remove = async (): Promise<void> => {
    setBusy(true)
    const deletion = await deleteForGood(client, vault.id)
    setBusy(false)
    switch (deletion.kind) {
      case 'deleted':
        sayDone('aside', ({ t }) => t('aside.removed'))
        onClose()
        break
      case 'rows-kept':
        sayProblem(({ t }) => t('aside.rowsKept'))
        break
      case 'key-kept':
        sayProblem(({ t, format }) => t('aside.keyKept', { keychains: format.list(deletion.keychains) }))
        break
      case 'not-written':
        sayProblem(({ t }) => t('aside.notWritten', { code: deletion.code }))
        break
    }
  }
  return (
    <Dialog
      title={t('aside.remove')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('protection.cancel')}</Button>
          <Button disabled={isBusy || !isWritten} onPress={() => remove()}>
            {t('aside.removeNow')}
          </Button>
        </>
      }
    >
      <div className="aside-found">
        <p>
          <strong>{t('aside.of', { time: format.dayAndTime(vault.setAsideAt ?? vault.createdAt) })}</strong>
        </p>
        <p>{t('aside.removeWhat')}</p>
        {field}
      </div>
    </Dialog>
  )
}
