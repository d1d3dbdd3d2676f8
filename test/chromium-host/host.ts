import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { app } from './app.ts'
import { commandLine } from './command-line.ts'
import { findChromium } from './find-chromium.ts'
import { playSystem } from './host-system.ts'
import { playKeychain } from './keychain.ts'
import { goOnAfterErrors } from './main-errors.ts'
import { playSignal } from './on-signal.ts'
import { playDisk } from './windows-disk.ts'
import { playPathsOfDisk } from './windows-path-disk.ts'
import { playPaths } from './windows-paths.ts'
import { playRegistry } from './windows-registry.ts'

const electronVersion = (createRequire(import.meta.url)('electron/package.json') as { version: string })
  .version

process.stderr.write(
  `Chromium host: a stand-in for Electron ${electronVersion}, for development and tests only (${findChromium() ?? 'no Chromium found'}).\n`
)

// The arguments as main would see them in Electron.
process.argv = commandLine.wordsOfMain(process.argv.slice(1))
Object.defineProperty(process.versions, 'electron', { value: electronVersion, enumerable: true })
Object.defineProperty(process, 'type', { value: 'browser' })
Object.defineProperty(process, 'resourcesPath', { value: app.getAppPath() })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())

goOnAfterErrors()

process.on('SIGUSR2', playSignal)

export { playsPaths } from './windows-paths.ts'

/** Runs the main file of the app's package. Resolves when the app is ready. */
export async function runApp(): Promise<void> {
  playSystem()
  playDisk()
  playPathsOfDisk()
  playRegistry()
  playKeychain()
  const main = pathToFileURL(app.package.main).href
  playPaths()
  await import(main)
  await app.whenReady()
}
