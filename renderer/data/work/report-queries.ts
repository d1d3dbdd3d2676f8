import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { ProfileImage } from '../../../shared/domain/profile-image.ts'
import type { Print, ReportCase, ReportPictures, StoredPicture } from '../../../shared/domain/report.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { grouped } from '../../../shared/grouped.ts'
import { alertId, type FollowListId } from '../../../shared/ids.ts'
import { inPortions } from '../../../shared/portions.ts'
import { fromBase64, sha256 } from '../../files/bytes.ts'
import { decodeAll } from '../database/decode-rows.ts'
import type { CaseRow } from '../database/cache-database.ts'
import {
  alertFeedKey,
  alertKeyBelow,
  keysOfRowsBelow,
  subscriptionKeyOf,
  subscriptionRefOf
} from '../database/row-keys.ts'
import { shownAlerts } from '../pull/case-rows.ts'
import { readHistoriesOf, readPacked } from '../pull/field-pack-queries.ts'
import { type AlertRecord, readAlerts, recordsOf, shownFirst, subscriptionsOf } from '../pull/read-alerts.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'
import { readAttachment, withOtherContents } from './attachment-hashes.ts'
import { readActsBelow, readCaseItems, readItemsOfCases } from './case-queries.ts'
import { formerBirthDates } from './former-births.ts'
import { readItems, readMonitoringMarks } from './monitoring.ts'
import { readUpdatesAndLack } from './organisation-updates.ts'
import { reviewsByAlert } from './overtaken-reviews.ts'
import { type ReadCases, reportCase } from './report-facts.ts'
import { type OwnWork, subjectsOfWork } from './unheld-cases.ts'

/** Whether the images that are packed are read and named by their hashes. A screen needs no hashes. */
type Images = 'named' | 'unread'

/** How cases are read for paper. */
interface ReadingAtOnce {
  readonly images: Images
  readonly now: () => EpochMillis
  /** What was read by then is of no use to anybody. */
  readonly isGivenUp: () => boolean
}

/**
 * The cases of a report as they were at one moment, which it returns: no act of the user and no answer to a decision
 * comes between (SPEC R8e). What a reading of the service brings meanwhile says of each alert when it was read.
 */
export async function readCasesAtOnce(
  workspace: OpenWorkspace,
  caseKeys: readonly string[],
  { images, now, isGivenUp }: ReadingAtOnce
): Promise<Pick<CasesRead, 'cases' | 'formerBirthDates'> & { readonly at: EpochMillis }> {
  const databases = databasesOf(workspace)
  const { at, ...read } = await databases.workBook.quietly(async () => ({
    ...(await readCases(databases, caseKeys, isGivenUp)),
    at: now()
  }))
  // Images may take long, and nothing that is decided depends on them.
  const cases = images === 'unread' || isGivenUp() ? read.cases : await withImages(databases, read)
  const told = await withOtherContents(databases, cases, isGivenUp)
  return { at, cases: told, formerBirthDates: read.formerBirthDates }
}

/** Everything that this machine holds of some cases, as a report says it, in their order. Those of which it holds nothing are left out. */
export async function readReportCases(
  workspace: OpenWorkspace,
  caseKeys: readonly string[],
  images: Images
): Promise<readonly ReportCase[]> {
  const databases = databasesOf(workspace)
  const read = await readCases(databases, caseKeys, () => false)
  return images === 'unread' ? read.cases : await withImages(databases, read)
}

/** Cases without the hashes of images, which images their alerts name, and birth dates of before. */
interface CasesRead {
  readonly cases: readonly ReportCase[]
  readonly images: readonly ImageOfAlert[]
  readonly formerBirthDates: ReturnType<typeof formerBirthDates>
}

async function readCases(
  databases: Databases,
  caseKeys: readonly string[],
  isGivenUp: () => boolean
): Promise<CasesRead> {
  const [{ updates, unreadable }, items, { feeds }, followLists] = await Promise.all([
    readUpdatesAndLack(databases),
    readItems(databases),
    readMonitoringMarks(databases),
    readFollowLists(databases, caseKeys)
  ])
  const monitoring = { updates, unreadableUpdates: unreadable, monitored: items, feeds }
  const portions: CasesRead[] = []
  for (const keys of inPortions(caseKeys, portionSize)) {
    if (isGivenUp()) break
    portions.push(await readPortion(databases, keys, { monitoring, followLists }))
  }
  return {
    cases: portions.flatMap(({ cases }) => cases),
    images: portions.flatMap(({ images }) => images),
    formerBirthDates: new Map(portions.flatMap((portion) => [...portion.formerBirthDates]))
  }
}

async function withImages(
  databases: Databases,
  { cases, images }: Omit<CasesRead, 'formerBirthDates'>
): Promise<readonly ReportCase[]> {
  const hashes = await readImageHashes(databases, images)
  if (hashes.size === 0) return cases
  return cases.map((one) => ({
    ...one,
    alerts: one.alerts.map((alert) => ({
      ...alert,
      image: hashes.get(alertKeyBelow(one.key, alertId(alert.id))) ?? null
    }))
  }))
}

/** Cases, or images, that are read at once. Fewer would take more requests, and more would fill the memory. */
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

/** How many alerts of some cases the service no longer shows. The index, which counts the others, does not know them. */
export async function countGoneAlerts(
  workspace: OpenWorkspace,
  caseKeys: readonly string[]
): Promise<number> {
  const { cache } = databasesOf(workspace)
  let gone = 0
  for (const keys of inPortions(caseKeys, portionSize)) {
    const rows = await cache.cases.bulkGet([...keys])
    for (const row of rows) if (row !== undefined) gone += row.alerts.length - shownAlerts(row).length
  }
  return gone
}

/** A live query notices only what is read before it waits for anything but the database, so all that an answer depends on is read first. */
async function touchAll({ cache, work }: Databases, caseKeys: readonly string[]): Promise<void> {
  await Promise.all([
    cache.cases.bulkGet([...caseKeys]),
    cache.quarantine.where('feed').anyOf(caseKeys.map(alertFeedKey)).primaryKeys(),
    cache.organizationUpdates.toCollection().primaryKeys(),
    cache.monitoringMarks.toCollection().primaryKeys(),
    work.monitoringItems.toCollection().primaryKeys(),
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
  ofAll: Pick<ReadCases, 'monitoring' | 'followLists'>
): Promise<CasesRead> {
  const rows = (await databases.cache.cases.bulkGet([...caseKeys])).filter((row) => row !== undefined)
  const [held, refused, records, drafts, reviews, items, acts] = await Promise.all([
    subscriptionsOf(databases.codec, rows),
    refusedOf(databases, rows),
    recordsOf(databases, rows, () => true),
    databases.workBook.draftsBelow(caseKeys),
    databases.workBook.reviewsBelow(caseKeys),
    readItemsOfCases(databases, caseKeys),
    readActsBelow(databases, caseKeys)
  ])
  const ownRead = [
    ...[...drafts, ...reviews].map(({ alert }) => subscriptionKey(alert)),
    ...[...items, ...acts].flatMap(([key, read]) => read.map(() => key))
  ]
  // Where every row could be read, which is nearly always, nothing is counted.
  const isAnyUnread = databases.unreadable.list().some(({ table }) => ownTables.has(table))
  const own = isAnyUnread ? await casesOfOwnRows(databases, caseKeys) : ownRead
  const worked = new Set(own)
  const reviewed = reviewsByAlert(reviews, [...acts.values()].flat())
  // Oldest first, so that the newest names its subject.
  const decided = { drafts, reviews: [...reviewed.values()].flat().toReversed() }
  const unheld = subjectsOfWork(
    caseKeys.filter((key) => worked.has(key) && !held.has(key)),
    { ...decided, acts }
  )
  const ordered = records.toSorted(shownFirst)
  const histories = await readHistoriesOf(
    databases,
    ordered.map(({ key }) => key)
  )
  const read = {
    ...{ ...ofAll, unheld, refused, items, acts, histories },
    subjects: new Map([...held, ...unheld]),
    unreadable: lackOf(own, ownRead),
    rows: new Map(rows.map((row) => [row.id, row])),
    records: grouped(ordered, ({ key }) => subscriptionKeyOf(key)),
    names: new Map([...matchesOf({ drafts, reviews, acts }), ...records.map(matchOf)]),
    drafts: new Map(drafts.map((draft) => [alertKey(draft.alert), draft])),
    reviews: reviewed,
    decidedOn: alertsDecidedOn(decided)
  }
  return {
    cases: caseKeys.flatMap((key) => reportCase(key, read) ?? []),
    images: imagesOf(ordered),
    formerBirthDates: formerBirthDates({ drafts, reviews, acts })
  }
}

/** The matches as they were decided on, for alerts that are not here any more (SPEC F1c). */
function matchesOf({
  drafts,
  reviews,
  acts
}: OwnWork & Pick<ReadCases, 'acts'>): readonly (readonly [string, string])[] {
  const done = [...acts.values()].flat().map(({ act }) => act)
  return [
    ...[...drafts, ...done.flatMap((act) => ('draft' in act ? act.draft : []))].map(
      ({ alert, basis }) => [alertKey(alert), basis.values.match] as const
    ),
    ...[...reviews, ...done.flatMap((act) => ('review' in act ? act.review : []))].map(
      ({ alert, matchName }) => [alertKey(alert), matchName] as const
    )
  ]
}

/** By the keys of their cases, in one order whatever the database gives. */
function alertsDecidedOn({ drafts, reviews }: OwnWork): ReadCases['decidedOn'] {
  const keys = new Set([...drafts, ...reviews].map(({ alert }) => alertKey(alert)))
  return grouped([...keys].toSorted(), subscriptionKeyOf)
}

function matchOf({ key, alert }: AlertRecord): readonly [string, string] {
  return [key, alert.match]
}

/** How many alerts of each case were refused when they came. */
async function refusedOf(
  { cache }: Databases,
  rows: readonly CaseRow[]
): Promise<ReadonlyMap<string, number>> {
  const counted = rows
    .filter(({ hasRefused }) => hasRefused)
    .map(
      async ({ id }) => [id, await cache.quarantine.where('feed').equals(alertFeedKey(id)).count()] as const
    )
  return new Map(await Promise.all(counted))
}

const ownTables: ReadonlySet<string> = new Set(['drafts', 'reviews', 'history', 'caseItems'])

/** The case of each row of the user's own work, whether the row can be read or not. */
async function casesOfOwnRows({ work }: Databases, caseKeys: readonly string[]): Promise<readonly string[]> {
  const [drafts, reviews, acts, items] = await Promise.all([
    keysOfRowsBelow(work.drafts, 'id', caseKeys),
    keysOfRowsBelow(work.reviews, 'alertKey', caseKeys),
    keysOfRowsBelow(work.history, 'alertKey', caseKeys),
    work.caseItems
      .where('caseKey')
      .anyOf([...caseKeys])
      .keys()
  ])
  return [...[...drafts, ...reviews, ...acts].map(subscriptionKeyOf), ...items.map(String)]
}

/** How often each is among all and not among those that were read. */
function lackOf(all: readonly string[], read: readonly string[]): ReadonlyMap<string, number> {
  const lack = new Map<string, number>()
  for (const key of all) lack.set(key, (lack.get(key) ?? 0) + 1)
  for (const key of read) lack.set(key, (lack.get(key) ?? 0) - 1)
  return lack
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

/** The most characters of all pictures of one report. Pictures beyond that are given by their hash only. */
const longestPictures = 40_000_000

/**
 * What is printed of the pictures behind the hashes that a report names; those that this machine does not hold are left
 * out. One picture is in memory at a time, beside what is printed of those before it.
 */
export async function readReportPictures(
  workspace: OpenWorkspace,
  cases: readonly ReportCase[],
  print: Print
): Promise<ReportPictures> {
  const databases = databasesOf(workspace)
  const pictures = new Map<string, string>()
  let characters = 0
  const keep = async (hash: string, stored: StoredPicture): Promise<void> => {
    if (pictures.has(hash) || characters > longestPictures) return
    const printed = await print(stored)
    if (printed === null || characters + printed.base64.length > longestPictures) return
    characters += printed.base64.length
    pictures.set(hash, `data:${printed.type};base64,${printed.base64}`)
  }
  for (const { key, alerts, files } of cases) {
    const named = new Map(
      alerts.flatMap(({ id, image }) => (image === null ? [] : [[alertKeyBelow(key, alertId(id)), image]]))
    )
    for (const [alertKey, { alert }] of named.size === 0
      ? []
      : await readAlerts(databases, [...named.keys()])) {
      const [hash, packed] = [
        named.get(alertKey),
        await readPackedImage(databases, { key: alertKey, imageAddress: alert.profileImage })
      ]
      // A field pack may have fetched another image since the data were read, which is not the one that they name (SPEC R7b).
      if (hash !== undefined && packed !== undefined && (await imageHash(packed)) === hash)
        await keep(hash, { use: 'portrait', ...packed })
    }
    if (!files.some(({ type }) => type.startsWith('image/'))) continue
    for (const { id, removedAt, content } of await readCaseItems(databases, key)) {
      if (removedAt !== null || content.kind !== 'file' || !content.file.type.startsWith('image/')) continue
      const read = await readAttachment(databases, id, content.file)
      if (read.kind === 'attached')
        await keep(content.file.sha256, { use: 'photo', type: content.file.type, base64: read.base64 })
    }
  }
  return pictures
}

/** An alert, and the address of its subject's image as it is named now. */
interface ImageOfAlert {
  readonly key: string
  readonly imageAddress: string | null
}

function imagesOf(alerts: readonly AlertRecord[]): readonly ImageOfAlert[] {
  return alerts.flatMap(({ key, alert: { profileImage } }) =>
    profileImage === null ? [] : [{ key, imageAddress: profileImage }]
  )
}

/** SHA-256 of those that are packed, by the alerts' keys. One image is read at a time: they may have 2 MB each. */
async function readImageHashes(
  databases: Databases,
  images: readonly ImageOfAlert[]
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const portion of inPortions(images, portionSize)) {
    const marks = await databases.cache.images.bulkGet(portion.map(({ key }) => key))
    for (const [index, named] of portion.entries()) {
      const image = marks[index]?.kind === 'carried' ? await readPackedImage(databases, named) : undefined
      if (image !== undefined) hashes.set(named.key, await imageHash(image))
    }
  }
  return hashes
}

/** Undefined if no image from that address is packed. */
async function readPackedImage(
  databases: Databases,
  { key, imageAddress }: ImageOfAlert
): Promise<ProfileImage | undefined> {
  const { image } = await readPacked(databases, key, imageAddress)
  return image?.kind === 'carried' ? image.image : undefined
}

function imageHash({ base64 }: ProfileImage): Promise<string> {
  return sha256(fromBase64(base64))
}
