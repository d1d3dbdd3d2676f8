import { useEffect, useState } from 'react'
import type { CameraChoice } from '../../shared/domain/settings.ts'
import type { Wording } from '../i18n/wording.ts'
import { useAppServices } from '../live/context.ts'
import { sayWhetherKept } from './messages.ts'

interface CameraChoosing {
  /** Null until it is read. */
  readonly choice: CameraChoice | null
  /** `saved` null: what is shown then says so itself. */
  readonly choose: (
    wanted: Exclude<CameraChoice, 'unasked'>,
    saved: ((words: Wording) => string) | null
  ) => Promise<void>
}

/** Whether the camera may be opened, as main keeps it (SPEC F8b). The settings and the first photo ask for it. */
export function useCameraChoice(): CameraChoosing {
  const { client } = useAppServices()
  const [choice, setChoice] = useState<CameraChoice | null>(null)
  useEffect(() => void client.ask('camera.read', null).then(setChoice), [client])
  return {
    choice,
    choose: async (wanted, saved) => {
      const answer = await client.ask('camera.save', { choice: wanted })
      if (sayWhetherKept('setting camera', answer, saved)) setChoice(wanted)
    }
  }
}
