import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const macApps = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`
)

/**
 * Where Debian has the engine of Chromium without the browser around it. What it has on the PATH is a script, which
 * outlives a signal.
 */
export const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

/**
 * What shows pages without a window: the engine alone where the system has it, which starts in a third of the time,
 * and otherwise the whole browser. If `CHROMIUM_PATH` is set, only that one counts.
 */
export function findHeadlessChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return environment['CHROMIUM_PATH'] === undefined && isExecutable(headlessShell)
    ? headlessShell
    : findChromium(environment)
}

/**
 * The system's Chromium or a browser based on it. If `CHROMIUM_PATH` is set, only that one counts. Undefined
 * if there is none.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment['CHROMIUM_PATH']
  if (named !== undefined) return isExecutable(named) ? named : undefined
  const folders = (environment['PATH'] ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApps]
  return candidates.find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
