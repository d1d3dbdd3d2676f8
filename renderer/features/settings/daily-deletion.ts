import { useEffect } from 'react'
import { dayMillis, hasPassed } from '../../../shared/clock.ts'
import { keysInSight } from '../../decisions/in-sight.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { deleteOld, keptRetention } from './acts.ts'

const lookMillis = 60_000

/**
 * Deletes once a day what has grown too old, in case the app is left open for weeks (SPEC B8a). The start has
 * already done it once.
 */
export function useDailyDeletion(): void {
  const { client, clock } = useAppServices()
  const workspace = useWorkspace()
  useEffect(() => {
    let last = clock.now()
    const look = async (): Promise<void> => {
      if (!hasPassed(last, clock.now(), dayMillis)) return
      last = clock.now()
      await deleteOld(workspace, await keptRetention.load(client), keysInSight)
    }
    const timer = setInterval(() => void look(), lookMillis)
    return () => clearInterval(timer)
  }, [client, clock, workspace])
}
