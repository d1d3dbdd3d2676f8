import type { EpochMillis } from '../clock.ts'
import type { Alert, AlertRef, ReadAlert } from '../domain/alert.ts'
import type { EstimatedRun } from '../domain/budget.ts'
import type { FieldPackChoice, FieldPackCost, FieldPackNeed, FieldPackPiece } from '../domain/field-pack.ts'
import type { FollowList, FollowListStatistics } from '../domain/follow-list.ts'
import type { QueuedReview, ReviewState } from '../domain/review.ts'
import type { EditState, EditVersion, SubjectEdit } from '../domain/subject-edit.ts'
import type { SubjectSettings, SubjectTimes } from '../domain/subject-settings.ts'
import type { Family, Subscription, SubscriptionListMeta, SubscriptionRef } from '../domain/subscription.ts'
import type { Feed } from '../domain/sync-run.ts'
import type { RunWork } from '../domain/waiting.ts'
import type { FollowListId, PassId, Provenance, ReviewId } from '../ids.ts'
import type { RefusedRow } from '../wire/envelope.ts'

/** How far one feed has come in the current pass. A feed that is not listed has not begun. */
export interface FeedProgress {
  readonly feed: Feed
  /** The next page to ask for; null when the feed is complete. */
  readonly cursor: string | null
  readonly complete: boolean
}

/** What the engine needs to know of a follow list: what the last complete reading of it showed. */
export interface FollowListPlan {
  readonly followListId: FollowListId
  /** Statistics at the last complete reading of the list's subscriptions and alerts; null before the first. */
  readonly completeAt: FollowListStatistics | null
  /** The single read of this pass was made and committed. */
  readonly readInThisPass: boolean
  /** Statistics of this pass's single read, where it was made. */
  readonly current: FollowListStatistics | null
  /** The list's settings, as they are stored by now, differ from those at the last complete reading. */
  readonly settingsChanged: boolean
  /** Families in which something was settled since then, so that equal counters do not say that the alerts are equal. */
  readonly settledFamilies: readonly Family[]
}

export interface PassPlan {
  readonly passId: PassId
  readonly startedAt: EpochMillis
  /** A full pass reads everything again, whatever the signals say. */
  readonly full: boolean
  /** True if an interrupted pass goes on. */
  readonly resumed: boolean
  readonly followLists: readonly FollowListPlan[]
  /** Progress of the follow-list and subscription feeds in this pass. Alert feeds are asked for in batches. */
  readonly feeds: readonly FeedProgress[]
}

/** One page on its way into the store. Rows, quarantine and cursor are written in one transaction. */
export interface PageCommit extends Provenance {
  readonly feed: Feed
  readonly rows: PageRows
  readonly refused: readonly RefusedRow[]
  /** Null: this was the last page; what the feed did not show in this pass is marked gone in the same transaction. */
  readonly nextCursor: string | null
  /** The cursor this page was asked with; null for the first. The store refuses a page out of order. */
  readonly cursor: string | null
  readonly readAt: EpochMillis
}

export type PageRows =
  | { readonly kind: 'follow-lists'; readonly rows: readonly FollowList[] }
  | {
      readonly kind: 'subscriptions'
      readonly rows: readonly Subscription[]
      /** What the page says of its list. Left out if it says nothing. */
      readonly meta?: SubscriptionListMeta
    }
  | { readonly kind: 'alerts'; readonly rows: readonly Alert[] }

export interface CommitReceipt {
  readonly newAlerts: number
  readonly changedAlerts: number
  readonly goneAlerts: number
  /** Follow lists that were not swept, since the user's work is in them (SPEC S21c). */
  readonly questionedLists: number
}

/** A subscription whose alerts must be read, because its counts or its last change differ from the last reading. */
export interface PendingSubscription {
  readonly subscription: SubscriptionRef
  /** Where an interrupted reading goes on; null from the start. */
  readonly cursor: string | null
  /** Alerts it holds by its own counts, or where they show none, that are known: `ceil(alerts / 20)` pages. */
  readonly alerts: number
}

/** The oldest reviews that are due, all of one subscription. */
export interface ReviewBatch {
  /** `send`: queued. `resolve`: uncertain, so the history is read before anything is sent. */
  readonly kind: 'send' | 'resolve'
  readonly subscription: SubscriptionRef
  readonly reviews: readonly QueuedReview[]
  /** Those of them that are to be sent and whose alert is stored otherwise than its reviewer saw it (SPEC O4f). */
  readonly changed: readonly ReviewId[]
}

/** What the store knows of a follow list by the last counts. */
export interface FollowListKnowledge {
  readonly followListId: FollowListId
  readonly statistics: FollowListStatistics | null
  /** It was read to its end before, so that an unchanged list costs one call. */
  readonly wasComplete: boolean
  readonly settingsChanged: boolean
  /** They are read again, and these pages of their alerts. */
  readonly settledFamilies: readonly Family[]
  readonly settledPages: number
  /** Alert pages of the open pass that are still to be read. */
  readonly pendingPages: number
  /** Alert pages of all its subscriptions, as last counted. */
  readonly alertPages: number
}

export interface StoreKnowledge {
  /** The pass that goes on with the next run. Null if none is open. */
  readonly openPass: { readonly full: boolean } | null
  /** When the last full pass ended; null before the first. */
  readonly lastFullPassAt: EpochMillis | null
  readonly followLists: readonly FollowListKnowledge[]
  /** Reviews that the run would send, by subscription. */
  readonly reviewsBySubscription: readonly number[]
  /** Reviews of which nobody knows whether they arrived, and that the run would look up. Each is looked up by itself. */
  readonly reviewLookUps: number
  readonly edits: EditKnowledge
}

export interface WaitingWork {
  /** When the next attempt is due of what was on its way before. Null if there is none. */
  readonly nextAttemptAt: EpochMillis | null
  /** True if the service is left alone until then, since it may still be at work on that (SPEC O9b). */
  readonly isLeftAlone: boolean
  /** What is ready and was never on its way. */
  readonly ready: ReadyWork
}

/** Reviews, and creations and edits of follow lists and subjects. */
export interface ReadyWork {
  readonly reviews: number
  readonly edits: number
}

/** The outcome of one review. Settled only where the review is still in the state that it was leased in. */
export interface Settlement {
  readonly reviewId: ReviewId
  readonly from: ReviewState['kind']
  readonly next: ReviewState
  readonly attempts: number
}

/** Of these the service shows at least one, as long as it is the same customer's (SPEC S38). */
export interface KnownLists {
  readonly ids: readonly FollowListId[]
  /** `asked`: it shows none. `gone`: the user has said that the lists are gone. */
  readonly question: 'asked' | 'gone' | null
}

/**
 * The engine's door to the database, which only the page can open. Each call is one transaction, and answers
 * once it is durable.
 */
export interface CaseStore extends EditStore {
  readKnownLists(argument: null): Promise<KnownLists>
  /** `shown`: whether a reading of the lists has shown one that is known. `anew`: an answer that stands was given about another key. */
  settleKnownLists(argument: {
    readonly shown: boolean
    readonly anew: boolean
    readonly at: EpochMillis
  }): Promise<null>
  /** What is known before a run that would begin at this time. Begins nothing. */
  readKnowledge(argument: { readonly at: EpochMillis; readonly run: EstimatedRun }): Promise<StoreKnowledge>
  /** Goes on with an unfinished pass or begins a new one, also where `anew` says that the unfinished one gives way. A new one is full where that is asked for, or where the last full pass ended before `fullIfBefore`. */
  beginPass(argument: {
    readonly passId: PassId
    readonly startedAt: EpochMillis
    readonly full: boolean
    readonly fullIfBefore?: EpochMillis | null | undefined
    readonly anew?: boolean | undefined
  }): Promise<PassPlan>
  /** The single read of a follow list. */
  commitFollowList(argument: {
    readonly passId: PassId
    readonly followList: FollowList
    readonly readAt: EpochMillis
    /** When it was, by the service's own clock. Null if it did not say so. */
    readonly serviceTime: EpochMillis | null
  }): Promise<null>
  /** Commits pages in the order given, all in one transaction. */
  commitPages(argument: {
    readonly passId: PassId
    readonly pages: readonly PageCommit[]
  }): Promise<CommitReceipt>
  /** Subscriptions of a list whose alerts are still to be read in this pass: at most `limit`, in a fixed order after `after`. */
  pendingSubscriptions(argument: {
    readonly passId: PassId
    readonly followListId: FollowListId
    readonly after: SubscriptionRef | null
    readonly limit: number
  }): Promise<{ readonly pending: readonly PendingSubscription[]; readonly expectedPages: number }>
  /** All of a follow list was read: remembers its statistics as the basis of the next plan. */
  completeFollowList(argument: {
    readonly passId: PassId
    readonly followListId: FollowListId
    readonly at: EpochMillis
  }): Promise<null>
  /** The single read answered 404: its rows stay, and the user is asked (SPEC S15a). `isNew` if it was not asked about before, `maySweep` if the user has answered that its rows may go, or if it is not listed either and nobody has work in it (SPEC S9f). */
  questionFollowList(argument: {
    readonly passId: PassId
    readonly followListId: FollowListId
    readonly at: EpochMillis
  }): Promise<{ readonly isNew: boolean; readonly maySweep: boolean }>
  completePass(argument: { readonly passId: PassId; readonly at: EpochMillis }): Promise<null>

  /** Called once before the first batch of a run: reviews still `sending` were interrupted and become `uncertain`. */
  recoverInterrupted(argument: { readonly at: EpochMillis }): Promise<{ readonly uncertain: number }>
  /** `which`: all, if left out. */
  nextReviewBatch(argument: {
    readonly at: EpochMillis
    readonly size: number
    readonly which?: RunWork
  }): Promise<ReviewBatch | null>
  /** What waits in the outbox, by a clock that may have been set back. */
  readWaiting(argument: { readonly at: EpochMillis }): Promise<WaitingWork>
  /** Makes all that was on its way due at once, but a lost answer not before SPEC O9b allows it. */
  makeDue(argument: { readonly at: EpochMillis }): Promise<null>
  /** Marks those of `ids` that are still `queued` as `sending`, durably, and answers them. Nothing else may be sent. */
  markSending(argument: {
    readonly ids: readonly ReviewId[]
    readonly requestId: string
    readonly at: EpochMillis
  }): Promise<readonly QueuedReview[]>
  /** Writes outcomes, and the alerts as they were read on the way, in one transaction. `serviceTime`: what the service told last in the run. */
  settle(argument: {
    readonly settlements: readonly Settlement[]
    readonly alerts: readonly ReadAlert[]
    readonly at: EpochMillis
    readonly serviceTime?: EpochMillis | null | undefined
  }): Promise<null>

  /** What carrying the choice costs at this time. */
  fieldPackCost(argument: {
    readonly choice: FieldPackChoice
    readonly at: EpochMillis
  }): Promise<FieldPackCost>
  /** What the choice lacks at this time: at most `limit` alerts, in a fixed order after `after`. Empty at the end. */
  fieldPackNeeds(argument: {
    readonly choice: FieldPackChoice
    readonly at: EpochMillis
    readonly after: AlertRef | null
    readonly limit: number
  }): Promise<readonly FieldPackNeed[]>
  commitFieldPack(argument: { readonly pieces: readonly FieldPackPiece[] }): Promise<null>
}

export type CaseStoreMethod = keyof CaseStore

/** The oldest edits that are due, all of one target (see `targetOf`). */
export interface EditBatch {
  /** `send`: queued. `resolve`: uncertain, so the service is read before anything is sent. */
  readonly kind: 'send' | 'resolve'
  readonly edits: readonly SubjectEdit[]
  /** To resolve creations: ids of this target that other edits have created. */
  readonly claimed: readonly string[]
}

/** What the service said that it holds, in the answer or the reading that settles an edit (SPEC C11d). */
export interface Told extends SubjectTimes {
  readonly settings: SubjectSettings
  readonly readAt: EpochMillis
}

/** The outcome of one edit. Settled only where it is still the edit, in the state, that it was leased in. */
export interface EditSettlement {
  readonly edit: EditVersion
  readonly from: EditState['kind']
  readonly next: EditState
  readonly attempts: number
  /** Null if the answer is lost, says less than was asked for, or cannot be read: what was wanted is shown. */
  readonly told: Told | null
}

/** What a delete takes away. */
export type DeletionTarget =
  | { readonly kind: 'follow-list'; readonly followListId: FollowListId }
  | { readonly kind: 'subscription'; readonly subscription: SubscriptionRef }

/** Creations and edits that a run would send or look up, for an estimate of their calls. */
export interface EditKnowledge {
  /** Subjects of follow lists that are still to be created count too. */
  readonly creations: number
  readonly edits: number
  /** Edits whose outcome is not known. */
  readonly uncertainEdits: number
  /**
   * For each list in which creations of unknown outcome are looked for: its pages as last counted, and the
   * number of these creations.
   */
  readonly lookUps: readonly { readonly pages: number; readonly creations: number }[]
}

/** The queue of creations and edits, as the engine uses it (SPEC C1, C2, C3, C10). Each call is one transaction. */
export interface EditStore {
  /** Called before the first batch of a run: edits still `sending` were interrupted and become `uncertain`. */
  recoverEdits(argument: { readonly at: EpochMillis }): Promise<{ readonly uncertain: number }>
  /** Both as for reviews. */
  nextEdits(argument: {
    readonly at: EpochMillis
    readonly size: number
    readonly which?: RunWork
  }): Promise<EditBatch | null>
  /** Marks those that are still as they were, and `queued`, as `sending`, durably, and answers them. Nothing else may be sent. */
  markEdits(argument: {
    readonly edits: readonly EditVersion[]
    readonly requestId: string
    readonly at: EpochMillis
  }): Promise<readonly SubjectEdit[]>
  /** Writes outcomes; what was accepted is shown in the cache from then on. */
  settleEdits(argument: {
    readonly settlements: readonly EditSettlement[]
    readonly at: EpochMillis
    readonly serviceTime?: EpochMillis | null | undefined
  }): Promise<null>
  /** The service no longer has it: it is marked gone, with all that belongs to it, and the edits that wait for it are discarded (SPEC C12c, C12d). */
  commitDeletion(argument: { readonly target: DeletionTarget; readonly at: EpochMillis }): Promise<null>
}
