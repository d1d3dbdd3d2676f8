import type { EpochMillis } from '../../../shared/clock.ts'
import { firstEntryAt } from '../../../shared/domain/alert-age.ts'
import type { AlertStatus, ProfileMark } from '../../../shared/domain/alert.ts'
import { birthDateWindow } from '../../../shared/domain/comparison.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import type { DecidedAbout, HistoryEntry } from '../../../shared/domain/review.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { CacheDatabase } from '../database/cache-database.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { UnreadableRows } from '../database/unreadable-rows.ts'
import type { EditBook } from '../edits/edit-book.ts'
import type { IndexedAlert } from '../index/alert-columns.ts'
import { profileOf } from '../index/profile-mark.ts'
import type { IndexedSubject } from '../index/subject-columns.ts'
import type { WorkBook } from '../work/work-book.ts'
import type { BegunPass } from './begun-pass.ts'
import type { RefusedFeeds } from './refused-feeds.ts'

/** What the methods of the store work with. */
export interface StoreContext {
  readonly cache: CacheDatabase
  readonly begun: BegunPass
  readonly refused: RefusedFeeds
  readonly work: WorkBook
  readonly edits: EditBook
  /** Rows that were found to be unreadable. Nothing waits for them. */
  readonly unreadable: Pick<UnreadableRows, 'list'>
  readonly codec: RowCodec
  /** Called after a transaction is committed, before its method answers. */
  readonly onCacheChange: (change: CacheChange) => void
  /** Copies the index again where much was written since; nothing is committed before it answers. */
  readonly keepIndexCopy: () => Promise<void>
}

/** What a transaction of the cache changed for the list. */
export interface CacheChange {
  readonly followLists: readonly IndexedList[]
  readonly subjects: readonly IndexedSubject[]
  readonly alerts: readonly IndexedAlert[]
  /** Keys of alerts that are gone. */
  readonly gone: readonly string[]
  readonly packed: readonly IndexedHistory[]
  /** A review was accepted: the alert shows its decision. */
  readonly decided: readonly {
    readonly key: string
    readonly status: AlertStatus
    readonly changedAt: EpochMillis
  }[]
}

/** What the index keeps of a follow list. */
export interface IndexedList {
  readonly id: FollowListId
  readonly name: string
  /** How many years apart birth dates may be that match. Null if the list does not say so. */
  readonly birthDateWindow: number | null
}

/** What the index keeps of a packed history. */
export interface IndexedHistory {
  /** Key of the alert. */
  readonly key: string
  /** What reviewers wrote. */
  readonly comments: string
  /** Null if no entry tells its moment, or the history was taken away. */
  readonly firstEntryAt: EpochMillis | null
  /** Whom its alert was about when it was read. Left out where nobody knows it. */
  readonly profile?: ProfileMark
}

export const noCacheChange: CacheChange = {
  followLists: [],
  subjects: [],
  alerts: [],
  gone: [],
  packed: [],
  decided: []
}

export function toPacked(
  key: string,
  {
    entries,
    about
  }: { readonly entries: readonly Pick<HistoryEntry, 'riskComment' | 'at'>[]; readonly about?: DecidedAbout }
): IndexedHistory {
  return {
    key,
    comments: entries.flatMap(({ riskComment }) => riskComment ?? []).join(' '),
    firstEntryAt: firstEntryAt(entries),
    ...(about === undefined ? {} : { profile: profileOf(about) })
  }
}

export function toNamed({ id, settings }: Pick<FollowList, 'id' | 'settings'>): IndexedList {
  const { name, dateOfBirthMatching } = settings
  return { id, name, birthDateWindow: birthDateWindow(dateOfBirthMatching) }
}
