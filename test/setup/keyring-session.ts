import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repository } from './electron-binary.ts'
import { run, type Words } from './run-command.ts'

/** Set in the process that runs inside a session. */
export const insideSession = 'FIELDCASE_KEYRING_HOME'
/** There, the stream for the errors of the command: the second one is listened to. */
export const errorsOfCommand = 3

/**
 * Runs a command in a desktop session of its own with an unlocked, empty keyring (the Secret Service that keytar talks
 * to) and a home folder that is thrown away afterwards. Where the system has another keychain (macOS, Windows) the
 * command runs as it is. Resolves with its exit code.
 */
export async function runInKeyringSession(
  command: Words,
  environment: Readonly<Record<string, string>> = {}
): Promise<number> {
  if (process.platform !== 'linux') return await run(command, environment)
  // Not under TMPDIR: the path of a socket may have 107 bytes.
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

/** The session's own words come apart from the command's, and none of them are shown that mean nothing here. */
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

/** What the bus says about its own doings. In a container it may not raise a limit that this one user never comes near. */
const meansNothing = /^dbus-daemon\[.*(?:Failed to set fd limit|Activating service|Successfully activated)/u
