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
  const sizes = await Promise.all(processInfo.filter(({ type }) => type === 'renderer').map(async ({ id }) => residentBytes(id)))
  return Math.max(...sizes)
}

async function residentBytes(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8')
  return Number(/^VmRSS:\s*(\d+) kB$/mu.exec(status)?.[1] ?? 0) * 1_024
}
