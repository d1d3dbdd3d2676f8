import type { Page } from 'playwright-core'

/** All texts of a heap snapshot of V8. A text that was put together and never read is there in its pieces alone. */
export function textsOfSnapshot(snapshot: string): string {
  const last = snapshot.slice(snapshot.lastIndexOf('"strings":'))
  const { strings } = JSON.parse(`{${last}`) as { readonly strings: readonly string[] }
  return strings.join('\n')
}

/** The texts in the page's memory, as the debugger sees it. */
export async function heapOfPage(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return textsOfSnapshot(chunks.join(''))
}
