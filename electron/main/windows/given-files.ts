import type { App } from 'electron'
import type { OpenedBackup } from '../backup/opened-backup.ts'

/** The words of a start, and the folder in which it was made. */
export interface GivenAtStart {
  readonly words: readonly string[]
  readonly folder: string
}

/**
 * Takes the files that the system opens with the app, from its first moment on: one that comes before the window, as from
 * a second start while the first goes on, is told once (SPEC B10a).
 */
export function takeGivenFiles(
  app: Pick<App, 'on'>,
  backup: Pick<OpenedBackup, 'open' | 'openAmong'>,
  { words, folder }: GivenAtStart
): void {
  backup.openAmong(words, folder)
  // How a Mac hands over a file, also before the app is ready.
  app.on('open-file', (event, path) => {
    event.preventDefault()
    backup.open(path)
  })
  app.on('second-instance', (_event, others, elsewhere) => backup.openAmong(others, elsewhere))
}
