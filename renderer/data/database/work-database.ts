import Dexie, { type Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { CaseFileContent, CaseItem } from '../../../shared/domain/case-item.ts'
import type { MadeReport } from '../../../shared/domain/made-report.ts'
import type { MonitoringItem, MonitoringList } from '../../../shared/domain/organisation-monitoring.ts'
import type {
  DecidedAbout,
  Decision,
  Draft,
  QueuedReview,
  UndoableAct
} from '../../../shared/domain/review.ts'
import type { EditState, SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import type { LocalItem, OwnTable, UnreadableReason } from '../../../shared/domain/work-journal.ts'
import type { EditId, MonitoringListId, ReviewId } from '../../../shared/ids.ts'
import { applyMigrations, type Migration, workMigrations } from './migrations.ts'
import type { Payload } from './row-codec.ts'
import type { IndexedDbDependencies } from './stored-databases.ts'

/** One thing that the user put into a case. */
export interface CaseItemRow {
  readonly id: string
  /** Key of the subscription. */
  readonly caseKey: string
  readonly addedAt: EpochMillis
  readonly payload: Payload<CaseItem>
}

/**
 * The bytes of an attachment, apart from its facts, so that reading a case reads none of them. They are only
 * in the database, and not in the journal.
 */
export interface CaseFileRow {
  /** The id of the case item that refers to it. */
  readonly id: string
  readonly caseKey: string
  readonly payload: Payload<StoredFile>
}

/** Sealed with its case, which versions that compared no columns left out. */
export type StoredFile = CaseFileContent & { readonly caseKey?: string }

export interface MonitoringListRow {
  readonly id: MonitoringListId
  readonly payload: Payload<MonitoringList>
}

export interface MonitoringItemRow {
  readonly id: string
  readonly listId: MonitoringListId
  readonly payload: Payload<MonitoringItem>
}

/** A report that was written on this machine. Its files lie wherever the user said. */
export interface MadeReportRow {
  readonly id: string
  readonly madeAt: EpochMillis
  readonly payload: Payload<MadeReport>
}

/** The tables of cases, monitored organisations and reports. */
export interface CollectedTables {
  readonly caseItems: Table<CaseItemRow, string>
  readonly caseFiles: Table<CaseFileRow, string>
  readonly monitoringLists: Table<MonitoringListRow, MonitoringListId>
  readonly monitoringItems: Table<MonitoringItemRow, string>
  readonly madeReports: Table<MadeReportRow, string>
}

/**
 * `current` counts the transactions: one that was prepared on an older number is prepared again. `journaled` says
 * which edition of the journal's tables holds all rows. `branch`, in a database beside another one, is the number
 * of the journal when it was made.
 */
export interface RevisionRow {
  /**
   * `unjournaled`: the number that the database had when it was first opened without its journal, or a backup was restored
   * into it (SPEC J6i, B4f). `alone`: the number of the journal when the work went on here without what was done beside
   * (SPEC J6n).
   */
  readonly id: 'current' | 'journaled' | 'branch' | 'unjournaled' | 'alone'
  readonly value: number
  /** The name of this database in the journal. Left out until it has joined a journal. */
  readonly lineage?: string
}

/** How far a work database has come. `lineage` is null if it has never joined a journal. */
export interface DatabaseHead {
  readonly lineage: string | null
  readonly revision: number
}

export interface DraftRow {
  /** Key of the alert. */
  readonly id: string
  readonly updatedAt: EpochMillis
  /** The number of the transaction that wrote it. Left out if an earlier version wrote it, or it came from a backup. */
  readonly revision?: number
  readonly payload: Payload<Draft>
}

export interface ReviewRow {
  readonly id: ReviewId
  readonly alertKey: string
  readonly state: QueuedReview['state']['kind']
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
export interface ActRow {
  /** Given by the database, upwards. */
  readonly number?: number
  readonly at: EpochMillis
  /** Empty if it is about no alert. */
  readonly alertKey: string
  readonly payload: Payload<StoredAct>
}

/** An act is sealed with its time, so that two acts on one alert cannot change places. Older versions sealed the act alone. */
export type StoredAct = Act | { readonly kind?: undefined; readonly at: EpochMillis; readonly act: Act }

/** One thing that the user laid out for later. */
export interface LocalItemRow {
  /** Made by `localItemId`. */
  readonly id: string
  readonly payload: Payload<LocalItem>
}

/** A creation or edit of a follow list or subscription. Ids of the service, times and the state are in the clear. */
export interface EditRow {
  readonly id: EditId
  readonly state: EditState['kind']
  /** What the edit writes to: see `targetOf`. */
  readonly place: string
  readonly queuedAt: EpochMillis
  /** 1, as long as the edit is to be sent or looked up, and its follow list has an id of the service. */
  readonly waiting?: 1
  /** Not before this time, as long as it is waiting. */
  readonly dueAt?: EpochMillis
  /** The service's id of what it created. */
  readonly createdId?: string
  readonly importId?: string
  readonly payload: Payload<SubjectEdit>
}

/** A row of one of `ownTables`, whatever other columns it has in the clear. */
export interface OwnRow {
  readonly id: string
  readonly payload: Payload<unknown>
}

/** A row that could not be read, as it was before a new one replaced it. */
export interface AsideRow {
  /** Given by the database, upwards. */
  readonly number?: number
  readonly at: EpochMillis
  readonly table: OwnTable
  readonly id: string
  readonly reason: UnreadableReason
  readonly row: OwnRow
  /** The content of the row came back from the journal, so only its bytes are kept here. */
  readonly isBack?: true
  /** What the journal had of the row, if there was already something newer in its place. */
  readonly found?: Payload<unknown>
}

/** The user's own work. Each transaction is on the disk before it resolves. */
export type WorkDatabase = Dexie &
  CollectedTables & {
    readonly revision: Table<RevisionRow, string>
    readonly drafts: Table<DraftRow, string>
    readonly reviews: Table<ReviewRow, ReviewId>
    readonly history: Table<ActRow, number>
    readonly desk: Table<LocalItemRow, string>
    readonly aside: Table<AsideRow, number>
    readonly changes: Table<EditRow, EditId>
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

/** What the user did, stored with all that is needed to describe it later. */
export type Act =
  | {
      readonly kind: 'decided'
      readonly decision: Decision | null
      readonly matchVersion: number
      /** Left out in acts of older versions. */
      readonly about?: DecidedAbout
    }
  | { readonly kind: 'draft-discarded'; readonly draft: Draft }
  | { readonly kind: 'queued'; readonly review: QueuedReview }
  /** A queued review became a draft again. */
  | { readonly kind: 'withdrawn'; readonly review: QueuedReview }
  | { readonly kind: 'review-discarded'; readonly review: QueuedReview; readonly reason: string }
  /** A conflict ended with the same decision; `review` as it was in the conflict. */
  | { readonly kind: 'decision-kept'; readonly review: QueuedReview }
  /** A review in conflict or rejected became a draft again. */
  | { readonly kind: 'decided-again'; readonly review: QueuedReview }
  /** A review in conflict or rejected gave way to a newer decision of the same alert. */
  | { readonly kind: 'superseded'; readonly review: QueuedReview }
  | { readonly kind: 'retried'; readonly review: QueuedReview }
  /** From now on it is sent in a request of its own. */
  | { readonly kind: 'split-off'; readonly review: QueuedReview }
  /** The reviewer compared what was sent with the history, and found it there. */
  | { readonly kind: 'arrival-confirmed'; readonly review: QueuedReview }
  /** The reviewer compared what was sent with the history, and says that it never arrived. */
  | { readonly kind: 'arrival-denied'; readonly review: QueuedReview }
  /** Edits left the outbox: discarded, replaced or, when they were accepted long ago, cleared away. About no alert. */
  | { readonly kind: 'edits-gone'; readonly edits: readonly EditId[] }
  /** An act was taken back before anything of it was sent. `reviews`: those that left the outbox with it; left out for none, and by older versions. */
  | { readonly kind: 'undone'; readonly undone: UndoableAct; readonly reviews?: readonly ReviewId[] }
