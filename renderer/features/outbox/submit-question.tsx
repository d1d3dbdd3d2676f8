import type { EventValue } from '../../../shared/ipc/contract.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { callRangeText, submitNow } from '../../parts/runs.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks, when the connection is back, whether to send what is ready, and says what that costs. */
export function SubmitQuestion({ reviews, edits }: EventValue<'outbox.question'>) {
  const wording = useWording()
  const { t } = wording
  const { client } = useAppServices()
  const { close } = useOverlay.getState()
  const parts = [{ kind: 'reviews', ...reviews } as const, { kind: 'changes', ...edits } as const].filter(
    ({ ready }) => ready > 0
  )
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
      <p>{t('outbox.question.text')}</p>
      <ul className="figures">
        {parts.map(({ kind, ready, calls }) => (
          <li key={kind}>
            {t(`outbox.question.${kind}`, { count: ready, calls: callRangeText(wording, calls) })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
