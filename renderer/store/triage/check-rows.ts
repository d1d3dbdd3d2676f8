import type { CacheDatabase } from '../cache-database.ts'
import type { RowCodec } from '../row-codec.ts'
import { isStorageError } from '../store-failure.ts'
import type { TaskQueue } from '../task-queue.ts'
import { portionsOfCases } from './build-index.ts'
import { noCacheChange } from './cache-change.ts'
import { indexedCases } from './index-copy.ts'
import type { LiveTriageIndex } from './live-triage-index.ts'

interface Checking {
  readonly cache: CacheDatabase
  readonly codec: RowCodec
  readonly index: LiveTriageIndex
  /** Commits wait for the portion under way, so that what was read is what the index shows. */
  readonly commits: TaskQueue
}

/** Milliseconds: somebody who has just started the app wants to work. */
const quietStart = 20_000
/** Milliseconds between two portions of rows. */
const rest = 250

/** Checks the rows when the start is over, as long as the store is open. */
export function checkRowsLater(checking: Checking, after = quietStart): void {
  checkRows(checking, after).catch((thrown: unknown) => {
    // The store was closed, or the disk is in the way: the next start checks again.
    if (!isStorageError(thrown)) throw thrown
  })
}

/**
 * Reads every row once while nobody waits for it. A start with a copy of the index has read none: what cannot be read
 * is left out and named here, as it is by a start that reads all rows (SPEC E4).
 */
async function checkRows({ cache, codec, index, commits }: Checking, after: number): Promise<void> {
  const portions = portionsOfCases(cache)
  const checkNext = async (): Promise<boolean> => {
    const next = await portions.next()
    if (next.done === true) return false
    const { alerts } = await indexedCases(codec, next.value)
    const read = new Set(alerts.map(({ key }) => key))
    const gone = index.keysOfCases(new Set(next.value.map(({ id }) => id))).filter((key) => !read.has(key))
    if (gone.length > 0) index.applyCache({ ...noCacheChange, gone })
    return true
  }
  await wait(after)
  while (cache.isOpen() && (await commits.run(checkNext))) await wait(Math.min(after, rest))
}

function wait(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
