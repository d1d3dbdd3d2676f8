import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

export interface PageMemory {
  /** Bytes of the page's own objects and buffers after a garbage collection. */
  readonly live: number
  /** Bytes of its process in memory. Null if the system does not tell. */
  readonly held: ProcessMemory | null
}

interface ProcessMemory {
  /** All of it, including what it shares with the browser. */
  readonly resident: number
  /** Of it, what lies in no file and is shared by no other process. */
  readonly own: number
}

export async function measureMemory(page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { live: usedSize + embedderHeapUsedSize + backingStorageSize, held: await processOf(page) }
}

/** The largest page process is that of the page; the others show parts of the browser itself. */
async function processOf(page: Page): Promise<ProcessMemory | null> {
  if (process.platform !== 'linux') return null
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (session === undefined) return null
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const all = await Promise.all(
    processInfo.filter(({ type }) => type === 'renderer').map(async ({ id }) => memoryOfProcess(id))
  )
  return all.toSorted((left, right) => right.resident - left.resident)[0] ?? null
}

async function memoryOfProcess(processId: number): Promise<ProcessMemory> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8')
  const bytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'mu').exec(status)?.[1] ?? 0) * 1_024
  return { resident: bytes('VmRSS'), own: bytes('RssAnon') }
}

/**
 * Bytes in memory of all processes of a group (Linux). Shared memory counts for each process, so the sum is
 * never too small.
 */
export function groupMemory(group: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .reduce((sum, pid) => sum + memoryOf(pid, group), 0)
}

function memoryOf(pid: string, group: number): number {
  try {
    // The fields after the name, which may contain spaces: state, parent, group.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ')
    return Number(fields[2]) === group ? Number(fields[21]) * 4_096 : 0
  } catch {
    // A process that has ended has no memory.
    return 0
  }
}
