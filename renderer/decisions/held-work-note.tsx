import { useWording } from '../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../live/context.ts'
import { useHeldWork } from '../live/queries.ts'
import { useOverlay } from '../parts/in-front.ts'
import { Button, Notice } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { sayNotUsedAnyMore } from './held-work.ts'

/** Says what came back from a backup and waits, and why. Shows nothing if nothing does. */
export function HeldWorkNote() {
  const { t } = useWording()
  const workspace = useWorkspace()
  const services = useAppServices()
  const text = useHeldText()
  if (text === null) return null
  return (
    <Notice
      role="status"
      end={<Button onPress={() => sayNotUsedAnyMore(workspace, services)}>{t('outbox.held.release')}</Button>}
    >
      <p>{text}</p>
    </Notice>
  )
}

/** Answers whoever wants to send all while something is held. */
export function HeldWorkDialog() {
  const { t } = useWording()
  const workspace = useWorkspace()
  const services = useAppServices()
  const text = useHeldText()
  const { close } = useOverlay.getState()
  if (text === null) return null
  return (
    <Dialog
      title={t('outbox.held.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('outbox.held.keep')}</Button>
          <Button kind="primary" onPress={() => sayNotUsedAnyMore(workspace, services)}>
            {t('outbox.held.release')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** Null if nothing is held. */
function useHeldText(): string | null {
  const { t, format } = useWording()
  const held = useHeldWork()
  const count = held === undefined ? 0 : held.reviews + held.edits
  return count === 0 ? null : t('outbox.held.what', { count, number: format.number(count) })
}
