import { link, open, rename, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DiskCalls } from '../../electron/main/files/file-system.ts'
import { systemError } from './system-error.ts'
import { createWindowsFiles } from './windows-files.ts'

/** Disks that differ in how a file may get its name. `sticks` has no second names for files, as FAT. */
export type DiskKind = 'posix' | 'stick' | 'windows'

export const diskKinds: readonly DiskKind[] = ['posix', 'stick', 'windows']

/** What somebody else writes while a report gets its names. */
interface Intrusion {
  /** The name without its folder. */
  readonly name: string
  /** Before the disk does anything with the name, or over the file that holds its place. */
  readonly when: 'before' | 'over-the-held'
}

/** A disk on which a file of somebody else appears at the very last moment, behind everybody who looked. */
export function intrudedDisk(kind: DiskKind, { name, when }: Intrusion): DiskCalls {
  const disk = diskOf(kind)
  let isDone = false
  const intrude = async (file: string, now: Intrusion['when']): Promise<void> => {
    if (isDone || basename(file) !== name || now !== when) return
    isDone = true
    await writeFile(file, 'of somebody else')
  }
  return {
    ...disk,
    rename: async (from, to) => {
      await intrude(to, 'before')
      await disk.rename(from, to)
    },
    link: async (from, to) => {
      await intrude(to, 'before')
      await disk.link(from, to)
    },
    hold: async (file, content) => {
      await intrude(file, 'before')
      await disk.hold(file, content)
      await intrude(file, 'over-the-held')
    }
  }
}

export function diskOf(kind: DiskKind): DiskCalls {
  const windows = createWindowsFiles()
  if (kind === 'windows') return windows
  const noLink = (): Promise<void> => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }))
  return {
    platform: 'linux',
    rename,
    link: kind === 'stick' ? noLink : link,
    hold: (file, content) => writeFile(file, content, { flag: 'wx' }),
    openFolder: (folder) => open(folder, 'r'),
    wait: () => Promise.resolve()
  }
}

/** A disk that fails to sync its folders from this attempt on. */
export function unsyncedFrom(attempt: number): DiskCalls {
  const disk = diskOf('posix')
  let attempts = 0
  return {
    ...disk,
    openFolder: async (folder) => {
      const handle = await disk.openFolder(folder)
      attempts += 1
      const isFailing = attempts >= attempt
      return {
        sync: () => (isFailing ? Promise.reject(systemError('EIO')) : handle.sync()),
        close: () => handle.close()
      }
    }
  }
}
