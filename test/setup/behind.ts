import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The least share that there is: what runs behind has no limit of time. */
export const niceness = 19

/**
 * Linux takes one such change in a tenth of a second, of all users, and a container may show it for reading only. A
 * larger share is worth neither a wait nor a failure.
 */
const mayRefuse: ReadonlySet<string> = new Set(['EAGAIN', 'EACCES', 'EPERM', 'EROFS'])

/** Linux shares the processor by session first, and within one by niceness. */
const ownShare = '/proc/self/autogroup'

/** Starts a command that takes what the other processes leave of the processor, with all that it starts. It ends with this process. */
export function spawnBehind(
  command: string,
  args: readonly string[],
  options: Readonly<SpawnOptions>
): ChildProcess {
  const hasOwnSession = existsSync(ownShare)
  const child = spawn(command, args, { ...options, detached: hasOwnSession })
  const { pid } = child
  // It has not been started, and tells so itself.
  if (pid === undefined) return child
  setPriority(pid, niceness)
  if (hasOwnSession) {
    shareLess(pid)
    endWithThis(child, pid)
  }
  return child
}

function shareLess(pid: number): void {
  try {
    writeFileSync(`/proc/${String(pid)}/autogroup`, String(niceness))
  } catch (error) {
    if (!mayRefuse.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** A session of its own does not get the Ctrl-C of the terminal. */
function endWithThis(child: ChildProcess, group: number): void {
  const end = (): void => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-group, 'SIGTERM')
  }
  const endAsTold = (signal: NodeJS.Signals): void => {
    end()
    process.kill(process.pid, signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  process.once('exit', end)
  for (const signal of signals) process.once(signal, endAsTold)
  child.once('close', () => {
    process.off('exit', end)
    for (const signal of signals) process.off(signal, endAsTold)
  })
}
