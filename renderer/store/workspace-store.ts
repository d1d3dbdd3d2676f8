import type { Clock } from '../../shared/clock.ts'
import type { ReviewId, WorkspaceId } from '../../shared/ids.ts'
import type { CaseStore } from '../../shared/ipc/case-store.ts'
import { createCacheDatabase } from './cache-database.ts'
import type { CacheDatabase, IndexedDbDependencies } from './cache-database.ts'
import { createCaseStore } from './case-store/dexie-case-store.ts'
import { plainCodec } from './row-codec.ts'
import type { RowCodec } from './row-codec.ts'
import type { TriageIndex } from './triage-index.ts'
import { buildIndex } from './triage/build-index.ts'
import { LiveTriageIndex } from './triage/live-triage-index.ts'
import { createWorkDatabase } from './work-database.ts'
import type { WorkDatabase } from './work-database.ts'
import { WorkBook } from './work/work-book.ts'

export { toStoreFailure } from './store-failure.ts'

export interface WorkspaceOptions {
  readonly workspaceId: WorkspaceId
  readonly clock: Clock
  readonly newReviewId: () => ReviewId
  /** Plain rows by default. */
  readonly codec?: RowCodec
  /** The browser's own by default. */
  readonly dependencies?: IndexedDbDependencies
}

/** One workspace's two databases, opened, with the index over them. */
export interface WorkspaceStore {
  readonly workspaceId: WorkspaceId
  readonly clock: Clock
  readonly newReviewId: () => ReviewId
  readonly codec: RowCodec
  readonly caseStore: CaseStore
  readonly cache: CacheDatabase
  readonly work: WorkDatabase
  readonly workBook: WorkBook
  readonly triage: TriageIndex
  /** Closes both databases. Calls under way fail with `storage-closed`. */
  close(): void
}

/** Rejects with what the database threw: see `toStoreFailure`. */
export async function openWorkspaceStore(options: WorkspaceOptions): Promise<WorkspaceStore> {
  const { workspaceId, clock, newReviewId, codec = plainCodec, dependencies } = options
  const cache = createCacheDatabase(workspaceId, dependencies)
  const work = createWorkDatabase(workspaceId, dependencies)
  const close = (): void => {
    cache.close()
    work.close()
  }
  await openBoth(cache, work, close)
  const triage = new LiveTriageIndex(clock)
  const workBook = new WorkBook(work, codec, (change) => triage.applyWork(change))
  await buildIndex(triage, cache, codec, workBook)
  const caseStore = createCaseStore({ cache, work: workBook, codec, onCacheChange: (change) => triage.applyCache(change) })
  return { workspaceId, clock, newReviewId, codec, caseStore, cache, work, workBook, triage, close }
}

async function openBoth(cache: CacheDatabase, work: WorkDatabase, close: () => void): Promise<void> {
  try {
    await Promise.all([cache.open(), work.open()])
  } catch (thrown) {
    close()
    throw thrown
  }
}
