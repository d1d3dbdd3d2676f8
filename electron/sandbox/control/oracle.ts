import { pageSizes } from '../http/request.ts'
import {
  families,
  type FamilyRecord,
  type FollowListRecord,
  type SubscriptionRecord
} from '../world/records.ts'
import type { World } from '../world/world.ts'

/** The fewest calls that read something, with full pages. */
export interface MinimalCalls {
  readonly followListPages: number
  readonly followLists: number
  readonly subscriptionPages: number
  readonly alertPages: number
  readonly total: number
}

export interface OracleAnswer {
  /** Everything, from nothing. */
  readonly firstSync: MinimalCalls
  /** To learn that nothing changed. */
  readonly nothingChanged: MinimalCalls
  /** What changed since the mark: subscription pages of changed lists, alert pages of changed subscriptions. */
  readonly sinceMark: MinimalCalls
}

/** What the single reads of the follow lists said of each family at one moment. */
export interface Mark {
  readonly at: number
  readonly signals: ReadonlyMap<FamilyRecord, string>
  /** Subscriptions that had alerts. */
  readonly held: ReadonlySet<SubscriptionRecord>
}

export function takeMark(world: World): Mark {
  const homes = homesOf(world.lists.items)
  const subscriptions = homes.flatMap(({ home }) => home.all.items)
  return {
    at: world.time.latest(),
    signals: new Map(homes.map(({ list, home }) => [home, signalOf(list, home)])),
    held: new Set(subscriptions.filter(({ alerts }) => alerts.size > 0))
  }
}

export function askOracle(world: World, mark: Mark): OracleAnswer {
  const all = homesOf(world.lists.items)
  const changed = all.filter(({ list, home }) => mark.signals.get(home) !== signalOf(list, home))
  const nothing = { at: -1, held: new Set<SubscriptionRecord>() }
  return {
    firstSync: calls(world, all, nothing),
    nothingChanged: calls(world, [], nothing),
    sinceMark: calls(world, changed, mark)
  }
}

/** What is known before. */
type Known = Pick<Mark, 'at' | 'held'>

interface Home {
  readonly list: FollowListRecord
  readonly home: FamilyRecord
}

function calls(world: World, homes: readonly Home[], since: Known): MinimalCalls {
  const followListPages = Math.max(1, pages(world.lists.size))
  const followLists = world.lists.size
  const subscriptionPages = homes.reduce((sum, { home }) => sum + pages(home.all.size), 0)
  const alertPages = homes.reduce((sum, { home }) => sum + alertPagesOf(home, since), 0)
  return {
    followListPages,
    followLists,
    subscriptionPages,
    alertPages,
    total: followListPages + followLists + subscriptionPages + alertPages
  }
}

/**
 * No counter shows an alert in a status that no document lists. Where all counters are 0, one page tells whether what was
 * held is gone, and nothing tells that there is something to ask for where nothing was.
 */
function alertPagesOf(home: FamilyRecord, { at, held }: Known): number {
  return home.all.items.reduce((sum, subscription) => {
    const isCounted = Object.values(subscription.counts).some((count) => count > 0)
    if (subscription.updated <= at || (!isCounted && !held.has(subscription))) return sum
    return sum + Math.max(1, pages(subscription.alerts.size))
  }, 0)
}

function homesOf(lists: readonly FollowListRecord[]): readonly Home[] {
  return lists.flatMap((list) => families.map((family) => ({ list, home: list[family] })))
}

function pages(rows: number): number {
  return Math.ceil(rows / pageSizes.max)
}

function signalOf(list: FollowListRecord, home: FamilyRecord): string {
  return JSON.stringify([list.lastScreened, home.all.size, home.open.size, home.counts])
}
