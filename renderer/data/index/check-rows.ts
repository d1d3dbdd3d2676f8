import type { CacheDatabase } from '../database/cache-database.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { alertKeyBelow } from '../database/row-keys.ts'
import { isStorageError } from '../database/store-failures.ts'
import { noCacheChange } from '../pull/cache-commit.ts'
import { shownAlerts } from '../pull/working-set.ts'
import type { TaskQueue } from '../task-queue.ts'
import { portionsOfCases } from './build-index.ts'
import { indexedCases } from './index-copy.ts'
import type { LiveTriageIndex } from './live-triage-index.ts'

/** Rows of a portion: a key that is pressed while they are read waits a few milliseconds for it. */
const portion = 10
/** Milliseconds: somebody who has just started the app wants to work. */
const quietStart = 20_000

/** Answers when the portion of this number, from 0, may be read. */
export type CheckPause = (number: number) => Promise<void>

interface Checking {
  readonly cache: CacheDatabase
  readonly codec: RowCodec
  readonly index: LiveTriageIndex
  /** Commits wait for the portion under way, so that what was read is what the index shows. */
  readonly commits: TaskQueue
}

/** Checks the rows as long as the store is open: when the start is over, and whenever the page has nothing else to do. */
export function checkRowsLater(checking: Checking, pause: CheckPause): void {
  checkRows(checking, pause).catch((thrown: unknown) => {
    // The store was closed, or the disk is in the way: the next start checks again.
    if (!isStorageError(thrown)) throw thrown
  })
}

/**
 * Reads every row once while nobody waits for it. A start with a copy of the index has read none: what cannot be read
 * is left out and named here, as it is by a start that reads all rows (SPEC E4).
 */
async function checkRows({ cache, codec, index, commits }: Checking, pause: CheckPause): Promise<void> {
  const portions = portionsOfCases(cache, portion)
  const checkNext = async (): Promise<boolean> => {
    const next = await portions.next()
    if (next.done === true) return false
    const { alerts } = await indexedCases(codec, next.value)
    const read = new Set(alerts.map(({ key }) => key))
    const gone = next.value.flatMap((row) => shownAlerts(row).map(({ id }) => alertKeyBelow(row.id, id))).filter((key) => !read.has(key))
    if (gone.length > 0) index.applyCache({ ...noCacheChange, gone })
    return true
  }
  await pause(0)
  for (let number = 1; cache.isOpen() && (await commits.run(checkNext)); number += 1) await pause(number)
}

/** The first portion waits until a start is over, and each other one until the page has nothing else to do. */
export function untilIdle(number: number): Promise<void> {
  return new Promise((resolve) => (number === 0 ? setTimeout(resolve, quietStart) : requestIdleCallback(() => resolve())))
}
