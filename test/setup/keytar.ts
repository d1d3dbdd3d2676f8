import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { callOf } from './call.ts'
import { repository } from './electron-binary.ts'

const folder = join(repository, 'node_modules', 'keytar')

/** Milliseconds after which a hanging build is given up, such as one that cannot fetch headers. */
const patienceMillis = 180_000

/** True if keytar is ready, or if it is not installed (it is optional) and so needs no build. */
export function keytarIsBuilt(): boolean {
  return !existsSync(folder) || existsSync(join(folder, 'build', 'Release', 'keytar.node'))
}

/**
 * Compiles the native part of keytar, because `npm ci` runs no code of any package. Downloads nothing if
 * Node's headers are installed with it. @returns one line that says why it could not be built, or null.
 */
export function buildKeytar(): string | null {
  const prefix = dirname(dirname(process.execPath))
  const headers = existsSync(join(prefix, 'include', 'node', 'node_api.h'))
    ? { npm_config_nodedir: prefix }
    : {}
  const { command, args, shell } = callOf(process.platform, ['npm', 'run', 'build'])
  const build = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: patienceMillis,
    env: { ...process.env, ...headers },
    shell
  })
  if (keytarIsBuilt()) return null
  const errors = `${build.stdout}\n${build.stderr}`
    .split('\n')
    .filter((line) => /error|ERR!|not found/i.test(line))
  return errors[0]?.trim() ?? 'the build gave no reason'
}
