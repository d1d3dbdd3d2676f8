import type { ChangeId } from '../../../shared/ids.ts'
import { useWording } from '../../i18n/wording.ts'
import { useChange, useStore } from '../../live/context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { discard } from './acts.ts'

interface DiscardListDialogProps {
  readonly id: ChangeId
  /** Subjects that wait for the list. */
  readonly count: number
  readonly onClose: () => void
}

/** Subjects wait for a follow list that is given up: they go with it, and that is said before. */
export function DiscardListDialog({ id, count, onClose }: DiscardListDialogProps) {
  const { t } = useWording()
  const store = useStore()
  const change = useChange(id)
  if (change === undefined || change === null) return null
  return (
    <Dialog
      title={t('subjects.unsentList.discardTitle', { name: change.content.settings.name })}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('subjects.cancel')}</Button>
          <Button kind="primary" onClick={() => void discard(store, change, count)}>
            {t('subjects.unsentList.discardAll')}
          </Button>
        </>
      }
    >
      <p>{t('subjects.unsentList.takes', { count })}</p>
      <p className="soft">{t('subjects.unsentList.noWayBack')}</p>
    </Dialog>
  )
}
