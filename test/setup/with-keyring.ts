/**
 * `with-keyring COMMAND [ARGUMENT…]`: runs a command in a desktop session of its own with an unlocked, empty keyring
 * (the Secret Service that keytar talks to) and a home folder that is thrown away afterwards. Where the system has
 * another keychain (macOS, Windows) the command runs as it is.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run-command.ts'

const [command = '', ...args] = process.argv.slice(2)
/** Set in the process that runs inside the session. */
const insideSession = 'FIELDCASE_KEYRING_HOME'

async function runInSession(): Promise<number> {
  // Not under TMPDIR: the path of a socket may have 107 bytes.
  const home = mkdtempSync('/tmp/keyring-')
  const environment = {
    [insideSession]: home,
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: home
  }
  try {
    return await run(
      'dbus-run-session',
      ['--', process.execPath, ...process.execArgv, import.meta.filename, command, ...args],
      environment
    )
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function runWithOpenKeyring(): Promise<number> {
  // Answers when the keyring is open; the daemon goes on and ends with the session.
  const { status, stderr } = spawnSync('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
    input: 'a password for nobody',
    encoding: 'utf8'
  })
  if (status === 0) return await run(command, args)
  console.error(`The keyring did not open: ${stderr}`)
  return 1
}

if (process.platform !== 'linux') process.exitCode = await run(command, args)
else
  process.exitCode = await (process.env[insideSession] === undefined ? runInSession() : runWithOpenKeyring())
