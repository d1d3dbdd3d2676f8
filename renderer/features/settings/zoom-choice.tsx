import { useId } from 'react'
import { zoomSteps } from '../../../shared/domain/zoom.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { Button } from '../../ui/controls.tsx'
import { zoom } from './acts.ts'

/** How large everything in this window is. The keys do the same, on every page and while the app is locked. */
export function ZoomChoice() {
  const { t } = useWording()
  const { client } = useAppServices()
  const id = useId()
  const percent = useSession((state) => state.zoom)
  return (
    <div className="choice" role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <p className="choice-label" id={id}>
        {t('settings.zoom')}
      </p>
      <p className="field-hint" id={`${id}-hint`}>
        {t('settings.zoomHint')}
      </p>
      <div className="form-actions">
        <strong className="figures">{t('settings.percent', { percent })}</strong>
        {zoomSteps.map((step) => (
          <Button key={step} onPress={() => zoom(client, step)}>
            {t(`settings.zoomSteps.${step}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
