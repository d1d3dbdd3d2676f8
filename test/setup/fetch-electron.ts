import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { electronInstaller, electronVersion, realElectron, repository } from './electron-binary.ts'
import { run } from './run-command.ts'

const mirror = process.env['ELECTRON_MIRROR'] ?? 'https://github.com/electron/electron/releases/download/'

export const electronIsUnreachable = `Electron’s binary cannot be fetched here, from ${mirror} (ELECTRON_MIRROR names another place).`

/** Milliseconds to find out whether the host of the binaries answers at all. The download itself may take minutes. */
const answerMillis = 5_000

/** One file for each version, so that a machine that cannot reach the binary tries only once. */
const unreachable = join(repository, '.cache', `electron-${electronVersion}-not-reachable`)

/** Fetches the real Electron if possible. If not, resolves with undefined, and the next start does not try again. */
export async function fetchElectron(): Promise<string | undefined> {
  if (realElectron() === undefined && existsSync(unreachable)) return undefined
  const electron = await fetchElectronNow()
  if (electron === undefined) {
    mkdirSync(dirname(unreachable), { recursive: true })
    writeFileSync(unreachable, '')
    console.log(
      `${electronIsUnreachable} The app runs in Chromium instead. To try again later, remove ${relative(repository, unreachable)}.`
    )
  }
  return electron
}

/** Tries again, regardless of earlier failures. */
export async function fetchElectronNow(): Promise<string | undefined> {
  if (realElectron() === undefined && (await binariesAnswer()))
    await run([process.execPath, electronInstaller])
  return realElectron()
}

async function binariesAnswer(): Promise<boolean> {
  try {
    const answer = await fetch(`${mirror}v${electronVersion}/SHASUMS256.txt`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(answerMillis)
    })
    return answer.ok
  } catch {
    // The reason does not matter: no such name, no route or no answer in time.
    return false
  }
}
