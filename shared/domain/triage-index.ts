import type { EpochMillis } from '../clock.ts'
import type { CorrelationId } from '../ids.ts'
import type { AgeSource, AlertAge } from './alert-age.ts'
import {
  type Alert,
  type AlertRef,
  type AlertState,
  type AlertStatus,
  type AlertValues,
  isOpenStatus
} from './alert.ts'
import type { Dataset, FollowList } from './follow-list.ts'
import type { Glance } from './glance.ts'
import type { ImageFailure, ProfileImage } from './profile-image.ts'
import {
  type DecidedAbout,
  type Decision,
  type Draft,
  type HistoryEntry,
  isOfSameProfile,
  type QueuedReview
} from './review.ts'
import type { Subscription } from './subscription.ts'
import type { FacetName, TriageQuery } from './triage-query.ts'

export interface HistoryContent {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Entries that the schema refused. */
  readonly refused: number
  /** The ids of the answers that it came from. Left out if they were not kept. */
  readonly correlationIds?: readonly CorrelationId[]
  /** Whom its alert was about here when it was read. Left out in rows of older versions. */
  readonly about?: DecidedAbout
}

/** Whether a history was told of the profile that its alert is about now, as far as anybody knows (SPEC P10d). */
export function isHistoryOf(
  alert: Pick<AlertValues, 'profileId' | 'name'>,
  { about }: Pick<HistoryContent, 'about'>
): boolean {
  return about === undefined || isOfSameProfile(alert, about)
}

/** What is packed of one alert. */
export interface PackedView {
  readonly history: (HistoryContent & { readonly readAt: EpochMillis }) | undefined
  /** Undefined if none was fetched, or only one from another address (SPEC P10b). */
  readonly image:
    | { readonly kind: 'carried'; readonly image: ProfileImage; readonly readAt: EpochMillis }
    | { readonly kind: 'failed'; readonly reason: ImageFailure; readonly readAt: EpochMillis }
    | undefined
}

/** An earlier decision on another alert of the same profile. */
export interface EarlierDecision {
  readonly key: string
  readonly alert: Alert
  readonly subjectName: string
  readonly subject: Subscription | undefined
  readonly status: AlertStatus
  /** How far the user's own decision got. Null if the service shows it. */
  readonly own: UnsentState | null
  /** When it was taken. Null if nothing on this machine tells. */
  readonly at: EpochMillis | null
  readonly comment: string
  /** Who took it. Null if nothing on this machine tells. */
  readonly userId: string | null
  /** What the profile and the alert said to whoever decided. Null where only the service tells of it. */
  readonly seen: AlertValues | null
}

export type UnsentState = Exclude<UserState, 'none' | 'sent'>

/** What happened in a case, beside the changes of its organisations. */
export type CaseEvent =
  | { readonly kind: 'alert'; readonly key: string; readonly at: EpochMillis; readonly alert: Alert }
  | { readonly kind: 'review'; readonly key: string; readonly at: EpochMillis; readonly review: QueuedReview }

/** One alert with everything the screen shows around it. */
export interface CaseView {
  readonly key: string
  readonly alert: Alert
  /** The service no longer shows the alert; what the user wrote about it stays. */
  readonly gone: boolean
  /** Undefined if the subscription was never read. */
  readonly subscription: Subscription | undefined
  readonly followList: FollowList | undefined
  /** All alerts of the subscription that are not gone, this one included, highest score first. */
  readonly siblings: readonly Alert[]
  readonly draft: Draft | undefined
  /** The queued reviews of this alert, newest first. */
  readonly reviews: readonly QueuedReview[]
  /** What it was before its versions or its score changed last. Undefined if they never did. */
  readonly previous: { readonly values: AlertValues; readonly readAt: EpochMillis } | undefined
  /** When the alert was last read from the service. */
  readonly asOf: EpochMillis
}

/** Open alerts of one follow list, by their age. */
export interface OpenCounts {
  /** In the order of `waitingBands`. */
  readonly byAge: readonly number[]
  /** What their ages are counted from. */
  readonly bySource: Readonly<Record<AgeSource, number>>
  /** Those that the user has not decided on yet. */
  readonly undecided: number
}

/** Counts by follow list, while they are being made. */
export type OpenTally = Map<
  string,
  { readonly byAge: number[]; readonly bySource: Record<AgeSource, number>; undecided: number }
>

/** What the user has done about an alert, as far as it got. */
export const userStates = ['none', 'draft', 'ready', 'sending', 'sent', 'conflict', 'attention'] as const
export type UserState = (typeof userStates)[number]

/** One row of the list, made of the index alone: painting it reads no database. */
export interface TriageRow {
  readonly key: string
  readonly alert: AlertRef
  readonly subjectName: string
  readonly matchName: string
  readonly score: number
  readonly status: AlertStatus
  readonly datasets: readonly Dataset[]
  /** When the store first saw the alert as it is now. */
  readonly lastChangedAt: EpochMillis
  readonly age: AlertAge
  readonly userState: UserState
  /** What the draft, or else the newest review, decides. */
  readonly decision: Decision | null
  /** The alert is not what it was when the user decided on it. */
  readonly changedSinceDecision: boolean
  /** It is about another profile than what the user wrote, be that a note alone. It counts as changed then. */
  readonly isOfOtherProfile: boolean
}

/** The answer to one query at one version of the index. */
export interface TriageView {
  readonly total: number
  /** Throws if `position` is not in 0 .. total - 1. */
  keyAt(position: number): string
  rowAt(position: number): TriageRow
  /** -1 where the view does not show the alert. */
  positionOf(key: string): number
}

/** How far the user has come with all alerts on show. */
export interface Progress {
  /** Open, not put aside, and not decided by the user. */
  readonly left: number
  /** Decided by the user: in a draft, in the outbox, or sent and still shown by the service. */
  readonly done: number
}

/** Numbers of all alerts that are not gone, whatever the filters say. */
export interface TriageCounts {
  readonly alerts: number
  readonly byStatus: Readonly<Record<string, number>>
  readonly byUserState: Readonly<Record<UserState, number>>
}

/** How many alerts wait for a person, put aside or not. */
export function openAlerts({ byStatus }: TriageCounts): number {
  return Object.entries(byStatus).reduce(
    (sum, [status, count]) => sum + (isOpenStatus(status) ? count : 0),
    0
  )
}

/** For each facet and value: how many alerts there would be with it, the other facets and the text being as they are. */
export type FacetCounts = Readonly<Record<FacetName, ReadonlyMap<string, number>>>

/**
 * All alerts that are not gone, compact and in memory: built once when the store opens,
 * kept up to date by the store's own commits and by the user's acts.
 */
export interface TriageIndex {
  /** Grows with each change, also one that time brings. The same query at the same version answers the same view object. */
  readonly version: number
  /** With `held`, the view shows that alert in its place, also where the query leaves it out. */
  view(query: TriageQuery, held?: string): TriageView
  /** One pass over all alerts, in steps of some milliseconds each: not for the way to the screen. */
  facets(query: TriageQuery): Generator<null, FacetCounts, undefined>
  /** How many alerts a query shows. */
  count(query: TriageQuery): number
  /** One row by its key, whatever the filters say. Undefined if the alert is unknown or gone. */
  row(key: string): TriageRow | undefined
  /** How the alert stands to its subject; undefined as for `row`. Names are compared when a row is painted, and only once. */
  glance(key: string): Glance | undefined
  /** Whether an alert is put aside by now. */
  isAside(key: string): boolean
  /** Whether a review of it is under way, whatever draft lies beside that: it takes no second one. */
  isUnderWay(key: string): boolean
  /** The values of an alert by which a change of it is recognised; undefined as for `row`. */
  stateOf(key: string): AlertState | undefined
  /**
   * Keys of other alerts on show that name the same profile of the same family. Hardly ever a key is among
   * them that does not, so whoever reads these alerts compares them.
   */
  maybeSameProfile(key: string): readonly string[]
  counts(): TriageCounts
  progress(): Progress
  /** Adds a portion of all alerts, `most` at most, to a tally of the open ones. Returns where to continue, or null at the end. */
  tallyOpen(tally: OpenTally, from: number, most?: number): number | null
  /** Numbers of all drafts and reviews, of alerts that are gone as well. */
  outbox(): OutboxCounts
  /** Called after each change of `version`, or once the asking is over that found what time has changed. Returns the function that stops it. */
  subscribe(listener: () => void): () => void
}

/** Drafts and reviews by box of the outbox. */
export interface OutboxCounts {
  readonly drafts: number
  readonly ready: number
  /** Sending, or sent without knowing whether it arrived. */
  readonly sending: number
  readonly sent: number
  readonly attention: number
}
