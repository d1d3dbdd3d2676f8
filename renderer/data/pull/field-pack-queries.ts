import Dexie from 'dexie'
import { type FollowListFieldPack, isChosenStatus } from '../../../shared/domain/field-pack.ts'
import { isSameImage } from '../../../shared/domain/profile-image.ts'
import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { PackedView, TriageIndex } from '../../../shared/domain/triage-index.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { decodeAll, decodeOne } from '../database/decode-rows.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'
import { subscriptionsOf } from './read-alerts.ts'

/** What is packed of one alert. An image that came from another address than `imageAddress` is not shown. */
export async function readPacked(
  workspace: OpenWorkspace,
  key: string,
  imageAddress: string | null
): Promise<PackedView> {
  const { cache, codec } = databasesOf(workspace)
  const [history, mark, content] = await cache.transaction(
    'r',
    [cache.histories, cache.images, cache.imageContents],
    () =>
      Promise.all([
        cache.histories.get(key),
        imageAddress === null ? undefined : cache.images.get(key),
        imageAddress === null ? undefined : cache.imageContents.get(key)
      ])
  )
  const [entries, image] = await Promise.all([
    history && decodeOne(codec, 'histories', history),
    content && decodeOne(codec, 'imageContents', content)
  ])
  const isCurrent = image !== undefined && imageAddress !== null && isSameImage(image.address, imageAddress)
  return {
    history: history && entries && { ...entries, readAt: history.readAt },
    // The sealed time counts, where there is one.
    image: isCurrent && mark ? { readAt: mark.readAt, ...image } : undefined
  }
}

/** The histories that are packed of some alerts, by the alerts' keys, without any image. */
export async function readHistoriesOf(
  { cache, codec }: Databases,
  keys: readonly string[]
): Promise<ReadonlyMap<string, NonNullable<PackedView['history']>>> {
  const rows = (await cache.histories.bulkGet([...keys])).filter((row) => row !== undefined)
  const contents = await decodeAll(codec, 'histories', rows)
  return new Map(
    rows.flatMap(({ id, readAt }, index) =>
      contents[index] === undefined ? [] : [[id, { ...contents[index], readAt }] as const]
    )
  )
}

/** Reads keys only, but for the oldest history of each list. */
export async function readFieldPacks(
  workspace: OpenWorkspace,
  openOnly: boolean
): Promise<readonly FollowListFieldPack[]> {
  const { cache, triage } = databasesOf(workspace)
  const [lists, counts] = [await cache.followLists.toArray(), alertsByList(triage, openOnly)]
  const isCounted = (key: string): boolean => {
    const row = triage.row(key)
    return row !== undefined && isChosenStatus({ openOnly }, row.status)
  }
  return Promise.all(
    lists.map(async ({ id }) => {
      const [histories, images] = await Promise.all([
        cache.histories.where('[list+readAt]').between([id, Dexie.minKey], [id, Dexie.maxKey]).primaryKeys(),
        cache.images
          .where('[list+kind+readAt]')
          .between([id, 'carried', Dexie.minKey], [id, 'carried', Dexie.maxKey])
          .primaryKeys()
      ])
      const counted = histories.filter(isCounted)
      const oldest = counted[0] === undefined ? undefined : await cache.histories.get(counted[0])
      return {
        followListId: id,
        alerts: counts.get(id) ?? 0,
        histories: counted.length,
        images: images.filter(isCounted).length,
        oldestAt: oldest?.readAt ?? null
      }
    })
  )
}

function alertsByList(triage: TriageIndex, openOnly: boolean): ReadonlyMap<FollowListId, number> {
  const view = triage.view({
    text: '',
    facets: openOnly ? { status: ['open'] } : {},
    sort: 'score',
    descending: true
  })
  const counts = new Map<FollowListId, number>()
  for (let position = 0; position < view.total; position += 1) {
    const { followListId } = view.rowAt(position).alert
    counts.set(followListId, (counts.get(followListId) ?? 0) + 1)
  }
  return counts
}

/** Names of subjects by their keys, as far as the store knows them. */
export async function readSubjectNames(
  workspace: OpenWorkspace,
  subscriptions: readonly SubscriptionRef[]
): Promise<ReadonlyMap<string, string>> {
  const { cache, codec } = databasesOf(workspace)
  const rows = await cache.cases.bulkGet(subscriptions.map(subscriptionKey))
  const subjects = await subscriptionsOf(
    codec,
    rows.filter((row) => row !== undefined)
  )
  return new Map([...subjects].map(([key, { name }]) => [key, name]))
}
