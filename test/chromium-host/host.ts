// Loaded now, because there is no compiler any more when the app itself imports `electron`.
import './electron-module.ts'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { app } from './app.ts'
import { commandLine } from './command-line.ts'
import { findChromium } from './find-chromium.ts'
import { failInMain, goOnAfterErrors } from './main-errors.ts'
import { openWindows } from './open-windows.ts'
import { endSessionByStep } from './session-end.ts'
import { replaceSenders } from './web-frame.ts'

const electronVersion = (createRequire(import.meta.url)('electron/package.json') as { version: string })
  .version

process.stderr.write(
  `Chromium host: a stand-in for Electron ${electronVersion}, for development and tests only (${findChromium() ?? 'no Chromium found'}).\n`
)

// The arguments as main would see them in Electron.
process.argv.splice(0, 1)
Object.defineProperty(process.versions, 'electron', { value: electronVersion, enumerable: true })
Object.defineProperty(process, 'type', { value: 'browser' })
Object.defineProperty(process, 'resourcesPath', { value: app.getAppPath() })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())

goOnAfterErrors()

/** SIGUSR2 is what the switch `--on-signal` says. Without it, the session of the system ends. */
process.on('SIGUSR2', () => {
  const asked = commandLine.getSwitchValue('on-signal')
  if (asked === 'maximize') for (const window of openWindows) window.maximize()
  else if (asked === 'hide') for (const window of openWindows) window.hide()
  else if (asked === 'exception' || asked === 'rejection') failInMain(asked)
  else if (!replaceSenders(asked)) endSessionByStep()
})

/** Runs the main file of the app's package. Resolves when the app is ready. */
export async function runApp(): Promise<void> {
  await import(pathToFileURL(app.package.main).href)
  await app.whenReady()
}
