import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { discardMany } from './acts.ts'
import type { ManyChanges } from './state.ts'

interface DiscardChangesDialogProps {
  readonly which: ManyChanges
  readonly count: number
  readonly onClose: () => void
}

/** How many go is said before they do: there is no way back. */
export function DiscardChangesDialog({ which, count, onClose }: DiscardChangesDialogProps) {
  const { t } = useWording()
  const store = useStore()
  return (
    <Dialog
      title={t(`subjects.discardMany.title.${which.kind}`)}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('subjects.cancel')}</Button>
          <Button kind="primary" onClick={() => void discardMany(store, which, count)}>
            {t('subjects.discardMany.confirm', { count })}
          </Button>
        </>
      }
    >
      <p>{t(`subjects.discardMany.takes.${which.kind}`, { count })}</p>
      <p className="soft">{t('subjects.discardMany.noWayBack')}</p>
    </Dialog>
  )
}
