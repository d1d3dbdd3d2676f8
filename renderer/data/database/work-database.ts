import Dexie, { type Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { Draft, QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import type { ChangeState, SubjectChange } from '../../../shared/domain/subject-edit.ts'
import type { DeskItem } from '../../../shared/domain/work-journal.ts'
import type { ChangeId, ReviewId } from '../../../shared/ids.ts'
import type { Act } from './act.ts'
import type { IndexedDbDependencies } from './cache-database.ts'
import { workMigrations } from './cache-migrations.ts'
import { applyMigrations, type Migration } from './migration.ts'
import type { PlaceWorkTables } from './place-tables.ts'
import type { Payload } from './row-codec.ts'
import type { UnreadableReason } from './unreadable-row.ts'

/** Counts the transactions. One that was prepared on an older number is prepared again. There is one row. */
export interface RevisionRow {
  readonly id: 'current'
  readonly value: number
  /** Names this database in the journal; left out before a journal was joined. */
  readonly lineage?: string
}

export interface DraftRow {
  /** Key of the alert. */
  readonly id: string
  readonly updatedAt: EpochMillis
  readonly payload: Payload<Draft>
}

export interface ReviewRow {
  readonly id: ReviewId
  readonly alertKey: string
  readonly state: ReviewState['kind']
  readonly queuedAt: EpochMillis
  /** 1, as long as the review is to be sent or looked up. */
  readonly waiting?: 1
  /** State and key of the subscription, as long as it is waiting. */
  readonly group?: string
  /** Not before this time, as long as it is waiting. */
  readonly dueAt?: EpochMillis
  readonly payload: Payload<QueuedReview>
}

/** One act of the user. Rows are added and never changed. */
export interface HistoryRow {
  /** Given by the database, upwards. */
  readonly number?: number
  readonly at: EpochMillis
  readonly alertKey: string
  readonly payload: Payload<Act>
}

/** One thing that the user laid out for later. */
export interface DeskRow {
  /** As `deskId` spells it. */
  readonly id: string
  readonly payload: Payload<DeskItem>
}

/** A creation or edit of a follow list or subscription. In the clear are ids of the service, times and where it stands. */
export interface ChangeRow {
  readonly id: ChangeId
  readonly state: ChangeState['kind']
  /** What it writes to: see `changePlace`. */
  readonly place: string
  readonly queuedAt: EpochMillis
  /** 1, as long as the change is to be sent or looked up, and its follow list has an id of the service. */
  readonly waiting?: 1
  /** Not before this time, as long as it is waiting. */
  readonly dueAt?: EpochMillis
  /** The service's id of what it created. */
  readonly createdId?: string
  readonly importId?: string
  readonly payload: Payload<SubjectChange>
}

/** Tables of the user's own work whose rows are known by an id, and kept aside as they are where they cannot be read. */
export const ownTables = ['drafts', 'reviews', 'desk', 'changes', 'caseItems', 'monitoringLists', 'monitoringItems'] as const
export type OwnTable = (typeof ownTables)[number]

/** A row of one of them, whatever else is in the clear of it. */
export interface OwnRow {
  readonly id: string
  readonly payload: Payload<unknown>
}

/** A row that could not be read, as it lay there before a new one took its place. */
export interface AsideRow {
  /** Given by the database, upwards. */
  readonly number?: number
  readonly at: EpochMillis
  readonly table: OwnTable
  readonly id: string
  readonly reason: UnreadableReason
  readonly row: OwnRow
  /** What it held is back, from the journal: these are only the bytes as they lay there. */
  readonly isBack?: true
  /** What the journal held of it when something newer stood in its place already. */
  readonly found?: Payload<unknown>
}

/** The user's own work. Each transaction is on the disk before it answers. */
export type WorkDatabase = Dexie & PlaceWorkTables & {
  readonly revision: Table<RevisionRow, string>
  readonly drafts: Table<DraftRow, string>
  readonly reviews: Table<ReviewRow, ReviewId>
  readonly history: Table<HistoryRow, number>
  readonly desk: Table<DeskRow, string>
  readonly aside: Table<AsideRow, number>
  readonly changes: Table<ChangeRow, ChangeId>
}

export function createWorkDatabase(
  name: string,
  dependencies: IndexedDbDependencies = {},
  migrations: readonly Migration[] = workMigrations
): WorkDatabase {
  const database = new Dexie(name, {
    ...dependencies,
    chromeTransactionDurability: 'strict',
    // A live query must not show rows of a transaction that is rolled back later (Dexie#2112).
    cache: 'disabled'
  })
  applyMigrations(database, migrations)
  return database as WorkDatabase
}
