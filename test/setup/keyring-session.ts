import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repository } from './electron-binary.ts'
import type { Words } from './call.ts'
import { run } from './run-command.ts'

/** The variable that is set in the process inside a session. */
export const insideSession = 'FIELDCASE_KEYRING_HOME'
/** In that process, the stream for the command's errors, since standard error is filtered. */
export const errorsOfCommand = 3

/**
 * Runs a command in a desktop session of its own, with an unlocked, empty keyring (the Secret Service that
 * keytar uses) and a home folder that is deleted afterwards. On systems with another keychain (macOS,
 * Windows) the command runs as it is. Resolves with the command's exit code.
 */
export async function runInKeyringSession(
  command: Words,
  environment: Readonly<Record<string, string>> = {}
): Promise<number> {
  if (process.platform !== 'linux') return await run(command, environment)
  // Not in TMPDIR, because the path of a socket may have at most 107 bytes.
  const home = mkdtempSync('/tmp/keyring-')
  try {
    return await runSession(command, {
      ...environment,
      [insideSession]: home,
      HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_DATA_HOME: join(home, 'data'),
      XDG_RUNTIME_DIR: home
    })
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Keeps the output of the session apart from that of the command, and drops its meaningless lines. */
function runSession(command: Words, environment: Readonly<Record<string, string>>): Promise<number> {
  const inside = [process.execPath, ...process.execArgv, join(import.meta.dirname, 'with-keyring.ts')]
  return new Promise((resolve, reject) => {
    const session = spawn('dbus-run-session', ['--', ...inside, ...command], {
      cwd: repository,
      stdio: ['inherit', 'inherit', 'pipe', process.stderr.fd],
      env: { ...process.env, ...environment }
    })
    if (session.stderr !== null)
      createInterface({ input: session.stderr }).on('line', (line) => {
        if (!meansNothing.test(line)) console.error(line)
      })
    session.once('error', reject)
    session.once('close', (code) => resolve(code ?? 1))
  })
}

/** Lines of the bus about itself. In a container it may fail to raise a limit, which this one user never comes near. */
const meansNothing = /^dbus-daemon\[.*(?:Failed to set fd limit|Activating service|Successfully activated)/u
