import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { type Backups, createBackups } from '../../../electron/main/backup/backups.ts'
import { openSettings, type SettingsFile } from '../../../electron/main/files/settings.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { temporaryFolders } from '../temporary-folder.ts'
import { cheapestLock } from './vault-rig.ts'

export const backupPassphrase = 'kastanje fiets maandag'

/** The files of backups on a real folder, in a process whose clock, runs and keys are a test's. */
export interface BackupsStage {
  readonly backups: Backups
  readonly folder: string
  readonly problems: readonly string[]
  at: number
  isRunning: boolean
  /** Whether the data is sealed and unlocked. */
  hasKey: boolean
  /** The folder of the settings. */
  readonly own: string
  /** Another process of the app, as after a kill. */
  readonly startAgain: () => Promise<Backups>
}

/** A passphrase costs as little as it may if left out. */
type Stage = (keep?: number, cost?: { readonly passphraseCost?: number }) => Promise<BackupsStage>

/** Makes a new stage for each call, of which nothing is open after the test. Call this once at the top of a file. */
export function backupsStages(): Stage {
  const newFolder = temporaryFolders()
  const opened: Backups[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((backups) => backups.close()))
  })
  return async (keep = 3, cost = { passphraseCost: cheapestLock }) => {
    const own = await newFolder()
    const settings = await openSettings(join(own, 'settings.json'))
    await settings.change((before) => ({ ...before, backup: { ...before.backup, keep } }))
    const problems: string[] = []
    const backupsWith = (file: SettingsFile): Backups => {
      const backups = createBackups({
        settings: file,
        ...cost,
        vault: {
          ownKeys: () => Promise.resolve(parts.hasKey ? { key: Buffer.alloc(32, 5), earlier: [] } : null)
        },
        currentId: () => workspaceId('service-1'),
        clock: { now: () => toEpochMillis(parts.at) },
        newId: randomUUID,
        proposedFolder: join(own, 'backups'),
        isRunning: () => parts.isRunning,
        onProblem: (code) => problems.push(code)
      })
      opened.push(backups)
      return backups
    }
    const parts: BackupsStage = {
      own,
      hasKey: true,
      folder: join(own, 'backups'),
      problems,
      at: Date.UTC(2026, 10, 21, 9, 0, 0),
      isRunning: false,
      backups: backupsWith(settings),
      startAgain: async () => backupsWith(await openSettings(join(own, 'settings.json')))
    }
    return parts
  }
}

/** One that was begun, by itself if the passphrase is null. */
export async function beginBackup(
  backups: Backups,
  passphrase: string | null = backupPassphrase
): Promise<{ readonly id: string; readonly key: string }> {
  const begun = await backups.begin(passphrase)
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  return { id: begun.head.id, key: begun.key }
}

/** Makes a whole one by hand and returns its name. */
export async function makeBackupOf(backups: Backups, text = 'rows'): Promise<string> {
  const { id } = await beginBackup(backups)
  const written = await backups.append(id, Buffer.from(text).toString('base64'))
  if (written.kind !== 'written') throw new Error(written.code)
  const kept = await backups.finish(id)
  if (kept.kind !== 'kept') throw new Error(kept.code)
  return kept.name
}
