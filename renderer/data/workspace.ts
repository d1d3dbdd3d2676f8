import type { Clock } from '../../shared/clock.ts'
import type { Retention } from '../../shared/domain/settings.ts'
import type { TriageIndex } from '../../shared/domain/triage-index.ts'
import type { ReviewId } from '../../shared/ids.ts'
import type { CacheDatabase } from './database/cache-database.ts'
import type { RowCodec } from './database/row-codec.ts'
import type { UnreadableRows } from './database/unreadable-rows.ts'
import type { WorkDatabase } from './database/work-database.ts'
import type { EditBook } from './edits/edit-book.ts'
import type { AlertRecord, KnownAlerts } from './pull/read-alerts.ts'
import type { JournalReport } from './work/restore-from-journal.ts'
import type { WorkBook } from './work/work-book.ts'

export const opened = Symbol('opened')

/** The workspace that is open, as everybody hands it on: a screen can give it to an act or a query, and look into nothing. */
export interface OpenWorkspace {
  readonly [opened]: true
}

/** What acts and queries use of it. */
export interface WorkspaceFaces extends OpenWorkspace {
  /** Where the person's work is written. */
  readonly workBook: WorkBook
  /** Writes as the work book does, and shows the decisions of reviews that arrived by its word (SPEC O24d). */
  readonly writeArrived: WorkBook['write']
  /** Where creations and edits of follow lists and subjects wait. */
  readonly editBook: EditBook
  readonly alerts: StoredAlerts
  readonly triage: TriageIndex
  readonly clock: Clock
  readonly newReviewId: () => ReviewId
  /** Whether it was closed on purpose, so that what is said of it would be said of another one, or of none. */
  readonly isLeft: () => boolean
  /** Rows that could not be read since the workspace was opened. */
  readonly unreadable: UnreadableRows
  /** What the opening found out about the journal. */
  readonly journal: JournalReport
  /** Tries again to read the unreadable part of the user's own work (SPEC E4). Returns how much is back. */
  readonly recoverUnreadable: () => Promise<number>
  /** Deletes what has grown older than `retention` says, but for what somebody looks at: `inSight` tells the keys of these alerts and cases, and is asked again and again (SPEC B8). */
  readonly deleteOld: (retention: Retention, inSight: () => readonly string[]) => Promise<void>
}

export interface StoredAlerts {
  /** Undefined if the store does not hold it. Not read again if it was shown and no commit has written it since. */
  readonly one: (key: string) => Promise<AlertRecord | undefined>
  /** By their keys, read now. Alerts that the store does not have are left out. */
  readonly all: (keys: readonly string[]) => Promise<ReadonlyMap<string, AlertRecord>>
}

/** What is behind the faces: only this room sees it. */
export interface Databases extends WorkspaceFaces {
  readonly cache: CacheDatabase
  readonly work: WorkDatabase
  readonly codec: RowCodec
  /** Alerts that were shown lately. */
  readonly knownAlerts: KnownAlerts
  /** Closes both databases. Calls under way fail with `storage-closed`. */
  readonly close: () => void
}

/** For acts and queries. Whatever is opened has all faces: none other can be made. */
export function facesOf(workspace: OpenWorkspace): WorkspaceFaces {
  return workspace as WorkspaceFaces
}

/** For the functions of this room. */
export function databasesOf(workspace: OpenWorkspace): Databases {
  return workspace as Databases
}
