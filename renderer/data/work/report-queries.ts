import { addressLine } from '../../../shared/domain/address.ts'
import { fieldsMarked } from '../../../shared/domain/alert-fields.ts'
import { alertKey, pickValues } from '../../../shared/domain/alert.ts'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import type { PackedView } from '../../../shared/domain/case-view.ts'
import { compareCase, type ComparedField } from '../../../shared/domain/comparison.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { StoredUpdate } from '../../../shared/domain/organisation-monitoring.ts'
import type { ProfileImage } from '../../../shared/domain/profile-image.ts'
import type {
  Print,
  ReportAddress,
  ReportAlert,
  ReportCase,
  ReportChange,
  ReportField,
  ReportPictures,
  ReportReview,
  StoredPicture
} from '../../../shared/domain/report.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { Subscription } from '../../../shared/domain/subscription.ts'
import { grouped } from '../../../shared/grouped.ts'
import { alertId, type FollowListId } from '../../../shared/ids.ts'
import { fromBase64, sha256 } from '../../files/bytes.ts'
import { decodeAll } from '../database/row-codec.ts'
import { alertKeyBelow, subscriptionKeyOf, subscriptionRefOf } from '../database/row-keys.ts'
import { readPacked, readHistoriesOf } from '../pull/field-pack-queries.ts'
import { type AlertRecord, readAlerts, recordsOf, subscriptionsOf } from '../pull/read-alerts.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'
import { readCaseFile } from './case-files.ts'
import { caseTrail, readActsBelow, readCaseItems, readItemsOfCases } from './case-queries.ts'
import { readUpdates } from './monitoring.ts'

/** Whether the images that are carried are read and named by their hashes. A screen needs no hashes. */
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
  const imageHashes = await readImageHashes(
    databases,
    images === 'unread'
      ? []
      : shown.flatMap(({ key, alert }) =>
          alert.profileImage === null ? [] : [{ key, imageAddress: alert.profileImage }]
        )
  )
  const own = {
    drafts: new Map(drafts.map((draft) => [alertKey(draft.alert), draft])),
    reviews: grouped(reviews, ({ alert }) => alertKey(alert)),
    histories,
    imageHashes
  }
  const recordsByCase = grouped(shown, ({ key }) => subscriptionKeyOf(key))
  return rows.flatMap(({ id: key }) => {
    const subject = subjects.get(key)
    if (subject === undefined) return []
    const followList = followLists.get(subscriptionRefOf(key).followListId)
    const alerts = (recordsByCase.get(key) ?? []).map((record) =>
      reportAlert(record, { ...own, subject, settings: followList?.settings })
    )
    const names = new Map((recordsByCase.get(key) ?? []).map((record) => [record.key, record.alert.match]))
    const everPut = items.get(key) ?? []
    return [
      {
        ...subjectFacts(key, subject),
        followList: followList?.name ?? null,
        alerts,
        ...itemFacts(everPut, updates),
        trail: caseTrail(key, { names, items: everPut, acts: acts.get(key) ?? [] })
      }
    ]
  })
}

function subjectFacts(
  key: string,
  { name, family, countries, dateOfBirth, gender }: Subscription
): Pick<ReportCase, 'key' | 'name' | 'family' | 'countries' | 'dateOfBirth' | 'gender'> {
  return { key, name, family, countries, dateOfBirth, gender }
}

/** What the user put into the case and did not take out again, and what has changed at the organisations among it. */
function itemFacts(
  everPut: readonly CaseItem[],
  updates: readonly StoredUpdate[]
): Pick<ReportCase, 'addresses' | 'organisations' | 'changes' | 'notes' | 'files'> {
  const items = everPut.filter(({ removedAt }) => removedAt === null)
  const organisations = items.flatMap(({ content }) => (content.kind === 'organisation' ? [content] : []))
  const ids = new Set(organisations.map(({ entityId }) => entityId))
  return {
    addresses: items.flatMap(reportAddress),
    organisations: organisations.map(({ entityId, label }) =>
      label === '' ? entityId : `${label} (${entityId})`
    ),
    changes:
      ids.size === 0
        ? []
        : updates.filter(({ view }) => view.entityId !== null && ids.has(view.entityId)).map(reportChange),
    notes: items.flatMap(({ content, addedAt }) =>
      content.kind === 'note' ? [{ text: content.text, at: new Date(addedAt).toISOString() }] : []
    ),
    files: items.flatMap(({ content, addedAt }) =>
      content.kind === 'file' ? [{ ...content.file, at: new Date(addedAt).toISOString() }] : []
    )
  }
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

interface AlertParts {
  readonly subject: Subscription
  readonly settings: FollowListSettings | undefined
  /** By the keys of the alerts, like the two below. */
  readonly drafts: ReadonlyMap<string, Draft>
  readonly reviews: ReadonlyMap<string, readonly QueuedReview[]>
  readonly histories: ReadonlyMap<string, NonNullable<PackedView['history']>>
  readonly imageHashes: ReadonlyMap<string, string>
}

const reportedFields = fieldsMarked('reported')

function reportAlert(
  { key, alert, readAt, correlationId }: AlertRecord,
  { subject, settings, drafts, reviews, histories, imageHashes }: AlertParts
): ReportAlert {
  const draft = drafts.get(key)
  const own = (reviews.get(key) ?? []).toSorted((left, right) => right.queuedAt - left.queuedAt)
  const history = histories.get(key)
  return {
    id: alert.alertId,
    ...pickValues(alert, reportedFields),
    statusFrom: own.some((review) => isStatusOf(review, alert.status, readAt)) ? 'decision' : 'answer',
    image: imageHashes.get(key) ?? null,
    readAt: new Date(readAt).toISOString(),
    correlationId: correlationId ?? null,
    comparison: compareCase(subject, alert, settings).map(reportField),
    reviews: [
      ...(draft === undefined || draft.status === null ? [] : [draftReview(draft)]),
      ...own.map(queuedReview)
    ],
    history: history?.entries ?? null,
    historyFrom:
      history === undefined
        ? null
        : { readAt: new Date(history.readAt).toISOString(), correlationIds: history.correlationIds ?? [] }
  }
}

/** An accepted decision is shown as the alert's status even before the alert is read again. */
function isStatusOf({ content, state }: QueuedReview, status: string, readAt: number): boolean {
  return state.kind === 'accepted' && content.status === status && state.at >= readAt
}

function reportField(field: ComparedField): ReportField {
  const values = (value: string | null | readonly string[]): readonly string[] =>
    value === null ? [] : typeof value === 'string' ? [value] : value
  return {
    field: field.field,
    subject: values(field.subject),
    match: values(field.match),
    result: field.result
  }
}

function draftReview({ status, riskRating, riskComment, updatedAt }: Draft): ReportReview {
  return {
    decision: status,
    riskRating,
    riskComment,
    by: '',
    at: new Date(updatedAt).toISOString(),
    state: 'draft',
    correlationId: null
  }
}

function queuedReview({ content, userId, queuedAt, state }: QueuedReview): ReportReview {
  const correlationId = 'correlationId' in state ? state.correlationId : null
  return {
    decision: content.status,
    riskRating: content.riskRating,
    riskComment: content.riskComment,
    by: userId,
    at: new Date(queuedAt).toISOString(),
    state: state.kind,
    correlationId
  }
}

function reportAddress({ content }: CaseItem): readonly ReportAddress[] {
  if (content.kind !== 'address') return []
  const { address, note, foundAt, correlationId } = content
  return [
    {
      id: address.id,
      line: addressLine(address),
      note: note === '' ? null : note,
      asOf: new Date(foundAt).toISOString(),
      correlationId: correlationId ?? null,
      attributes: address.attributes
    }
  ]
}

function reportChange({ at, view, receivedAt, correlationId }: StoredUpdate): ReportChange {
  return {
    at: new Date(at).toISOString(),
    entity: view.entityId,
    collections: view.collections,
    before: view.before ?? null,
    after: view.after ?? null,
    receivedAt: new Date(receivedAt).toISOString(),
    correlationId: correlationId ?? null
  }
}

/** Characters of all pictures of one report: what does not fit is named by its hash only. */
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
      const bytes = await readCaseFile(databases, id)
      if (bytes !== undefined)
        await keep(content.file.sha256, { use: 'photo', type: content.file.type, base64: bytes.base64 })
    }
  }
  return pictures
}

/** An alert, and the address of its subject's image as it is named now. */
interface ImageOfAlert {
  readonly key: string
  readonly imageAddress: string | null
}

/** SHA-256 of the images that are carried of some alerts, by the alerts' keys. One image is read at a time: they may have 2 MB each. */
async function readImageHashes(
  databases: Databases,
  alerts: readonly ImageOfAlert[]
): Promise<ReadonlyMap<string, string>> {
  const marks = await databases.cache.images.bulkGet(alerts.map(({ key }) => key))
  const hashes = new Map<string, string>()
  for (const [index, alert] of alerts.entries()) {
    const image = marks[index]?.kind === 'carried' ? await readPackedImage(databases, alert) : undefined
    if (image !== undefined) hashes.set(alert.key, await imageHash(image))
  }
  return hashes
}

/** Undefined where none is carried from that address. */
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
