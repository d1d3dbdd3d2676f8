import { app } from 'electron'
import { withBackup } from '../backup/opened-backup.ts'

/**
 * Starts the app as soon as this one has ended, with the words of this start and with the backup that waits to be
 * offered (SPEC W16c). What runs of an AppImage is gone by then, so that its file is named.
 */
export function startAgain(backup: string | null): void {
  const { APPIMAGE: execPath } = process.env
  const args = [...withBackup(process.argv.slice(1), process.cwd(), backup)]
  app.relaunch(execPath === undefined ? { args } : { args, execPath })
}
