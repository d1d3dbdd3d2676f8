import type { CacheDatabase } from '../database/cache-database.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { ChangeBook } from '../edits/change-book.ts'
import type { WorkBook } from '../work/work-book.ts'
import type { CacheChange } from './cache-commit.ts'

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
