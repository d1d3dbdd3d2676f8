import { useEffect, useState } from 'react'
import type { BackupSettings } from '../../../shared/ipc/backup-schemas.ts'
import type { Client } from '../../client/client.ts'
import { useAppServices } from '../../live/context.ts'

/** Null until main has answered. `read` asks again, such as after a backup. */
export function useBackupSettings() {
  const { client } = useAppServices()
  const [settings, setSettings] = useState<BackupSettings | null>(null)
  const [readings, setReadings] = useState(0)
  useEffect(() => {
    let left = false
    void client.ask('backup.settings', null).then((answer) => {
      if (!left) setSettings(answer)
    })
    return () => {
      left = true
    }
  }, [client, readings])
  return { settings, setSettings, read: () => setReadings((before) => before + 1) }
}

export function isBackupDue(client: Client): Promise<boolean> {
  return client.ask('backup.is-due', null)
}
