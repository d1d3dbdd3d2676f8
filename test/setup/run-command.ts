import { spawn, spawnSync, type StdioOptions } from 'node:child_process'
import { spawnBehind } from './behind.ts'
import { callOf, type Words } from './call.ts'
import { repository } from './electron-binary.ts'

type Environment = Readonly<Record<string, string>>
/** Whether a command has its share of the processor, or what the others leave. */
export type Share = 'equal' | 'behind'

/** Runs a command in the repository and shows its output at once. Resolves with its exit code; a signal counts as 1. */
export function run(
  words: Words,
  environment: Environment = {},
  stdio: StdioOptions = 'inherit',
  share: Share = 'equal'
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { command, args, shell } = callOf(process.platform, words)
    const start = share === 'behind' ? spawnBehind : spawn
    const child = start(command, args, {
      cwd: repository,
      stdio,
      env: { ...process.env, ...environment },
      shell
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a command and shows its output only if it fails. Resolves with whether it succeeded. */
export function runQuietly([command, ...args]: Words): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    const end = (worked: boolean): void => {
      if (!worked) console.error(`${[command, ...args].join(' ')}\n${chunks.join('').trimEnd()}`)
      resolve(worked)
    }
    child.once('error', () => end(false))
    child.once('close', (code) => end(code === 0))
  })
}

/** Runs a script of package.json with the npm that runs this process. */
export function runScript(
  name: string,
  args: readonly string[] = [],
  stdio: StdioOptions = 'inherit',
  share: Share = 'equal'
): Promise<number> {
  const npm = process.env['npm_execpath']
  const words = ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])]
  return run(npm === undefined ? ['npm', ...words] : [process.execPath, npm, ...words], {}, stdio, share)
}

/** Runs a command silently. */
export function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
