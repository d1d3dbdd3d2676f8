import { savedOrNot } from '../files/saved-or-not.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import type { Backups } from './backups.ts'
import type { OpenedBackup } from './opened-backup.ts'

export interface BackupHandlersParts {
  readonly backups: Backups
  readonly settings: SettingsFile
  readonly openedBackup: Pick<OpenedBackup, 'take' | 'read'>
  /** Asks the user. Null if they did not choose a folder. */
  readonly chooseFolder: (proposed: string) => Promise<string | null>
}

export function createBackupHandlers({
  backups,
  settings,
  openedBackup,
  chooseFolder
}: BackupHandlersParts): HandlersOf<'backup'> {
  return {
    'backup.settings': () => backups.settings(),
    'backup.keep': async ({ keep }) =>
      savedOrNot(await settings.change((before) => ({ ...before, backup: { ...before.backup, keep } }))),
    'backup.choose-folder': async () => {
      const folder = await chooseFolder((await backups.settings()).folder)
      if (folder === null) return null
      const written = await settings.change((before) => ({ ...before, backup: { ...before.backup, folder } }))
      return written.kind === 'failed' ? written.failure : await backups.settings()
    },
    'backup.automatic': ({ everyHours, passphrase }) => backups.automatic(everyHours, passphrase),
    'backup.is-due': () => backups.isDue(),
    'backup.begin': ({ passphrase }) => backups.begin(passphrase),
    'backup.append': ({ id, bytes }) => backups.append(id, bytes),
    'backup.finish': ({ id }) => backups.finish(id),
    'backup.abandon': async ({ id }) => {
      await backups.abandon(id)
      return null
    },
    'backup.unlock': async ({ head, passphrase }) => ({ key: await backups.unlock(head, passphrase) }),
    'backup.opened': () => openedBackup.take(),
    'backup.read-opened': async ({ file, from, to }) => ({ bytes: await openedBackup.read(file, from, to) })
  }
}
