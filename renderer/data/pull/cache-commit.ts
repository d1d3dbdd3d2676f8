import type { EpochMillis } from '../../../shared/clock.ts'
import type { AlertStatus } from '../../../shared/domain/alert.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import type { HistoryEntry } from '../../../shared/domain/review.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { CacheDatabase } from '../database/cache-database.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { EditBook } from '../edits/edit-book.ts'
import type { IndexedAlert } from '../index/alert-columns.ts'
import type { IndexedSubject } from '../index/subject-columns.ts'
import type { WorkBook } from '../work/work-book.ts'
import type { BegunPass } from './begun-pass.ts'

/** What the methods of the store work with. */
export interface StoreContext {
  readonly cache: CacheDatabase
  readonly begun: BegunPass
  readonly work: WorkBook
  readonly edits: EditBook
  readonly codec: RowCodec
  /** Called after a transaction is committed, before its method answers. */
  readonly onCacheChange: (change: CacheChange) => void
  /** Called after a pass was closed; nothing is committed before it answers. */
  readonly onPassCompleted: () => Promise<void>
}

/** What a transaction of the cache changed for the list. */
export interface CacheChange {
  readonly followLists: readonly { readonly id: FollowListId; readonly name: string }[]
  readonly subjects: readonly IndexedSubject[]
  readonly alerts: readonly IndexedAlert[]
  /** Keys of alerts that are gone. */
  readonly gone: readonly string[]
  /** What reviewers wrote in packed histories. */
  readonly packed: readonly PackedComments[]
  /** A review was accepted: the alert shows its decision. */
  readonly decided: readonly {
    readonly key: string
    readonly status: AlertStatus
    readonly changedAt: EpochMillis
  }[]
}

export interface PackedComments {
  /** Key of the alert. */
  readonly key: string
  readonly comments: string
}

export const noCacheChange: CacheChange = {
  followLists: [],
  subjects: [],
  alerts: [],
  gone: [],
  packed: [],
  decided: []
}

/** All comments of a history, to be searched. */
export function toPacked(key: string, entries: readonly Pick<HistoryEntry, 'riskComment'>[]): PackedComments {
  return { key, comments: entries.flatMap(({ riskComment }) => riskComment ?? []).join(' ') }
}

export function toNamed({ id, settings }: FollowList): CacheChange['followLists'][number] {
  return { id, name: settings.name }
}
