/**
 * `npm run e2e:electron [-- ARGUMENT…]`: the end-to-end tests on the real Electron, with a display or a virtual one.
 * `--packed` drives the app that `npm run package -- --dir` has packed. What else is said goes to vitest.
 */
import { existsSync, linkSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { engineVariable, notInstalled, notPacked, packedApp } from './chosen-engine.ts'
import { repository } from './electron-binary.ts'
import { fetchElectronNow } from './fetch-electron.ts'
import { runPrepared } from './prepare.ts'

const words = process.argv.slice(2)
const isPacked = words.includes('--packed')

async function runOn(engine: string): Promise<number> {
  return await runPrepared(
    ['engine', 'keyring', 'pdf-tools', ...(isPacked ? [] : (['build'] as const))],
    [
      'vitest',
      ...['run', '--project', 'e2e', '--exclude', 'test/e2e/page/**'],
      ...words.filter((word) => word !== '--packed')
    ],
    { [engineVariable]: engine }
  )
}

/** A packaged app ends where a driver could reach it (SPEC W24a). By this name Electron tells that it is none. */
function underTestName(packed: string): string {
  const named = join(dirname(packed), process.platform === 'win32' ? 'electron.exe' : 'electron')
  rmSync(named, { force: true })
  linkSync(packed, named)
  return named
}

async function runSuite(): Promise<number> {
  const packed = packedApp(process.platform, join(repository, 'release'))
  if (isPacked && !existsSync(packed)) {
    console.error(notPacked(packed))
    return 1
  }
  // The sandbox and the virtual display are prepared for the installed Electron, also where the packed app runs.
  if ((await fetchElectronNow()) === undefined) {
    console.error(notInstalled)
    return 1
  }
  return await runOn(isPacked ? underTestName(packed) : 'electron')
}

process.exitCode = await runSuite()
