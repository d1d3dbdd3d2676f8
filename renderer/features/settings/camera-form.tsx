import { useEffect, useState } from 'react'
import type { CameraChoice } from '../../../shared/domain/settings.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { sayWhetherKept } from '../../parts/messages.ts'
import { Switch } from '../../ui/controls.tsx'
import { allowCamera } from './acts.ts'
import { readCameraChoice } from './queries.ts'

/** Allows the camera that was refused, or takes it back (SPEC F8b). */
export function CameraForm() {
  const { t } = useWording()
  const { client } = useAppServices()
  const [choice, setChoice] = useState<CameraChoice | null>(null)
  useEffect(() => void readCameraChoice(client).then(setChoice), [client])
  if (choice === null) return null
  const choose = async (isAllowed: boolean): Promise<void> => {
    const wanted = isAllowed ? 'allowed' : 'refused'
    const answer = await allowCamera(client, wanted)
    if (sayWhetherKept('setting camera', answer, (words) => words.t(`cases.camera.saved.${wanted}`)))
      setChoice(wanted)
  }
  return (
    <Switch
      label={t('cases.camera.allow')}
      checked={choice === 'allowed'}
      onChange={(next) => void choose(next)}
    />
  )
}
