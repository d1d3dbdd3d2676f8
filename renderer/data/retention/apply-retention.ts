import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { Retention } from '../../../shared/domain/settings.ts'
import type { CacheDatabase } from '../database/cache-database.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { WorkDatabase } from '../database/work-database.ts'
import type { WorkBook } from '../work/work-book.ts'
import { deleteSentChanges } from './expired-changes.ts'
import { alertsWithUnsentWork, deleteSentWork } from './expired-work.ts'
import { deleteCarried, deleteGone } from './retention.ts'

const day = 24 * 60 * 60 * 1_000

export interface RetentionParts {
  readonly cache: CacheDatabase
  readonly work: WorkDatabase
  readonly workBook: WorkBook
  readonly codec: RowCodec
  readonly at: EpochMillis
  /** Key of the alert that somebody looks at now; nothing of it goes. */
  readonly open: string | null
}

/** Deletes what has grown older than the settings say, and never work that was not sent (SPEC B8). Answers the alerts whose histories went. */
export async function applyRetention({ cache, work, workBook, codec, at, open }: RetentionParts, { sent, carried, gone }: Retention): Promise<readonly string[]> {
  const before = (days: number): EpochMillis => toEpochMillis(at - days * day)
  if (sent !== null) {
    await deleteSentWork(work, workBook, { limit: before(sent), at, open })
    await deleteSentChanges(work, workBook, codec, { limit: before(sent), at })
  }
  const forgotten = carried === null ? [] : await deleteCarried(cache, before(carried), open)
  if (gone === null) return forgotten
  const kept = new Set([...(await alertsWithUnsentWork(work)), ...(open === null ? [] : [open])])
  return [...forgotten, ...(await deleteGone(cache, before(gone), kept))]
}
