import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { electronInstaller, electronVersion, realElectron, repository } from './electron-binary.ts'
import { adviceOnNode, type FailedAttempt, isWorthTrying, parseFailedAttempt } from './electron-attempt.ts'
import { run } from './run-command.ts'

const mirror = process.env['ELECTRON_MIRROR'] ?? 'https://github.com/electron/electron/releases/download/'
const node = process.versions.node

/** Milliseconds to find out whether the host of the binaries answers at all. The download itself may take minutes. */
const answerMillis = 5_000

/** One file for each version, so that a machine that cannot reach the binary does not wait for it at each start. */
const lastFailure = join(repository, '.cache', `electron-${electronVersion}-not-fetched.json`)

/** Fetches the real Electron if possible. If not, resolves with undefined, and for an hour no start tries again. */
export async function fetchElectron(): Promise<string | undefined> {
  if (realElectron() === undefined && !isWorthTrying(readFailure(), Date.now(), node)) return undefined
  const electron = await fetchElectronNow()
  if (electron === undefined) {
    keepFailure({ at: Date.now(), node })
    console.log('The app runs in Chromium instead. A start in an hour tries again.')
  }
  return electron
}

/** Tries again, regardless of earlier failures. Says why if it fails. */
export async function fetchElectronNow(): Promise<string | undefined> {
  if (realElectron() !== undefined) return realElectron()
  if (!(await binariesAnswer())) {
    console.error(
      `Electron’s binary cannot be fetched here: ${mirror} does not answer. (ELECTRON_MIRROR names another place.)`
    )
    return undefined
  }
  await run([process.execPath, electronInstaller])
  const electron = realElectron()
  if (electron === undefined)
    console.error(['Electron’s installer brought no binary.', adviceOnNode(node) ?? ''].join(' ').trim())
  return electron
}

function readFailure(): FailedAttempt | null {
  return existsSync(lastFailure) ? parseFailedAttempt(readFileSync(lastFailure, 'utf8')) : null
}

function keepFailure(failed: FailedAttempt): void {
  mkdirSync(dirname(lastFailure), { recursive: true })
  writeFileSync(lastFailure, JSON.stringify(failed))
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
