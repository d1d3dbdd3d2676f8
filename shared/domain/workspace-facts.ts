import type { EpochMillis } from '../clock.ts'
import type { ShapeIssue } from '../errors.ts'
import type { FollowListId, PassId } from '../ids.ts'
import type { FollowList, FollowListQuestion } from './follow-list.ts'
import type { SubscriptionListMetas } from './subscription.ts'
import type { Feed, PassChanges } from './sync-run.ts'
import type { OutboxCounts, TriageCounts } from './triage-index.ts'

export interface FollowListView {
  readonly followList: FollowList
  /** The service no longer lists it. Nothing of it was deleted. */
  readonly missing: boolean
  /** It was not swept, since the user's work is in it: ask what to do (SPEC S21c). Null: nothing is asked. */
  readonly question: FollowListQuestion | null
  /** What the lists of its subscriptions said of themselves when they were last read. */
  readonly listMeta: SubscriptionListMetas
}

/** A row that the schema refused: where it came from, path and reason, never a value. */
export interface QuarantineEntry {
  readonly key: string
  readonly feed: Feed
  /** The row's id, where the service sent one. */
  readonly rowId: string | null
  readonly issues: readonly ShapeIssue[]
  readonly readAt: EpochMillis
}

/** A pass over one follow list, with what it found changed. */
export interface ListPass {
  readonly passId: PassId
  readonly startedAt: EpochMillis
  /** When it, or in a pass that is open its reading of the list, came to its end. Null: it did not yet. A run that was stopped goes on with it. */
  readonly endedAt: EpochMillis | null
  readonly full: boolean
  /** All of the list was read. */
  readonly complete: boolean
  readonly changes: PassChanges
}

export interface ListPasses {
  readonly followListId: FollowListId
  readonly name: string
  /** When the list itself was last read. */
  readonly readAt: EpochMillis
  /** Newest first; one that is not at its end comes first. */
  readonly passes: readonly ListPass[]
}

/**
 * When all alerts of a list were last read, if that was not in its newest pass that came to its end (SPEC S35c).
 * `before`: it was before the oldest pass that is kept. Null if the newest pass read them all, or none ended.
 */
export function lastReadInFull(
  passes: readonly ListPass[]
): { readonly kind: 'at' | 'before'; readonly at: EpochMillis } | null {
  const ended = passes.flatMap(({ endedAt, complete, full }) =>
    endedAt !== null && complete ? [{ full, at: endedAt }] : []
  )
  const oldest = ended.at(-1)
  if (oldest === undefined || ended[0]?.full === true) return null
  const found = ended.find(({ full }) => full)
  return found === undefined ? { kind: 'before', at: oldest.at } : { kind: 'at', at: found.at }
}

/** What a pass that is not at its end has read all the same. */
export interface PartRead {
  /** When the last of the follow lists was read to its end that were since the last complete pass. */
  readonly at: EpochMillis
  /** The lists that were not. */
  readonly behind: readonly FollowListId[]
}

export interface WorkspaceFacts {
  /** When the last complete pass ended; null before the first. */
  readonly asOf: EpochMillis | null
  /** Null: no list was read to its end since then. */
  readonly part: PartRead | null
  /** When the last pass ended that read every alert. Since then lists with equal counts were not read. Null before the first. */
  readonly fullAsOf: EpochMillis | null
  /** Since when the service has shown none of the known lists, while nobody has said why. Null: it shows one. */
  readonly noneShownSince: EpochMillis | null
  readonly followLists: readonly FollowListView[]
  readonly counts: TriageCounts
  /** Drafts and reviews by box of the outbox. */
  readonly outbox: OutboxCounts
}
