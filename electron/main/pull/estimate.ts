import {
  type AllowedRate,
  type CallRange,
  type FollowListEstimate,
  leftOf,
  millisFor,
  pagesFor,
  pageSize,
  type SyncEstimate
} from '../../../shared/domain/budget.ts'
import {
  familiesNotCounted,
  familyCounts,
  type FollowListStatistics
} from '../../../shared/domain/follow-list.ts'
import { isFullPassDue } from '../../../shared/domain/full-pass.ts'
import { families, type Family, sumOfCounts, totalAlerts } from '../../../shared/domain/subscription.ts'
import type { EditKnowledge, FollowListKnowledge, StoreKnowledge } from '../../../shared/ipc/case-store.ts'
import type { ContractArgument, ContractResult } from '../../../shared/ipc/contract.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import { type BudgetHandlersParts, fullIfBefore, readBudgets } from '../budget/budget.ts'

export interface EstimateParts extends Pick<
  BudgetHandlersParts,
  'clock' | 'budget' | 'ledgers' | 'currentId'
> {
  readonly store: Pick<RemoteCaseStore, 'readKnowledge'>
  /** What the service's answers have shown of its rate limit. */
  readonly rate: () => AllowedRate | null
  /** The most reviews in one request. */
  readonly batchSize: () => number
}

type Waiting = Pick<StoreKnowledge, 'reviewsBySubscription' | 'reviewLookUps' | 'edits'>

const nothingWaits: Waiting = {
  reviewsBySubscription: [],
  reviewLookUps: 0,
  edits: { creations: 0, edits: 0, uncertainEdits: 0, lookUps: [] }
}

export async function estimate(
  parts: EstimateParts,
  { full, run }: ContractArgument<'sync.estimate'>
): Promise<ContractResult<'sync.estimate'>> {
  const known = await parts.store.readKnowledge({ at: parts.clock.now(), run })
  if (known.kind === 'failed') return { kind: 'not-read', failure: known.failure }
  const { openPass, lastFullPassAt } = known.value
  const isDue = openPass === null && isFullPassDue(lastFullPassAt, fullIfBefore(parts), parts.clock.now())
  const { balances } = await readBudgets(parts)
  const compliance = balances.find(({ api }) => api === 'compliance')
  const left = compliance === undefined ? null : leftOf(compliance)
  // Who reads everything again sends nothing (SPEC S22f).
  const knowledge = full ? { ...known.value, ...nothingWaits } : known.value
  const { followLists, ...rest } = estimateSync(knowledge, {
    full: full || isDue,
    rate: parts.rate(),
    left,
    batchSize: parts.batchSize()
  })
  return { kind: 'estimated', estimate: { ...rest, followLists: [...followLists] } }
}

export interface EstimateBasis {
  readonly full: boolean
  /** Null until answers have shown it. */
  readonly rate: AllowedRate | null
  /** How many calls the budget allows. Null: there is no limit. */
  readonly left: number | null
  /** The most reviews in one request. */
  readonly batchSize: number
}

/** How many calls the next sync takes, by what the store knows (SPEC S22). */
export function estimateSync(
  knowledge: StoreKnowledge,
  { full, rate, left, batchSize }: EstimateBasis
): SyncEstimate {
  const isFull = full || knowledge.openPass?.full === true
  const passes = knowledge.openPass === null ? 1 : 2
  const pages = pagesFor(knowledge.followLists.length) * passes
  const listOfLists: CallRange = { least: pages, most: knowledge.followLists.length === 0 ? null : pages }
  const followLists = knowledge.followLists.map((list): FollowListEstimate => {
    const { least, most } = estimateList(list, isFull)
    // After an interrupted pass a fresh one follows, which looks at each list again (SPEC S18).
    return {
      followListId: list.followListId,
      calls: { least: least + passes - 1, most: most === null ? null : most + passes - 1 }
    }
  })
  const outbox = sum([
    ...knowledge.reviewsBySubscription.map((reviews) => estimateReviews(reviews, batchSize)),
    estimateLookUps(knowledge.reviewLookUps)
  ])
  const edits = estimateEdits(knowledge.edits)
  const compliance = sum([listOfLists, outbox, edits, ...followLists.map(({ calls }) => calls)])
  const least = millisFor(compliance.least, rate)
  const nothing: CallRange = { least: 0, most: 0 }
  return {
    byApi: { compliance, locations: nothing, 'organization-monitoring': nothing },
    listOfLists,
    followLists,
    outbox,
    edits,
    millis:
      least === null
        ? null
        : { least, most: compliance.most === null ? null : millisFor(compliance.most, rate) },
    left,
    full: isFull
  }
}

function estimateList(
  {
    statistics,
    wasComplete,
    settingsChanged,
    settledFamilies,
    settledPages,
    pendingPages,
    alertPages
  }: FollowListKnowledge,
  full: boolean
): CallRange {
  if (statistics === null) return { least: 1, most: null }
  const pagesOf = entryPagesOf(statistics)
  const subscriptionPages = sum([pagesOf.persons, pagesOf.businesses])
  const spread = mostAlertPages(statistics)
  const allAlerts = wasComplete ? alertPages : spread === null ? null : Math.max(alertPages, spread)
  const most = sumOfCounts([1, subscriptionPages.most, allAlerts])
  if (full) {
    const alerts = wasComplete ? alertPages : fewestAlertPages(statistics)
    return { least: 1 + subscriptionPages.least + alerts, most }
  }
  if (!wasComplete) return { least: Math.max(1, pendingPages), most }
  const again = new Set(settingsChanged ? families : [...settledFamilies, ...familiesNotCounted(statistics)])
  return { least: 1 + settledPages + sum([...again].map((family) => pagesOf[family])).least, most }
}

/** The pages of subscriptions. What counts as empty is not read (SPEC S4). If the service does not say how many, it is one at least. */
function entryPagesOf(statistics: FollowListStatistics): Readonly<Record<Family, CallRange>> {
  const of = (family: Family): CallRange => {
    const { subscriptions } = familyCounts(statistics, family)
    return subscriptions === null
      ? { least: 1, most: null }
      : { least: entryPages(subscriptions), most: entryPages(subscriptions) }
  }
  return { persons: of('persons'), businesses: of('businesses') }
}

function entryPages(entries: number): number {
  return Math.ceil(entries / pageSize)
}

/** What was left out counts as nothing. */
function fewestAlertPages(statistics: FollowListStatistics): number {
  return families.reduce((pages, family) => {
    const { open, falsePositive, truePositive, discarded } = familyCounts(statistics, family)
    const known = [open, falsePositive, truePositive, discarded].map((count) => count ?? 0)
    return pages + entryPages(known.reduce((total, count) => total + count, 0))
  }, 0)
}

/**
 * Alerts are read by subscription. In the worst case each subscription has one, and the others are spread so
 * that each twenty begin a new page. Null if a count was left out.
 */
function mostAlertPages(statistics: FollowListStatistics) {
  return sumOfCounts(
    families.map((family) => {
      const { subscriptions, ...counts } = familyCounts(statistics, family)
      const alerts = totalAlerts(counts)
      return alerts === null || subscriptions === null ? null : spreadOut(alerts, subscriptions)
    })
  )
}

function spreadOut(alerts: number, subscriptions: number): number {
  const withAlerts = Math.min(alerts, subscriptions)
  return withAlerts + Math.floor((alerts - withAlerts) / pageSize)
}

/** Before a batch is sent, its alerts are read again: with one page at best, one by one at worst (SPEC O4a, O5a). */
function estimateReviews(reviews: number, batchSize: number): CallRange {
  const batches = Math.ceil(reviews / batchSize)
  return { least: 2 * batches, most: reviews + batches }
}

/**
 * The history of each is read, which tells that it arrived. Where it did not, its alert is read and it is sent again; a
 * history of several pages takes more (SPEC S22d).
 */
function estimateLookUps(reviews: number): CallRange {
  return { least: reviews, most: 3 * reviews }
}

/**
 * A creation is one request. An edit is read before it is sent, or only read if the service shows it already
 * (SPEC C4, C5). What may have arrived is looked up by reading its list or subject, and sent only if it is
 * not there (SPEC C8).
 */
function estimateEdits({ creations, edits, uncertainEdits, lookUps }: EditKnowledge): CallRange {
  const pages = lookUps.reduce((total, list) => total + list.pages, 0)
  // An absence is proven by the pages before the last one (SPEC C8o).
  const again = lookUps.reduce((total, list) => total + list.creations + Math.max(0, list.pages - 1), 0)
  return {
    least: creations + edits + uncertainEdits + pages,
    most: creations + 2 * edits + 3 * uncertainEdits + pages + again
  }
}

function sum(ranges: readonly CallRange[]): CallRange {
  return ranges.reduce<CallRange>(
    (total, { least, most }) => ({
      least: total.least + least,
      most: total.most === null || most === null ? null : total.most + most
    }),
    { least: 0, most: 0 }
  )
}
