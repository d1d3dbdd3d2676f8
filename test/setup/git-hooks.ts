import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Switches the checks on commit on. A folder that git does not know has none, and a choice that somebody made stays. */
export function installGitHooks(checkout: string): void {
  if (!existsSync(join(checkout, '.git'))) return
  const config = (...args: readonly string[]): boolean =>
    spawnSync('git', ['config', ...args], { cwd: checkout, stdio: 'ignore' }).status === 0
  if (!config('--get', 'core.hooksPath')) config('core.hooksPath', '.githooks')
}
