import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { electronInstaller, electronVersion, realElectron, repository } from './electron-binary.ts'
import { run } from './run-command.ts'

/** Whether the host of the binaries answers at all is known soon; the download itself may take minutes. */
const answerMillis = 5_000

/** One file a version, so that a machine that cannot reach the binary is asked once. */
const unreachable = join(repository, '.cache', `electron-${electronVersion}-not-reachable`)

/** The real Electron, fetched where that is possible. Undefined where it is not; then the next start does not try again. */
export async function fetchElectron(): Promise<string | undefined> {
  if (realElectron() !== undefined) return realElectron()
  if (existsSync(unreachable)) return undefined
  if ((await binariesAnswer()) && (await run(process.execPath, [electronInstaller])) === 0)
    return realElectron()
  mkdirSync(dirname(unreachable), { recursive: true })
  writeFileSync(unreachable, '')
  console.log(
    `The Electron binary cannot be fetched here. To try again later, remove ${relative(repository, unreachable)}.`
  )
  return undefined
}

async function binariesAnswer(): Promise<boolean> {
  const mirror = process.env['ELECTRON_MIRROR'] ?? 'https://github.com/electron/electron/releases/download/'
  try {
    const answer = await fetch(`${mirror}v${electronVersion}/SHASUMS256.txt`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(answerMillis)
    })
    return answer.ok
  } catch {
    // Any reason will do: no name, no way, no answer in time.
    return false
  }
}
