import { useOverlay } from '../../state/overlays.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAppServices } from '../app-context.ts'
import { submitNow } from '../runs.ts'
import { useWording } from '../wording.ts'

interface SubmitQuestionProps {
  readonly ready: number
  readonly calls: { readonly least: number; readonly most: number | null }
}

/** The connection is back: whether what is ready goes out now, and what that costs. */
export function SubmitQuestion({ ready, calls: { least, most } }: SubmitQuestionProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { close } = useOverlay.getState()
  const cost = most === null || most === least ? t('outbox.question.calls', { count: least }) : t('outbox.question.callsBetween', { least, count: most })
  return (
    <Dialog
      title={t('outbox.question.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('outbox.question.later')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              close()
              void submitNow(client)
            }}
          >
            {t('outbox.submitNow')}
          </Button>
        </>
      }
    >
      <p>{t('outbox.question.text', { count: ready })}</p>
      <p className="figures">{cost}</p>
    </Dialog>
  )
}
