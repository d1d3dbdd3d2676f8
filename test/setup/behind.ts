import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The least share that there is: what runs behind has no limit of time. */
export const niceness = 19

/**
 * Linux takes one such change in a tenth of a second, of all users, and a container may show it for reading only. A
 * share is worth neither a wait nor a failure. The leader of a session may end before what it started.
 */
const mayRefuse: ReadonlySet<string> = new Set(['EAGAIN', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ESRCH'])

/** Linux shares the processor by session first, and within one by niceness. */
const ownShare = '/proc/self/autogroup'

/** The sessions that take the least share, by the process that leads them. */
const sessions = new Set<number>()

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
    share(pid, niceness)
    sessions.add(pid)
    child.once('close', () => sessions.delete(pid))
    endWithThis(child, pid)
  }
  return child
}

/** Gives what still runs behind an equal share beside other programs: a busy machine has nothing left for the least one. */
export function comeForward(): void {
  const behind = [...sessions].filter((pid) => !share(pid, 0))
  if (behind.length > 0) setTimeout(comeForward, 100).unref()
}

/** Returns whether there is no reason to try it again. */
function share(pid: number, nice: number): boolean {
  try {
    writeFileSync(`/proc/${String(pid)}/autogroup`, String(nice))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!mayRefuse.has(code)) throw error
    return code !== 'EAGAIN'
  }
  return true
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
