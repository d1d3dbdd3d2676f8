import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const repository = join(import.meta.dirname, '..', '..')

/** The Chromium host: a folder with an executable named `electron`, as ELECTRON_OVERRIDE_DIST_PATH expects it. */
export const hostFolder = join(repository, 'test', 'chromium-host', 'bin')

const packageFile = createRequire(import.meta.url).resolve('electron/package.json')
const electronFolder = dirname(packageFile)

export const electronVersion = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version

/** The original `electron` command. */
export const electronCli = join(electronFolder, 'cli.js')
/** The script that fetches the binary. */
export const electronInstaller = join(electronFolder, 'install.js')

/** The real Electron binary if it has been fetched, otherwise undefined. */
export function realElectron(): string | undefined {
  const pathFile = join(electronFolder, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const binary = join(electronFolder, 'dist', readFileSync(pathFile, 'utf8'))
  return existsSync(binary) ? binary : undefined
}
