import { alertKey } from '../../../shared/domain/alert.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { StoredUpdate } from '../../../shared/domain/organisation-monitoring.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import { grouped } from '../../../shared/grouped.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { decodeAll } from '../database/row-codec.ts'
import { subscriptionKeyOf, subscriptionRefOf } from '../database/row-keys.ts'
import { readHistoriesOf } from '../pull/field-pack-queries.ts'
import { recordsOf, subscriptionsOf } from '../pull/read-alerts.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'
import { readActsBelow, readItemsOfCases } from './case-queries.ts'
import { readUpdates } from './monitoring.ts'
import { reportCase } from './report-facts.ts'
import { readImageHashes } from './report-pictures.ts'

/** Whether the images that are packed are read and named by their hashes. A screen needs no hashes. */
type Images = 'named' | 'unread'

/** Everything that this machine holds of some cases, as a report says it, in their order. Unknown cases are left out. */
export async function readReportCases(
  workspace: OpenWorkspace,
  caseKeys: readonly string[],
  images: Images
): Promise<readonly ReportCase[]> {
  const databases = databasesOf(workspace)
  const updates = await readUpdates(databases)
  const cases: ReportCase[] = []
  for (let from = 0; from < caseKeys.length; from += portionSize)
    cases.push(...(await readPortion(databases, caseKeys.slice(from, from + portionSize), updates, images)))
  return cases
}

/** Cases that are read at once. Fewer would take more requests, and more would fill the memory. */
const portionSize = 64

/** The same for a screen, which is told of every change of what it shows. */
export async function watchReportCases(
  workspace: OpenWorkspace,
  caseKeys: readonly string[]
): Promise<readonly ReportCase[]> {
  const databases = databasesOf(workspace)
  await touchAll(databases, caseKeys)
  return readReportCases(databases, caseKeys, 'unread')
}

/** A live query notices only what is read before it waits for anything but the database, so all that an answer depends on is read first. */
async function touchAll({ cache, work }: Databases, caseKeys: readonly string[]): Promise<void> {
  await Promise.all([
    cache.cases.bulkGet([...caseKeys]),
    cache.organizationUpdates.toCollection().primaryKeys(),
    work.caseItems
      .where('caseKey')
      .anyOf([...caseKeys])
      .toArray()
  ])
  for (const key of caseKeys) {
    await Promise.all([
      work.drafts.where('id').startsWith(`${key}/`).toArray(),
      work.reviews.where('alertKey').startsWith(`${key}/`).toArray(),
      work.history.where('alertKey').startsWith(`${key}/`).primaryKeys(),
      cache.histories.where('id').startsWith(`${key}/`).primaryKeys()
    ])
  }
}

async function readPortion(
  databases: Databases,
  caseKeys: readonly string[],
  updates: readonly StoredUpdate[],
  images: Images
): Promise<readonly ReportCase[]> {
  const rows = (await databases.cache.cases.bulkGet([...caseKeys])).filter((row) => row !== undefined)
  const [followLists, subjects, records, drafts, reviews, items, acts] = await Promise.all([
    readFollowLists(databases, caseKeys),
    subscriptionsOf(databases.codec, rows),
    recordsOf(databases, rows, () => true),
    databases.workBook.draftsBelow(caseKeys),
    databases.workBook.reviewsBelow(caseKeys),
    readItemsOfCases(databases, caseKeys),
    readActsBelow(databases, caseKeys)
  ])
  const shown = records
    .filter(({ gone }) => !gone)
    .toSorted((left, right) => right.alert.score - left.alert.score)
  const histories = await readHistoriesOf(
    databases,
    shown.map(({ key }) => key)
  )
  const imageHashes = await readImageHashes(databases, images === 'unread' ? [] : shown)
  const read = {
    ...{ followLists, subjects, items, acts, updates, histories, imageHashes },
    records: grouped(shown, ({ key }) => subscriptionKeyOf(key)),
    drafts: new Map(drafts.map((draft) => [alertKey(draft.alert), draft])),
    reviews: grouped(reviews, ({ alert }) => alertKey(alert))
  }
  return rows.flatMap(({ id }) => reportCase(id, read) ?? [])
}

async function readFollowLists(
  { cache, codec }: Databases,
  caseKeys: readonly string[]
): Promise<ReadonlyMap<FollowListId, { readonly name: string; readonly settings: FollowListSettings }>> {
  const ids = [...new Set(caseKeys.map((key) => subscriptionRefOf(key).followListId))]
  const rows = (await cache.followLists.bulkGet(ids)).filter((row) => row !== undefined)
  const contents = await decodeAll(codec, 'followLists', rows)
  return new Map(
    rows.flatMap(({ id }, index) =>
      contents[index] === undefined
        ? []
        : [[id, { name: contents[index].settings.name, settings: contents[index].settings }] as const]
    )
  )
}
