import { useWording } from '../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../live/context.ts'
import { useHeldWork } from '../live/queries.ts'
import { NothingToShow } from '../parts/nothing-to-show.tsx'
import { Button, Notice } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { sayNotUsedAnyMore } from './held-work.ts'

/** Says what came back from a backup and waits, and why. Shows nothing if nothing does. */
export function HeldWorkNote() {
  const { t } = useWording()
  const workspace = useWorkspace()
  const services = useAppServices()
  const text = useHeldText()
  if (text === undefined || text === null) return null
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
export function HeldWorkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const services = useAppServices()
  const text = useHeldText()
  if (text === undefined) return null
  if (text === null) return <NothingToShow onClose={onClose} />
  return (
    <Dialog
      title={t('outbox.held.title')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('outbox.held.keep')}</Button>
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

/** Null if nothing is held, undefined until that is read. */
function useHeldText(): string | null | undefined {
  const { t, format } = useWording()
  const held = useHeldWork()
  if (held === undefined) return undefined
  const count = held.reviews + held.edits
  return count === 0 ? null : t('outbox.held.what', { count, number: format.number(count) })
}
