import { useEffect } from 'react'
import { hasPassed } from '../../../shared/clock.ts'
import { useTriage } from '../../decisions/selection.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useStore } from '../../live/context.ts'
import { sayFailure } from '../../parts/say.ts'
import { deleteOld } from './acts.ts'

const lookMillis = 60_000
const dayMillis = 24 * 60 * 60 * 1_000

/** What has grown too old goes once a day, too, where the app is left open for weeks (SPEC B8). The start has done it once. */
export function useDailyDeletion(): void {
  const { client, clock } = useAppServices()
  const store = useStore()
  useEffect(() => {
    let last = clock.now()
    const look = async (): Promise<void> => {
      if (!hasPassed(last, clock.now(), dayMillis)) return
      last = clock.now()
      const done = await deleteOld(store, await client.ask('retention.read', null), useTriage.getState().selected)
      if (done.kind === 'failed') sayFailure(storeFailureText(wording().t, done.failure))
    }
    const timer = setInterval(() => void look(), lookMillis)
    return () => clearInterval(timer)
  }, [client, clock, store])
}
