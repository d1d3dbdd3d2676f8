import { readdirSync, readFileSync } from 'node:fs'

/** Bytes that all processes of a group have in memory (Linux). What they share counts for each of them, so that this is never too little. */
export function groupMemory(group: number): number {
  return readdirSync('/proc').filter((name) => /^\d+$/u.test(name)).reduce((sum, pid) => sum + memoryOf(pid, group), 0)
}

function memoryOf(pid: string, group: number): number {
  try {
    // After the name, which may hold blanks: state, parent, group.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /u, '').split(' ')
    return Number(fields[2]) === group ? Number(fields[21]) * 4_096 : 0
  } catch {
    // A process that has ended meanwhile has no memory.
    return 0
  }
}
