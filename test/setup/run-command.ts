import { spawn, spawnSync } from 'node:child_process'
import { repository } from './electron-binary.ts'

type Environment = Readonly<Record<string, string>>

/** Runs a command in the repository, its output shown as it comes. Resolves with its exit code; a signal counts as 1. */
export function run(
  command: string,
  args: readonly string[],
  environment: Environment = {}
): Promise<number> {
  return new Promise((resolve, reject) => {
    // Commands of npm packages are .cmd files on Windows, which only a shell runs.
    const shell = process.platform === 'win32'
    const child = spawn(command, args, {
      cwd: repository,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
      shell
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a script of package.json, with the npm that runs this one. */
export function runScript(name: string, args: readonly string[] = []): Promise<number> {
  const npm = process.env['npm_execpath']
  const words = ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])]
  return npm === undefined ? run('npm', words) : run(process.execPath, [npm, ...words])
}

/** Runs a command silently. */
export function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
