import { toEpochMillis } from '../../../shared/clock.ts'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { Retention } from '../../../shared/domain/retention.ts'
import type { CacheDatabase } from '../cache-database.ts'
import type { WorkDatabase } from '../work-database.ts'
import type { WorkBook } from '../work/work-book.ts'
import { deleteCarried, deleteGone } from './expired-cache.ts'
import { alertsWithUnsentWork, deleteSentWork } from './expired-work.ts'

const day = 24 * 60 * 60 * 1_000

export interface RetentionParts {
  readonly cache: CacheDatabase
  readonly work: WorkDatabase
  readonly workBook: WorkBook
  readonly at: EpochMillis
}

/** Deletes what has grown older than the settings say, and never work that was not sent (SPEC B8). */
export async function applyRetention({ cache, work, workBook, at }: RetentionParts, { sent, carried, gone }: Retention): Promise<void> {
  const before = (days: number): EpochMillis => toEpochMillis(at - days * day)
  if (sent !== null) await deleteSentWork(work, workBook, before(sent), at)
  if (carried !== null) await deleteCarried(cache, before(carried))
  if (gone !== null) await deleteGone(cache, before(gone), await alertsWithUnsentWork(work))
}
