import { failed, type Result, type StoreFailure } from '../../../shared/errors.ts'
import type { CommitReceipt, PageCommit } from '../../../shared/ipc/case-store.ts'

export interface CommitQueueOptions {
  readonly commit: (pages: readonly PageCommit[]) => Promise<Result<CommitReceipt, StoreFailure>>
  readonly onCommitted: (pages: readonly PageCommit[], receipt: CommitReceipt) => void
  readonly pagesPerCommit: number
  /** How many rows a transaction has, so that none blocks the page's thread for long. A single page may have more. */
  readonly rowsPerCommit: number
  /** How many pages may wait. Whoever brings more waits for room. */
  readonly pagesWaiting: number
}

/** The outcome of a page. Null when it is durable. */
export type PageFate = StoreFailure | null

/** A page on its way. `room` resolves when the queue takes more, `fate` when the page was committed or refused. */
export interface QueuedPage {
  readonly room: Promise<void>
  readonly fate: Promise<PageFate>
}

/**
 * Sends pages to be committed in the order of their arrival. Pages that arrive meanwhile go into the next commit together
 * (SPEC S12d), which is sent while the one before it is under way if no more fits into it (SPEC S12f). After a failure
 * nothing more is sent.
 */
export interface CommitQueue {
  add(page: PageCommit): QueuedPage
}

interface Waiting {
  readonly page: PageCommit
  readonly settle: (fate: PageFate) => void
  readonly refuse: (bug: unknown) => void
}

/** The second one travels to the store, and is read there, while the first one is written. */
const mostUnderWay = 2

export function createCommitQueue(options: CommitQueueOptions): CommitQueue {
  const waiting: Waiting[] = []
  const crowd: (() => void)[] = []
  let underWay = 0
  let broken: StoreFailure | null = null
  /** What was sent before another one failed is durable or not by itself, and is told as it is. */
  async function commit(batch: readonly Waiting[]): Promise<void> {
    const pages = batch.map(({ page }) => page)
    const result = broken === null ? await options.commit(pages) : failed(broken)
    if (result.kind === 'ok') options.onCommitted(pages, result.value)
    else broken ??= result.failure
    for (const { settle } of batch) settle(result.kind === 'ok' ? null : result.failure)
  }
  function sendOn(): void {
    while (waiting.length > 0) {
      const { pages, isFull } = nextCommit(waiting, options)
      if (underWay === mostUnderWay || (underWay > 0 && !isFull)) return
      const batch = waiting.splice(0, pages)
      while (waiting.length < options.pagesWaiting && crowd.length > 0) crowd.shift()?.()
      underWay += 1
      // Anything thrown here is a bug, and whoever waits for these pages must get it.
      void commit(batch)
        .catch((bug: unknown) => {
          for (const { refuse } of batch) refuse(bug)
        })
        .finally(() => {
          underWay -= 1
          sendOn()
        })
    }
  }
  return {
    add: (page) => {
      const fate = new Promise<PageFate>((settle, refuse) => waiting.push({ page, settle, refuse }))
      const room =
        waiting.length < options.pagesWaiting
          ? Promise.resolve()
          : new Promise<void>((resolve) => crowd.push(resolve))
      sendOn()
      return { room, fate }
    }
  }
}

/** How many pages go together, and whether no more would. */
function nextCommit(
  waiting: readonly Waiting[],
  { pagesPerCommit, rowsPerCommit }: CommitQueueOptions
): { readonly pages: number; readonly isFull: boolean } {
  let pages = 0
  let rows = 0
  for (const { page } of waiting.slice(0, pagesPerCommit)) {
    rows += page.rows.rows.length
    if (pages > 0 && rows > rowsPerCommit) return { pages, isFull: true }
    pages += 1
  }
  return { pages, isFull: pages === pagesPerCommit }
}
