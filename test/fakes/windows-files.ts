import { link, rename, stat, writeFile } from 'node:fs/promises'
import type { DiskCalls } from '../../electron/main/files/file-system.ts'
import { systemError } from './system-error.ts'

/** The disk of this machine with the refusals of Windows, and a clock that only runs while the app waits. */
export interface WindowsFiles extends DiskCalls {
  /** A virus scanner reads a file for so many milliseconds: nothing takes its name, and it gets no other. */
  scan(file: string, millis: number): void
  /** Milliseconds that the app has waited. */
  waited(): number
}

/** A scanner looks at each file that is new. */
const scanOfNewMillis = 300

export function createWindowsFiles(): WindowsFiles {
  const held = new Map<string, number>()
  let now = 0
  const isHeld = (file: string): boolean => (held.get(file) ?? 0) > now
  return {
    platform: 'win32',
    rename: async (from, to) => {
      if (isHeld(from)) throw systemError('EBUSY')
      if (isHeld(to)) throw systemError('EPERM')
      await rename(from, to)
    },
    link: async (from, to) => {
      if (isHeld(to)) throw systemError('EPERM')
      await link(from, to)
    },
    hold: async (file, content) => {
      if (isHeld(file)) throw systemError('EPERM')
      await writeFile(file, content, { flag: 'wx' })
      held.set(file, now + scanOfNewMillis)
    },
    openFolder: async (folder) => {
      await stat(folder)
      throw systemError('EPERM')
    },
    wait: (millis) => {
      now += millis
      return Promise.resolve()
    },
    scan: (file, millis) => void held.set(file, now + millis),
    waited: () => now
  }
}
