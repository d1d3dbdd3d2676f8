import type { CacheDatabase } from '../cache-database.ts'
import type { ChangeBook } from '../changes/change-book.ts'
import type { RowCodec } from '../row-codec.ts'
import type { CacheChange } from '../triage/cache-change.ts'
import type { WorkBook } from '../work/work-book.ts'

/** What the methods of the store work on. */
export interface StoreContext {
  readonly cache: CacheDatabase
  readonly work: WorkBook
  readonly changes: ChangeBook
  readonly codec: RowCodec
  /** Called after a transaction is committed, before its method answers. */
  readonly onCacheChange: (change: CacheChange) => void
  /** Called after a pass was closed; nothing is committed before it answers. */
  readonly onPassCompleted: () => Promise<void>
}
