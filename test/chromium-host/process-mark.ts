import { readFileSync } from 'node:fs'

/** Names one process for good: its id, and where the system shows it, the time at which it started, since ids come back. */
export function processMark(pid: number): string {
  return `${String(pid)} ${stat(pid)?.startTime ?? ''}`
}

export function isRunning(mark: string): boolean {
  const pid = Number(mark.split(' ')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && processMark(pid) === mark
}

/** A zombie is not alive: where nobody collects orphans it stays for ever. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return !['Z', undefined].includes(stat(pid)?.state)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Fields 3 and 22 of /proc/PID/stat; the name before them may hold spaces and ends at the last bracket. */
function stat(pid: number): { readonly state: string; readonly startTime: string } | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTime: fields[19] ?? '' }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
