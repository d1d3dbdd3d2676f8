import { useEffect, useState } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { sayWhetherKept } from '../../parts/messages.ts'
import { ManagedField, useManaged } from '../../parts/managed.tsx'
import { Switch } from '../../ui/controls.tsx'
import { readCapture, type ScreenCapture } from './queries.ts'
import { hideFromCapture } from './acts.ts'

/** Whether pictures of the screen show the app, as far as the system has a choice (SPEC W18). */
export function ScreenCaptureForm() {
  const { t } = useWording()
  const { client } = useAppServices()
  const { hideFromScreenCapture: managed } = useManaged()
  const [capture, setCapture] = useState<ScreenCapture | null>(null)
  useEffect(() => {
    let left = false
    void readCapture(client).then((read) => {
      if (!left) setCapture(read)
    })
    return () => {
      left = true
    }
  }, [client])
  if (capture === null) return null
  const choose = async (isHidden: boolean): Promise<void> => {
    const answer = await hideFromCapture(client, isHidden)
    const saved = `settings.capture.saved.${isHidden ? 'hidden' : 'shown'}` as const
    if (sayWhetherKept('setting capture', answer, (words) => words.t(saved)))
      setCapture({ ...capture, isHidden })
  }
  const { reach, isHidden } = capture
  return (
    <div>
      {managed !== undefined && (
        <ManagedField label={t('settings.capture.hide')}>
          {t(`settings.capture.managed.${managed ? 'hidden' : 'shown'}`)}
        </ManagedField>
      )}
      {managed === undefined && reach !== 'none' && (
        <Switch
          label={t('settings.capture.hide')}
          checked={isHidden}
          onChange={(next) => void choose(next)}
        />
      )}
      <p className="field-hint">{t(`settings.capture.reach.${reach}`)}</p>
    </div>
  )
}
