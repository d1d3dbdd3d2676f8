import { existsSync } from 'node:fs'
import type { Shell } from 'electron'
import { commandLine } from './command-line.ts'
import { say } from './desktop.ts'
import { toMachine } from './windows-paths.ts'

/** As Electron words it on Linux, where it learns no more than that. */
const notOpened = 'Failed to open path'

/**
 * The system's programs and its file manager. None is started here, so each is only said. `--open-path=none` is a system
 * without a program for the file, which Electron answers like every failure: it rejects nothing and resolves to words.
 */
export const shell = {
  openPath: (path: string) => {
    const isOpened = existsSync(toMachine(path)) && commandLine.getSwitchValue('open-path') !== 'none'
    say(isOpened ? `opens ${path}` : `cannot open ${path}`)
    return Promise.resolve(isOpened ? '' : notOpened)
  },
  // Where the file is gone, the folder is shown, and nobody is told.
  showItemInFolder: (path: string) => say(`shows ${path} in its folder`)
} satisfies Pick<Shell, 'openPath' | 'showItemInFolder'>
