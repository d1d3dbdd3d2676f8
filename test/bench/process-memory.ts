import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

export interface PageMemory {
  /** Bytes of the page's own objects and buffers after a collection. */
  readonly live: number
  /** Bytes of its process that lie in memory, shared ones of the browser included; null where the system does not tell. */
  readonly resident: number | null
}

export async function measureMemory(page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { live: usedSize + embedderHeapUsedSize + backingStorageSize, resident: await residentOf(page) }
}

/** The page's is the largest of the browser's page processes: the others show parts of the browser itself. */
async function residentOf(page: Page): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (session === undefined) return null
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === 'renderer').map(async ({ id }) => residentBytes(id))
  )
  return Math.max(...sizes)
}

async function residentBytes(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8')
  return Number(/^VmRSS:\s*(\d+) kB$/mu.exec(status)?.[1] ?? 0) * 1_024
}

/** Bytes that all processes of a group have in memory (Linux). What they share counts for each of them, so that this is never too little. */
export function groupMemory(group: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .reduce((sum, pid) => sum + memoryOf(pid, group), 0)
}

function memoryOf(pid: string, group: number): number {
  try {
    // After the name, which may hold blanks: state, parent, group.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ')
    return Number(fields[2]) === group ? Number(fields[21]) * 4_096 : 0
  } catch {
    // A process that has ended meanwhile has no memory.
    return 0
  }
}
