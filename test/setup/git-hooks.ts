import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Turns on the checks on commit. Does nothing outside of a git checkout, and keeps a setting that somebody made. */
export function installGitHooks(checkout: string): void {
  if (!existsSync(join(checkout, '.git'))) return
  const config = (...args: readonly string[]): boolean =>
    spawnSync('git', ['config', ...args], { cwd: checkout, stdio: 'ignore' }).status === 0
  if (!config('--get', 'core.hooksPath')) config('core.hooksPath', '.githooks')
}
