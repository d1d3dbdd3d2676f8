import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from './electron-binary.ts'

const folder = join(repository, 'node_modules', 'keytar')

/** A build that hangs, for example on headers that cannot be fetched, is given up. */
const patienceMillis = 180_000

/** True where keytar is ready, or is not there at all (it is optional), so that there is nothing to build. */
export function keytarIsBuilt(): boolean {
  return !existsSync(folder) || existsSync(join(folder, 'build', 'Release', 'keytar.node'))
}

/**
 * Compiles keytar's native part: `npm ci` runs no code of any package. With Node's headers beside the running Node
 * nothing is downloaded. @returns why it could not be built, in one line, or null.
 */
export function buildKeytar(): string | null {
  const prefix = dirname(dirname(process.execPath))
  const headers = existsSync(join(prefix, 'include', 'node', 'node_api.h'))
    ? { npm_config_nodedir: prefix }
    : {}
  const build = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: patienceMillis,
    env: { ...process.env, ...headers },
    shell: process.platform === 'win32'
  })
  if (keytarIsBuilt()) return null
  const errors = `${build.stdout}\n${build.stderr}`
    .split('\n')
    .filter((line) => /error|ERR!|not found/i.test(line))
  return errors[0]?.trim() ?? 'the build gave no reason'
}
