import { join } from 'node:path'

/** What the end-to-end tests drive: Electron with the built app, the packed app, or the stand-in for Electron. */
export type Engine =
  | { readonly kind: 'host' }
  | { readonly kind: 'electron' | 'packed'; readonly executable: string }

/** The variable that names it, set by `npm run e2e:electron`. */
export const engineVariable = 'FIELDCASE_ENGINE'

/** Without the variable it is Electron where it is installed, and its stand-in elsewhere. */
export function engineOf(named: string | undefined, electron: string | undefined): Engine {
  const installed: Engine =
    electron === undefined ? { kind: 'host' } : { kind: 'electron', executable: electron }
  if (named === undefined || named === '') return installed
  if (named !== 'electron') return { kind: 'packed', executable: named }
  if (electron === undefined) throw new Error(notInstalled)
  return installed
}

/** How the note on a test that Electron could not play begins. Its need follows. */
export const notPlayed = 'only on the stand-in: '

export const notInstalled =
  'Electron is not installed here, so that nothing was run. npm run e2e runs the same tests on its stand-in.'

/** Where `npm run package -- --dir` puts the app for this system. */
export function packedApp(platform: NodeJS.Platform, folder: string): string {
  if (platform === 'win32') return join(folder, 'win-unpacked', 'Fieldcase.exe')
  return platform === 'darwin'
    ? join(folder, 'mac-universal', 'Fieldcase.app', 'Contents', 'MacOS', 'Fieldcase')
    : join(folder, 'linux-unpacked', 'fieldcase')
}

export function notPacked(executable: string): string {
  return `There is no packed app at ${executable}, so that nothing was run. npm run package -- --dir makes one.`
}
