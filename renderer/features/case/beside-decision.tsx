import { AlarmClock, MessageSquareText } from 'lucide-react'
import { memo } from 'react'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { type Overlay, useOverlay } from '../../parts/navigation.ts'
import { Button } from '../../ui/button.tsx'

/** What else is done with the chosen alert, for the mouse. Knows no alert, so that none is a reason to paint it anew. */
export const BesideDecision = memo(function BesideDecision() {
  const { t } = useWording()
  return (
    <div className="beside-decision">
      <Button kind="quiet" aria-haspopup="dialog" aria-keyshortcuts="R" aria-label={t('review.reason')} title={`${t('review.reason')} (R)`} onClick={() => openOn((alertKey) => ({ kind: 'reasons', alertKey }))} icon={<MessageSquareText size={15} aria-hidden="true" />}>
        <span className="beside-label">{t('review.reason')}</span>
      </Button>
      <Button kind="quiet" aria-haspopup="dialog" aria-keyshortcuts="Z" aria-label={t('review.putAside')} title={`${t('review.putAside')} (Z)`} onClick={() => openOn((only) => ({ kind: 'snooze', only }))} icon={<AlarmClock size={15} aria-hidden="true" />}>
        <span className="beside-label">{t('review.putAside')}</span>
      </Button>
    </div>
  )
})

function openOn(dialog: (key: string) => Overlay): void {
  const { selected } = useTriage.getState()
  if (selected !== null) useOverlay.getState().open(dialog(selected))
}
