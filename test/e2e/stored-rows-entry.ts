import '../../renderer/app/parse-without-code.ts'
import { type CacheDatabase, createCacheDatabase } from '../../renderer/data/database/cache-database.ts'
import { decodeAll, readable } from '../../renderer/data/database/decode-rows.ts'
import type { RowCodec } from '../../renderer/data/database/row-codec.ts'
import { createSealedCodec, type DataKey } from '../../renderer/data/database/sealed-codec.ts'
import { listDatabases } from '../../renderer/data/database/stored-databases.ts'
import { createWorkDatabase, type WorkDatabase } from '../../renderer/data/database/work-database.ts'
import { recordsOf, subscriptionsOf } from '../../renderer/data/pull/read-alerts.ts'
import type { Alert } from '../../shared/domain/alert.ts'
import type { FollowList } from '../../shared/domain/follow-list.ts'
import type { Draft, QueuedReview } from '../../shared/domain/review.ts'
import type { Subscription } from '../../shared/domain/subscription.ts'

/** All rows that the app would show, read from its own databases. */
export interface StoredRows {
  readonly followLists: Readonly<Record<string, FollowList>>
  readonly subscriptions: Readonly<Record<string, Subscription>>
  readonly alerts: Readonly<Record<string, Alert>>
  readonly drafts: readonly Draft[]
  readonly reviews: readonly QueuedReview[]
}

/** Reads on connections of its own, with the page's keys. */
export async function readStoredRows(): Promise<StoredRows> {
  const databases = await listDatabases({})
  const nameOf = (wanted: 'cache' | 'work'): string => {
    const found = databases.find(({ kind }) => kind === wanted)
    if (found === undefined) throw new Error(`The app has no database of its ${wanted} yet.`)
    return found.name
  }
  const codec = codecOfPage()
  const cache = createCacheDatabase(nameOf('cache'))
  const work = createWorkDatabase(nameOf('work'))
  try {
    await Promise.all([cache.open(), work.open()])
    return { ...(await cachedRows(cache, codec)), ...(await ownRows(work, codec)) }
  } finally {
    cache.close()
    work.close()
  }
}

/** Reads what the vault of the app sealed, with the keys that `holdKeysOf` found in the page. */
export function codecOfPage(): RowCodec {
  const { heldKeys = [] } = globalThis as { readonly heldKeys?: readonly DataKey[] }
  const [current, ...older] = heldKeys.toSorted((one, other) => other.generation - one.generation)
  if (current === undefined) throw new Error('Nobody has looked for the keys of the page.')
  return createSealedCodec({ current, older })
}

async function cachedRows(
  cache: CacheDatabase,
  codec: RowCodec
): Promise<Pick<StoredRows, 'followLists' | 'subscriptions' | 'alerts'>> {
  const cases = await cache.cases.toArray()
  const alerts = await recordsOf({ cache, codec }, cases, () => true)
  const subscriptions = await subscriptionsOf(
    codec,
    cases.filter(({ vanished }) => !vanished)
  )
  const lists = (await cache.followLists.toArray()).filter(({ missing }) => missing === 0)
  const contents = await decodeAll(codec, 'followLists', lists)
  return {
    followLists: Object.fromEntries(
      lists.flatMap(({ id }, index) => {
        const content = contents[index]
        return content === undefined
          ? []
          : [[id, { id, settings: content.settings, statistics: content.statistics }]]
      })
    ),
    subscriptions: Object.fromEntries(subscriptions),
    alerts: Object.fromEntries(alerts.filter(({ gone }) => !gone).map(({ key, alert }) => [key, alert]))
  }
}

async function ownRows(work: WorkDatabase, codec: RowCodec): Promise<Pick<StoredRows, 'drafts' | 'reviews'>> {
  return {
    drafts: readable(await decodeAll(codec, 'drafts', await work.drafts.toArray())),
    reviews: readable(await decodeAll(codec, 'reviews', await work.reviews.toArray()))
  }
}
