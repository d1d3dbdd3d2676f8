import { extname } from 'node:path'
import { type BrowserWindow, dialog } from 'electron'
import { filled } from './filled-sentence.ts'
import type { MainWords } from './words.ts'

/** What is saved is about people, so no system lists it as recent, and none replaces a file without asking (SPEC W19). */
const saving: NonNullable<Electron.SaveDialogOptions['properties']> = [
  'createDirectory',
  'dontAddToRecent',
  'showOverwriteConfirmation'
]

/**
 * Asks the user for a folder with the system's own dialog, in front of the app's window if there is one. Null if
 * they did not choose one.
 */
export async function chooseFolder(proposed: string, window: BrowserWindow | null): Promise<string | null> {
  const options: Electron.OpenDialogOptions = {
    defaultPath: proposed,
    properties: ['openDirectory', 'createDirectory', 'dontAddToRecent']
  }
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options))
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks the user where to save a file. Null if they changed their mind. */
export async function askWhereToSave(proposed: string, window: BrowserWindow | null): Promise<string | null> {
  const options: Electron.SaveDialogOptions = {
    defaultPath: proposed,
    properties: saving,
    filters: filtersOf(proposed)
  }
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options))
  return canceled || filePath === '' ? null : filePath
}

/** By its ending, which Windows and macOS add to a name that somebody typed without one. */
function filtersOf(proposed: string): Electron.FileFilter[] {
  const ending = extname(proposed).slice(1)
  return ending === '' ? [] : [{ name: ending.toUpperCase(), extensions: [ending] }]
}

/** More names than this do not fit into a dialog. */
const mostNames = 8

interface Asked {
  readonly window: BrowserWindow | null
  readonly words: Pick<MainWords, 'replacing'>
  /** Closes the dialog. */
  readonly givenUp: AbortSignal
}

/** Whether files that are already there may be replaced. Who closes the dialog has not said so. */
export async function askToReplace(
  names: readonly string[],
  { window, words: { replacing }, givenUp }: Asked
): Promise<boolean> {
  const others = names.length - mostNames
  const listed = [
    ...names.slice(0, mostNames),
    ...(others > 0 ? [filled(replacing.others, { count: String(others) })] : [])
  ]
  const options: Electron.MessageBoxOptions = {
    type: 'warning',
    message: replacing.message,
    detail: `${listed.join('\n')}\n\n${replacing.detail}`,
    buttons: [replacing.otherName, replacing.replace],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    signal: givenUp
  }
  const { response } = await (window === null
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(window, options))
  return response === 1
}
