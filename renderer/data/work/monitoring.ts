import type { EpochMillis } from '../../../shared/clock.ts'
import {
  type FeedMark,
  type MonitoringItem,
  feedKey,
  type MonitoringList,
  type MonitoringListView,
  type MonitoringMarks,
  type PollTimes,
  sureAfter,
  type UpdateFeed
} from '../../../shared/domain/organisation-monitoring.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import type { PolledFeed } from '../database/cache-database.ts'
import { decodeAll, decodeOne, readable } from '../database/decode-rows.ts'
import { nameOf } from '../database/row-names.ts'
import { attemptStore } from '../database/store-failures.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'

/** The lists whose id at the service is known, with all that is or may be monitored in them. */
export async function readMonitoring(workspace: OpenWorkspace): Promise<readonly MonitoringListView[]> {
  const [lists, everyItem] = await Promise.all([readLists(workspace), readItems(workspace)])
  const items = everyItem.filter(({ outcome }) => outcome !== 'not-made').toSorted(byTimeAndNumber)
  return lists
    .filter(({ outcome }) => outcome === undefined)
    .map((list) => ({ list, items: items.filter(({ listId }) => listId === list.id) }))
}

/** All that were ever wanted. */
export async function readItems(workspace: OpenWorkspace): Promise<readonly MonitoringItem[]> {
  const { work, codec } = databasesOf(workspace)
  return readable(await decodeAll(codec, 'monitoringItems', await work.monitoringItems.toArray()))
}

/** Several that were added at once are in the order of their numbers. */
function byTimeAndNumber(left: MonitoringItem, right: MonitoringItem): number {
  return left.addedAt - right.addedAt || left.entityId.localeCompare(right.entityId)
}

/** Lists that were sent to be made, and of which no answer was kept, or none that told their id. */
export async function readUncertainLists(workspace: OpenWorkspace): Promise<readonly MonitoringList[]> {
  return (await readLists(workspace)).filter(
    ({ outcome }) => outcome === 'unknown' || outcome === 'made-without-id'
  )
}

async function readLists(workspace: OpenWorkspace): Promise<readonly MonitoringList[]> {
  const { work, codec } = databasesOf(workspace)
  const rows = await work.monitoringLists.toArray()
  return readable(await decodeAll(codec, 'monitoringLists', rows)).toSorted(
    (left, right) => left.addedAt - right.addedAt
  )
}

export async function readMonitoringMarks(workspace: OpenWorkspace): Promise<MonitoringMarks> {
  const { cache, codec, clock } = databasesOf(workspace)
  const rows = await cache.monitoringMarks.toArray()
  const feeds = readable(
    await decodeAll(
      codec,
      'monitoringMarks',
      rows.filter((row) => row.kind === 'feed')
    )
  )
  return {
    feeds: new Map(feeds.map((feed) => [feed.key, markOf(feed, clock.now())])),
    visitedAt: visitOf(rows.find((row) => row.kind === 'visit')?.at ?? null, clock.now())
  }
}

/** A visit that is still to come was made before the clock was set back: nobody knows what came since (SPEC M6i). */
function visitOf(visitedAt: EpochMillis | null, now: EpochMillis): EpochMillis | null {
  return visitedAt !== null && visitedAt > now ? null : visitedAt
}

/** What an older version took for sure may have been told by a clock that was ahead. */
function markOf({ polledTo, polledAt, sureTo }: PolledFeed, now: EpochMillis): FeedMark {
  const older = polledTo !== null && polledTo > now ? now : polledTo
  return { polledTo, polledAt, sureTo: sureTo === undefined ? older : sureTo }
}

/** Moves the watermark of a feed; `times` null leaves it where it is (SPEC M4b, M4c). */
export function markPolled(
  workspace: OpenWorkspace,
  feed: UpdateFeed,
  times: PollTimes | null,
  polledAt: EpochMillis
): Promise<Result<null, StoreFailure>> {
  const { cache, codec } = databasesOf(workspace)
  const key = feedKey(feed)
  return attemptStore(async () => {
    const id = await nameOf(codec, 'monitoringMarks', key)
    const before = await cache.monitoringMarks.get(id)
    const read = before?.kind === 'feed' ? await decodeOne(codec, 'monitoringMarks', before) : undefined
    const stands = read === undefined ? { polledTo: null, sureTo: null } : markOf(read, polledAt)
    const content: PolledFeed =
      times === null
        ? { ...stands, key, polledAt }
        : {
            key,
            polledTo: times.serviceTime ?? times.receivedAt,
            polledAt,
            sureTo: sureAfter(stands.sureTo, times)
          }
    const payload = await codec.encode({ table: 'monitoringMarks', id }, content)
    await cache.monitoringMarks.put({ id, kind: 'feed', payload })
    return null
  })
}

/** Remembers when the user looked at the timeline last. */
export function markVisit(workspace: OpenWorkspace): Promise<Result<string, StoreFailure>> {
  const { cache, clock } = databasesOf(workspace)
  return attemptStore(() => cache.monitoringMarks.put({ id: 'visit', kind: 'visit', at: clock.now() }))
}
