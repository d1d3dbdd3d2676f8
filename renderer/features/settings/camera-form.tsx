import { useWording } from '../../i18n/wording.ts'
import { useCameraChoice } from '../../parts/camera-choice.ts'
import { Switch } from '../../ui/controls.tsx'

/** Allows the camera that was refused, or takes it back (SPEC F8b). */
export function CameraForm() {
  const { t } = useWording()
  const { choice, choose } = useCameraChoice()
  if (choice === null) return null
  const allow = (isAllowed: boolean): Promise<void> => {
    const wanted = isAllowed ? 'allowed' : 'refused'
    return choose(wanted, (words) => words.t(`cases.camera.saved.${wanted}`))
  }
  return (
    <Switch
      label={t('cases.camera.allow')}
      checked={choice === 'allowed'}
      onChange={(next) => void allow(next)}
    />
  )
}
