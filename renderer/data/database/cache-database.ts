import Dexie, { type Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { KeptAddress } from '../../../shared/domain/address.ts'
import { alertFieldNames, type FieldMarked, fieldOf } from '../../../shared/domain/alert-fields.ts'
import type { AlertValues } from '../../../shared/domain/alert.ts'
import type {
  FollowListQuestion,
  FollowListSettings,
  FollowListStatistics
} from '../../../shared/domain/follow-list.ts'
import type { FeedMark } from '../../../shared/domain/organisation-monitoring.ts'
import type { KeptUpdate } from '../../../shared/domain/organisation-update.ts'
import type { ImageFailure, ProfileImage } from '../../../shared/domain/profile-image.ts'
import type { Family, Subscription, SubscriptionListMetas } from '../../../shared/domain/subscription.ts'
import type { Feed, PassChanges } from '../../../shared/domain/sync-run.ts'
import type { HistoryContent } from '../../../shared/domain/triage-index.ts'
import type { ShapeIssue } from '../../../shared/errors.ts'
import type { AlertId, FollowListId, PassId, Provenance } from '../../../shared/ids.ts'
import type { IndexChangeRow, IndexPartRow } from '../index/index-part.ts'
import { applyMigrations, cacheMigrations, type Migration } from './migrations.ts'
import type { Payload } from './row-codec.ts'
import type { IndexedDbDependencies } from './stored-databases.ts'

/** The current pass, or the last one. There is one row. */
export interface PassRow {
  readonly id: 'current'
  readonly passId: PassId
  readonly startedAt: EpochMillis
  readonly full: boolean
  readonly open: boolean
  /** When the last complete pass ended. */
  readonly asOf: EpochMillis | null
  /** When the last full pass ended. Left out before the first, as in rows of older versions. */
  readonly fullAsOf?: EpochMillis
  /**
   * When the last single read of a follow list was answered, by our clock and by the service's. A reading in which the
   * service did not tell its time leaves it as it was. Left out before the first, as in rows of older versions (SPEC B8j).
   */
  readonly answered?: { readonly at: EpochMillis; readonly serviceTime: EpochMillis }
  /** By follow list: how many alert pages are still to be read. Kept with the marks, so that nobody has to count them. */
  readonly pendingPages: Readonly<Record<FollowListId, number>>
  /** By follow list: what this pass has found changed so far. */
  readonly changes: Readonly<Record<FollowListId, PassChanges>>
  /**
   * Set while the service shows none of the known lists, so that the key may be another customer's (SPEC S38b).
   * `gone`: the user has said that the lists are gone. That holds for the pass in which it was said, which may have
   * seen a list before, and for the next reading.
   */
  readonly noneShown?: {
    readonly since: EpochMillis
    readonly answer: 'asked' | 'gone'
    readonly saidIn?: PassId
  }
}

/** One pass over one follow list that has ended. */
export interface PassHistoryRow {
  readonly followListId: FollowListId
  readonly endedAt: EpochMillis
  readonly passId: PassId
  readonly startedAt: EpochMillis
  readonly full: boolean
  /** False if the list was skipped or the pass gave way to another one. */
  readonly complete: boolean
  readonly changes: PassChanges
  /** Counts the passes of its list, since a clock that was set back does not. Versions that went by the clock left it out. */
  readonly number?: number
}

/** The service's own word for a place in a list, sealed. Its name is compared where nothing can be opened. */
export interface StoredCursor {
  readonly name: string
  readonly payload: Payload<string>
}

/** How far the reading of one feed has come. */
export interface ReadingProgress {
  readonly passId: PassId
  /** Readings of a feed are numbered. What this one shows is marked with its number. */
  readonly reading: number
  /** Where to go on. Null if the feed is complete, or is to be begun anew. */
  readonly cursor: StoredCursor | null
  /** Name of the cursor of the page that was committed last. */
  readonly lastCursor: string | null
  readonly complete: boolean
  /** A refused row did not even tell its id, so that nothing can be said to have vanished. */
  readonly nameless: boolean
}

/** Progress of the feed of follow lists and of the feeds of subscriptions. */
export interface FeedRow {
  readonly key: string
  readonly feed: Feed
  readonly progress: ReadingProgress
  /** The quarantine may hold rows of this feed. */
  readonly hasRefused: boolean
  /** How many cases of this feed are stored and have not vanished. It may be too many, never too few. */
  readonly present: number
  /** How many of these the current reading has shown. If both are equal at its end, nothing has vanished. */
  readonly shown: number
  /** Its reading showed a subject that was not there before, or what cannot be added up (SPEC S10e, S10g). */
  readonly mayHideOne?: true
}

export interface FollowListContent {
  readonly settings: FollowListSettings
  /** The settings as the list of lists showed them last, which may be fewer than the single read shows. Null before that. */
  readonly listed: FollowListSettings | null
  /** From the latest single read. */
  readonly statistics: FollowListStatistics | null
  /** The settings and statistics on which the last complete reading of the whole list was based. */
  readonly completeAt: {
    readonly listed: FollowListSettings | null
    readonly statistics: FollowListStatistics
    readonly differs?: Differences
  } | null
}

/** How the subjects of a family that were read differ from what their list counted before, as one text (SPEC S10c). */
export type Differences = { readonly [Name in Family]?: string }

export interface FollowListRow {
  readonly id: FollowListId
  /** 1: the service no longer lists it. */
  readonly missing: 0 | 1
  /** Number of the reading that showed it last. */
  readonly seen: number
  /** The pass of the latest single read. */
  readonly singleReadIn: PassId | null
  /** The latest pass that read all of it. */
  readonly completedIn: PassId | null
  /** When it had. Versions that did not tell when a part was read left it out. */
  readonly completedAt?: EpochMillis
  /** False if the list has been missing since, so that `completeAt` no longer tells what is stored. */
  readonly basisHolds: boolean
  /**
   * Families whose counters may be as before while their alerts are not: the app changed what is stored, or may have
   * changed what the service holds, without reading the list (SPEC S3c), or what it read does not add up (SPEC S10c).
   * With the pass that was the latest then.
   */
  readonly settledIn?: { readonly [Name in Family]?: PassId | null }
  /** Set while the user is asked about the list, which is not swept meanwhile (SPEC S21c). */
  readonly question?: FollowListQuestion
  /** The pass in which a reading of several pages left it out: whether it is gone, only a read of its own shows (SPEC S9f). */
  readonly unlistedIn?: PassId
  /** The user has said that the list is gone, so the next pass may sweep it, even with their work in it. Or it has none, and is neither listed nor found. */
  readonly maySweep?: true
  /** By family: what the lists of subscriptions said of themselves last. Counts only, so they are stored in the clear. */
  readonly listMeta?: SubscriptionListMetas
  readonly readAt: EpochMillis
  readonly payload: Payload<FollowListContent>
}

/** The values of an alert that may name somebody. */
export type AlertContent = Omit<AlertValues, FieldMarked<'clear'>>
export const alertContentFields = alertFieldNames.filter(
  (name): name is keyof AlertContent => fieldOf(name).clear !== true
)

/**
 * What stands in the clear beside an alert and is compared with it: score, status, version, version of the match, when
 * it was read and by which call. In this order, since a hundred thousand alerts are sealed with it.
 */
export type SealedColumns = readonly [
  number,
  AlertValues['status'],
  number,
  number,
  EpochMillis,
  string | null
]

/** What is sealed of an alert. Versions that compared no columns left them out. */
export type SealedAlert = AlertContent & { readonly beside?: SealedColumns }

/** An alert inside the row of its case. */
export interface StoredAlert extends Provenance, Pick<AlertValues, FieldMarked<'clear'>> {
  readonly id: AlertId
  /** Its subscription no longer shows it. */
  readonly gone: boolean
  /** When that was found. Left out as long as it is shown, and in rows of older versions until they are dated (SPEC B8n). */
  readonly goneAt?: EpochMillis
  /** Number of the reading that showed it last. */
  readonly seen: number
  readonly readAt: EpochMillis
  /** When it was first read as it is now. */
  readonly changedAt: EpochMillis
  /** When it was first read at all. Left out in rows of older versions. */
  readonly firstSeenAt?: EpochMillis
  /** What the alert was before its versions or its score changed last. Left out if they never changed. */
  readonly previous?: Pick<StoredAlert, FieldMarked<'clear'> | 'readAt' | 'correlationId' | 'payload'>
  readonly payload: Payload<SealedAlert>
}

/**
 * One case: a subscription with all its alerts, and how far they have been read. Alerts are read, shown and
 * swept by subscription, so one row for all of them costs a third of the requests of one row each.
 */
export interface CaseRow {
  /** Key of the subscription. */
  readonly id: string
  /** Null until a page of subscriptions has shown it. */
  readonly payload: Payload<Subscription> | null
  /** Its list no longer shows it. Its alerts count as gone until it comes back. */
  readonly vanished: boolean
  /** When that was found, as with an alert. */
  readonly vanishedAt?: EpochMillis
  /** Number of the reading of the subscriptions that showed it last. */
  readonly seen: number
  /** When the service told what the payload says. Left out in rows of older versions. */
  readonly readAt?: EpochMillis
  /** Counts and last change as they were shown last. */
  readonly signature: string
  /** How many alerts it has by its own counts, or where they show none, how many are known. */
  readonly alertCount: number
  /** The key again, as long as the alerts must be read. Left out otherwise, so that the index holds only cases that wait. */
  readonly pending?: string
  /** The signature when the last complete reading of the alerts began. */
  readonly readSignature: string | null
  /** The signature when the current reading of the alerts began. */
  readonly startSignature: string | null
  /** How the alerts differed from its own counts after their last complete reading, as one text (SPEC S10c). */
  readonly differs?: string
  readonly progress: ReadingProgress | null
  /** The quarantine may hold rows of its alerts. */
  readonly hasRefused: boolean
  readonly alerts: readonly StoredAlert[]
}

export interface RefusedContent {
  readonly feed: Feed
  readonly rowId: string | null
  readonly issues: readonly ShapeIssue[]
}

export interface QuarantineRow {
  readonly id: string
  /** Key of the feed. */
  readonly feed: string
  readonly reading: number
  readonly readAt: EpochMillis
  readonly payload: Payload<RefusedContent>
}

/** The review history of one alert, packed in the field pack. */
export interface ReviewHistoryRow {
  /** Key of the alert. */
  readonly id: string
  readonly list: FollowListId
  readonly readAt: EpochMillis
  /** How many calls it took to read. */
  readonly pages: number
  readonly payload: Payload<StoredHistory>
}

/** Sealed with the time of its reading, which versions that compared no columns left out. */
export type StoredHistory = HistoryContent & { readonly readAt?: EpochMillis }

/** What is known of one alert's image. Its bytes lie in a table of their own. */
export interface ImageRow {
  /** Key of the alert. */
  readonly id: string
  readonly list: FollowListId
  readonly kind: 'carried' | 'failed'
  readonly readAt: EpochMillis
  /** The name of the address that it came from (SPEC E16e). A number in rows of older versions, empty where nobody knows it. */
  readonly address: string | number
  readonly isSettled: boolean
}

export type ImageContent = (
  | { readonly kind: 'carried'; readonly address: string; readonly image: ProfileImage }
  | { readonly kind: 'failed'; readonly address: string; readonly reason: ImageFailure }
) & {
  /** Versions that compared no columns left it out. */
  readonly readAt?: EpochMillis
}

export interface ImageContentRow {
  /** Key of the alert. */
  readonly id: string
  readonly payload: Payload<ImageContent>
}

/** What the service said. It can be rebuilt, so its transactions need not wait for the disk. */
export type CacheDatabase = Dexie &
  LookedUpTables & {
    readonly pass: Table<PassRow, string>
    readonly feeds: Table<FeedRow, string>
    readonly followLists: Table<FollowListRow, FollowListId>
    readonly cases: Table<CaseRow, string>
    readonly quarantine: Table<QuarantineRow, string>
    readonly histories: Table<ReviewHistoryRow, string>
    readonly images: Table<ImageRow, string>
    readonly imageContents: Table<ImageContentRow, string>
    readonly indexParts: Table<IndexPartRow, string>
    readonly indexChanges: Table<IndexChangeRow, number>
    readonly passes: Table<PassHistoryRow, [FollowListId, EpochMillis, PassId]>
  }

export function createCacheDatabase(
  name: string,
  dependencies: IndexedDbDependencies = {},
  migrations: readonly Migration[] = cacheMigrations
): CacheDatabase {
  const database = new Dexie(name, {
    ...dependencies,
    chromeTransactionDurability: 'relaxed',
    // A live query must not show rows of a transaction that is rolled back later (Dexie#2112).
    cache: 'disabled'
  })
  applyMigrations(database, migrations)
  return database as CacheDatabase
}

/** An address as the service showed it last. When it was looked up, and with which call, is sealed with it. */
export interface AddressRow {
  /** The name of its id, which says where somebody lives. */
  readonly id: string
  readonly payload: Payload<KeptAddress>
}

/** A change with what it is called. Versions that named no rows left that out. */
export type StoredKeptUpdate = KeptUpdate & { readonly key?: string }

/** One change of an organisation, as it was polled. */
export interface OrganisationUpdateRow {
  /** The name of the service's id of the event, or of a hash of its content. */
  readonly id: string
  readonly unread: 0 | 1
  readonly payload: Payload<StoredKeptUpdate>
}

/** How far a list or an item was polled. `key`: its `feedKey`. */
export interface PolledFeed extends Omit<FeedMark, 'sureTo'> {
  readonly key: string
  /** Older versions took what they knew of the time for sure, and left this out. */
  readonly sureTo?: EpochMillis | null
}

/** How far something was polled, under the name of its key, and when the user last looked at the changes. */
export type MonitoringMarkRow =
  | { readonly id: string; readonly kind: 'feed'; readonly payload: Payload<PolledFeed> }
  | { readonly id: 'visit'; readonly kind: 'visit'; readonly at: EpochMillis }

/** Addresses that were looked up, and what monitored organisations announced. */
export interface LookedUpTables {
  readonly addresses: Table<AddressRow, string>
  readonly organizationUpdates: Table<OrganisationUpdateRow, string>
  readonly monitoringMarks: Table<MonitoringMarkRow, string>
}
