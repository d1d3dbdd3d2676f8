import type { Result, StoreFailure } from '../../../shared/errors.ts'
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
 * Commits pages in the order of their arrival, one transaction at a time. Pages that arrive meanwhile go into
 * the next transaction together (SPEC S12d). After a failure nothing more is committed.
 */
export interface CommitQueue {
  add(page: PageCommit): QueuedPage
}

interface Waiting {
  readonly page: PageCommit
  readonly settle: (fate: PageFate) => void
  readonly refuse: (bug: unknown) => void
}

export function createCommitQueue(options: CommitQueueOptions): CommitQueue {
  const waiting: Waiting[] = []
  const crowd: (() => void)[] = []
  let running = false
  let broken: StoreFailure | null = null

  function pagesOfNextCommit(): number {
    let pages = 0
    let rows = 0
    for (const { page } of waiting.slice(0, options.pagesPerCommit)) {
      rows += page.rows.rows.length
      if (pages > 0 && rows > options.rowsPerCommit) break
      pages += 1
    }
    return pages
  }
  async function commit(batch: readonly Waiting[]): Promise<void> {
    if (broken === null) {
      const pages = batch.map(({ page }) => page)
      const result = await options.commit(pages)
      if (result.kind === 'ok') options.onCommitted(pages, result.value)
      else broken = result.failure
    }
    for (const { settle } of batch) settle(broken)
  }
  async function drain(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, pagesOfNextCommit())
      while (waiting.length < options.pagesWaiting && crowd.length > 0) crowd.shift()?.()
      // Anything thrown here is a bug, and whoever waits for these pages must get it.
      await commit(batch).catch((bug: unknown) => {
        for (const { refuse } of batch) refuse(bug)
      })
    }
    running = false
  }
  return {
    add: (page) => {
      const fate = new Promise<PageFate>((settle, refuse) => waiting.push({ page, settle, refuse }))
      const room =
        waiting.length < options.pagesWaiting
          ? Promise.resolve()
          : new Promise<void>((resolve) => crowd.push(resolve))
      if (!running) void drain()
      return { room, fate }
    }
  }
}
