import { pageSizes } from '../http/request.ts'
import { families, type FamilyRecord, type FollowListRecord } from '../world/records.ts'
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
}

export function takeMark(world: World): Mark {
  return {
    at: world.time.latest(),
    signals: new Map(homesOf(world.lists.items).map(({ list, home }) => [home, signalOf(list, home)]))
  }
}

export function askOracle(world: World, mark: Mark): OracleAnswer {
  const all = homesOf(world.lists.items)
  const changed = all.filter(({ list, home }) => mark.signals.get(home) !== signalOf(list, home))
  return {
    firstSync: calls(world, all, -1),
    nothingChanged: calls(world, [], -1),
    sinceMark: calls(world, changed, mark.at)
  }
}

interface Home {
  readonly list: FollowListRecord
  readonly home: FamilyRecord
}

function calls(world: World, homes: readonly Home[], since: number): MinimalCalls {
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

function alertPagesOf(home: FamilyRecord, since: number): number {
  return home.all.items.reduce(
    (sum, subscription) => sum + (subscription.updated > since ? pages(subscription.alerts.size) : 0),
    0
  )
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
