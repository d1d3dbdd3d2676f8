import { useEffect, useState } from 'react'
import type { EpochMillis } from '../../shared/clock.ts'
import { useAppServices } from './app-context.ts'

/** Ages are shown in minutes at best. */
const tick = 30_000

/** The time, renewed twice a minute, so that ages and days on screen stay true. */
export function useNow(): EpochMillis {
  const { clock } = useAppServices()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), tick)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
