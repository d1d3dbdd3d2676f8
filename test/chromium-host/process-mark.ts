import { readFileSync } from 'node:fs'

/** Of this machine. Later the platform may be that of the system which is played. */
export const isLinux = process.platform === 'linux'

/** Identifies a process for good. Ids are used again, so the mark also has the start time if the system shows it. */
export function processMark(pid: number): string {
  return `${String(pid)} ${stat(pid)?.startTime ?? ''}`
}

export function isRunning(mark: string): boolean {
  const pid = Number(mark.split(' ')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && processMark(pid) === mark
}

/** Whether the process runs. A zombie does not count, because it may stay for ever where nobody collects orphans. */
export function isAlive(pid: number): boolean {
  if (isLinux) return !['Z', undefined].includes(stat(pid)?.state)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Reads fields 3 and 22 of /proc/PID/stat. The name before them may contain spaces and ends at the last bracket. */
function stat(pid: number): { readonly state: string; readonly startTime: string } | undefined {
  if (!isLinux) return undefined
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
