import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMillis, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import {
  type DiskCalls,
  hashOf,
  makeFolder,
  patiently,
  removeIfGiven,
  systemCode
} from '../files/file-system.ts'
import { bytesHolding, giveBack, putWhereFree } from '../files/free-names.ts'

/** One whole backup in the folder. */
export interface KeptBackup {
  readonly name: string
  readonly bytes: number
  readonly madeAt: EpochMillis
}

/** What the installers tell the system, in electron-builder.yml. */
export const backupExtension = '.fieldcase'
/**
 * The name has the workspace and the time in UTC, so that names sort by time. No other file in the folder is
 * ever read or deleted.
 */
const named = /^fieldcase-(.+)-(\d{4})-(\d{2})-(\d{2})-(\d{2})(\d{2})(\d{2})(?:-(\d+))?\.fieldcase$/u

/**
 * A free name in the folder. An automatic backup makes no folder: if a memory stick was pulled out, nothing
 * else must take its place.
 */
export async function newBackupName(
  folder: string,
  workspaceId: WorkspaceId,
  at: EpochMillis,
  isByItself: boolean
): Promise<string> {
  if (!isByItself) await makeFolder(folder)
  const names = await patiently(() => readdir(folder))
  const [date, time] = new Date(at).toISOString().split('T')
  const stem = `fieldcase-${workspaceId}-${date ?? ''}-${(time ?? '').slice(0, 8).replaceAll(':', '')}`
  const free = Array.from(
    { length: names.length + 1 },
    (_, index) => `${stem}${index === 0 ? '' : `-${String(index)}`}${backupExtension}`
  )
  const isFree = (name: string): boolean => !names.includes(name) && !names.includes(unfinished(name))
  return free.find(isFree) ?? `${stem}${backupExtension}`
}

/** What a backup is called until it is whole. */
function unfinished(file: string): string {
  return `${file}.unfinished`
}

const longestMaking = dayMillis

/**
 * Deletes what a kill left of backups of this workspace. `own` is the file that this app began last, so
 * nobody writes it now. Other files may be written by another machine, so they are kept until they are a day
 * old.
 */
export async function removeUnfinished(
  folder: string,
  workspaceId: WorkspaceId,
  { own, at }: { readonly own: string | undefined; readonly at: EpochMillis }
): Promise<void> {
  for (const name of await namesIn(folder)) {
    const whole = name.slice(0, -'.unfinished'.length)
    if (!name.endsWith('.unfinished') || named.exec(whole)?.[1] !== workspaceId) continue
    const path = join(folder, name)
    // One that cannot be deleted now is for the next backup, and holds up none.
    if (whole !== own && ((await seen(path))?.mtimeMs ?? at) >= at - longestMaking) continue
    await giveBack(join(folder, whole), path)
    await removeIfGiven(path)
  }
}

/**
 * The whole backups of a workspace, the newest first. Empty if the folder is not there, as on a stick that
 * was pulled out.
 */
export async function listBackups(folder: string, workspaceId: WorkspaceId): Promise<readonly KeptBackup[]> {
  const backups: KeptBackup[] = []
  for (const name of await namesIn(folder)) {
    const parts = named.exec(name)
    if (parts?.[1] !== workspaceId) continue
    const [year, month, day, hour, minute, second] = parts.slice(2, 8).map(Number)
    const madeAt = toEpochMillis(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second))
    const file = await seen(join(folder, name))
    // A kill may come while a place is held, which is no backup (SPEC B7f).
    if (file !== null && file.size !== bytesHolding(unfinished(name)))
      backups.push({ name, madeAt, bytes: file.size })
  }
  return backups.sort((left, right) => right.madeAt - left.madeAt || (left.name < right.name ? 1 : -1))
}

/**
 * Deletes all but the newest backups. Never deletes the one that was just made, whatever the clock says. Those that seem
 * to be made later than that one are counted by themselves: either clock may have been wrong (SPEC B7e). One that another
 * program has goes after a later backup. Returns how many are gone.
 */
export async function removeOldBackups(
  folder: string,
  workspaceId: WorkspaceId,
  keep: number,
  justMade: string
): Promise<number> {
  const all = await listBackups(folder, workspaceId)
  const made = all.findIndex(({ name }) => name === justMade)
  // Somebody has just deleted it, and nothing is known of the clock.
  if (made === -1) return 0
  const old = [...all.slice(0, made).slice(keep), ...all.slice(made + 1).slice(keep - 1)]
  let gone = 0
  for (const { name } of old) if (await removeIfGiven(join(folder, name))) gone += 1
  return gone
}

/** Null for a name without a file: somebody has just deleted it, or it leads elsewhere. It holds up no other backup. */
async function seen(path: string): Promise<Pick<Stats, 'size' | 'mtimeMs'> | null> {
  try {
    return await patiently(() => stat(path))
  } catch (thrown) {
    systemCode(thrown)
    return null
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await patiently(() => readdir(folder))
  } catch (thrown) {
    systemCode(thrown)
    return []
  }
}

/** A file that is written beside its final place and moved there when it is whole. Failures throw the system's error. */
export interface BackupFile {
  append(bytes: Uint8Array): Promise<void>
  /**
   * Moves the file durably to its place and returns its size. Returns null and leaves nothing if the disk
   * does not give back what was written. A file that came under its name since is not replaced (SPEC B7f).
   */
  finish(): Promise<number | null>
  /** Deletes what was written. */
  abandon(): Promise<void>
}

export async function createBackupFile(path: string, disk?: DiskCalls): Promise<BackupFile> {
  const beside = unfinished(path)
  const written = createHash('sha256')
  const handle = await patiently(() => open(beside, 'wx', 0o600))
  let bytesWritten = 0
  return {
    append: async (bytes) => {
      await handle.appendFile(bytes)
      written.update(bytes)
      bytesWritten += bytes.length
    },
    finish: async () => {
      await handle.sync()
      await handle.close()
      if ((await hashOf(beside)) !== written.digest('hex')) {
        await removeIfGiven(beside)
        return null
      }
      await putWhereFree(beside, path, disk)
      return bytesWritten
    },
    abandon: async () => {
      await close(handle)
      await removeIfGiven(beside)
    }
  }
}

async function close(handle: FileHandle): Promise<void> {
  // A descriptor of -1 means that the file was closed before.
  if (handle.fd !== -1) await handle.close()
}
