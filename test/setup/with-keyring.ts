/** `with-keyring COMMAND [ARGUMENT…]`: runs a command with an unlocked, empty keyring of its own. */
import { spawnSync } from 'node:child_process'
import { errorsOfCommand, insideSession, runInKeyringSession } from './keyring-session.ts'
import type { Words } from './call.ts'
import { run } from './run-command.ts'

const [command = '', ...args] = process.argv.slice(2)

async function runWithOpenKeyring(words: Words): Promise<number> {
  // Returns when the keyring is open. The daemon runs on and ends with the session.
  const { status, stderr, error } = spawnSync('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
    input: 'a password for nobody',
    encoding: 'utf8'
  })
  if (status === 0) return await run(words, {}, ['inherit', 'inherit', errorsOfCommand])
  console.error(`The keyring did not open: ${error?.message ?? stderr}`)
  return 1
}

const isInside = process.env[insideSession] !== undefined
process.exitCode = await (isInside ? runWithOpenKeyring : runInKeyringSession)([command, ...args])
