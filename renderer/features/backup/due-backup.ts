import { useEffect } from 'react'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { makeDueBackup } from './acts.ts'
import { isBackupDue } from './queries.ts'

const lookMillis = 60_000
/**
 * Milliseconds after the start. It is soon, so that users who open the app only for a moment each day have
 * backups too, but leaves time for the start's own work.
 */
const firstLookMillis = 5_000

/** Makes a backup when one is due, while the app is open and not locked. Failures are reported and tried again later. */
export function useAutomaticBackup(): void {
  const { client, clock } = useAppServices()
  const workspace = useWorkspace()
  useEffect(() => {
    let isLooking = false
    const look = async (): Promise<void> => {
      if (isLooking || !(await isBackupDue(client))) return
      isLooking = true
      try {
        await makeDueBackup({ client, clock, workspace })
      } finally {
        isLooking = false
      }
    }
    const first = setTimeout(() => void look(), firstLookMillis)
    const timer = setInterval(() => void look(), lookMillis)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [client, clock, workspace])
}
