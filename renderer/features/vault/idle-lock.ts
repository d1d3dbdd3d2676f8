import { useEffect } from 'react'
import { useAppServices } from '../../live/app-context.ts'
import { useSession } from '../../live/session.ts'
import { lockNow } from './acts.ts'

/** How often the time since the last sign of a person is looked at. */
const lookMillis = 5_000
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

/** Locks after the chosen minutes without a sign of a person. A run that is under way is waited for. */
export function useIdleLock(): void {
  const { client, clock } = useAppServices()
  const minutes = useSession(({ protection }) => (protection.kind === 'open' ? protection.idleMinutes : null))
  useEffect(() => {
    if (minutes === null) return undefined
    let last = clock.now()
    const noteSign = (): void => {
      last = clock.now()
    }
    const look = (): void => {
      const { sync, pack } = useSession.getState()
      const isRunning = sync.kind === 'running' || pack.kind === 'running'
      if (!isRunning && clock.now() - last >= minutes * 60_000) void lockNow(client)
    }
    for (const sign of signs) window.addEventListener(sign, noteSign, { capture: true, passive: true })
    const timer = setInterval(look, lookMillis)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, noteSign, { capture: true })
      clearInterval(timer)
    }
  }, [client, clock, minutes])
}
