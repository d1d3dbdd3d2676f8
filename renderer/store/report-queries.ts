import { addressLine } from '../../shared/domain/address.ts'
import type { CaseItem } from '../../shared/domain/case-item.ts'
import { compareCase } from '../../shared/domain/comparison.ts'
import type { ComparedField } from '../../shared/domain/comparison.ts'
import type { FollowListSettings } from '../../shared/domain/follow-list.ts'
import type { ReportAddress, ReportAlert, ReportCase, ReportChange, ReportField, ReportReview } from '../../shared/domain/report.ts'
import type { Draft, QueuedReview } from '../../shared/domain/review.ts'
import type { Subscription } from '../../shared/domain/subscription.ts'
import { readUpdates } from './monitoring-queries.ts'
import type { StoredUpdate } from './monitoring-queries.ts'
import { readCarried } from './pack-queries.ts'
import { readCaseItems } from './place-queries.ts'
import { readCaseTrail } from './case-trail.ts'
import { imageHash } from './report-pictures.ts'
import { recordsOf, subscriptionsOf } from './read-alerts.ts'
import type { AlertRecord } from './read-alerts.ts'
import { subscriptionRefOf } from './row-keys.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** Everything that this machine holds of some cases, as a report says it. Unknown cases are left out. */
export async function readReportCases(store: WorkspaceStore, caseKeys: readonly string[]): Promise<readonly ReportCase[]> {
  const updates = await readUpdates(store)
  const cases: ReportCase[] = []
  for (let from = 0; from < caseKeys.length; from += sideBySide) {
    const part = await Promise.all(caseKeys.slice(from, from + sideBySide).map((key) => readReportCase(store, key, updates)))
    cases.push(...part.flat())
  }
  return cases
}

/** So many cases are read at once: fewer wait for each other, more would fill the memory. */
const sideBySide = 16

/** The same for a screen, which is told of every change of what it shows. */
export async function watchReportCases(store: WorkspaceStore, caseKeys: readonly string[]): Promise<readonly ReportCase[]> {
  await touchAll(store, caseKeys)
  return readReportCases(store, caseKeys)
}

/** A live query sees what is read before it waits for anything but the database: all that an answer depends on is touched first. */
async function touchAll({ cache, work }: WorkspaceStore, caseKeys: readonly string[]): Promise<void> {
  await Promise.all([cache.cases.bulkGet([...caseKeys]), cache.organizationUpdates.toCollection().primaryKeys(), work.caseItems.where('caseKey').anyOf([...caseKeys]).toArray()])
  for (const key of caseKeys) {
    await Promise.all([
      work.drafts.where('id').startsWith(`${key}/`).toArray(),
      work.reviews.where('alertKey').startsWith(`${key}/`).toArray(),
      work.history.where('alertKey').startsWith(`${key}/`).primaryKeys(),
      cache.histories.where('id').startsWith(`${key}/`).primaryKeys()
    ])
  }
}

async function readReportCase(store: WorkspaceStore, key: string, updates: readonly StoredUpdate[]): Promise<readonly ReportCase[]> {
  const row = await store.cache.cases.get(key)
  const subject = row && (await subscriptionsOf(store.codec, [row])).get(key)
  if (row === undefined || subject === undefined) return []
  const followList = await readFollowList(store, key)
  const records = (await recordsOf(store, [row], () => true)).filter(({ gone }) => !gone).toSorted((left, right) => right.alert.score - left.alert.score)
  const reviews = await store.workBook.reviewsOfAll(records.map((record) => record.key))
  const alerts = await Promise.all(records.map((record) => reportAlert(store, record, { subject, settings: followList?.settings, reviews })))
  const everPut = await readCaseItems(store, key)
  const items = everPut.filter(({ removedAt }) => removedAt === null)
  const organisations = items.flatMap(({ content }) => (content.kind === 'organisation' ? [content] : []))
  const ids = new Set(organisations.map(({ entityId }) => entityId))
  return [
    {
      key,
      name: subject.name,
      family: subject.family,
      countries: subject.countries,
      dateOfBirth: subject.dateOfBirth,
      gender: subject.gender,
      followList: followList?.name ?? null,
      alerts,
      addresses: items.flatMap(reportAddress),
      organisations: organisations.map(({ entityId, label }) => (label === '' ? entityId : `${label} (${entityId})`)),
      changes: updates.filter(({ view }) => view.entityId !== null && ids.has(view.entityId)).map(reportChange),
      notes: items.flatMap(({ content, addedAt }) => (content.kind === 'note' ? [{ text: content.text, at: new Date(addedAt).toISOString() }] : [])),
      files: items.flatMap(({ content, addedAt }) => (content.kind === 'file' ? [{ ...content.file, at: new Date(addedAt).toISOString() }] : [])),
      trail: await readCaseTrail(store, key, new Map(records.map((record) => [record.key, record.alert.match])), everPut)
    }
  ]
}

async function readFollowList({ cache, codec }: WorkspaceStore, key: string): Promise<{ readonly name: string; readonly settings: FollowListSettings } | undefined> {
  const { followListId } = subscriptionRefOf(key)
  const row = await cache.followLists.get(followListId)
  const content = row && (await codec.decode({ table: 'followLists', id: row.id }, row.payload))
  return content && { name: content.settings.name, settings: content.settings }
}

interface AlertParts {
  readonly subject: Subscription
  readonly settings: FollowListSettings | undefined
  readonly reviews: readonly QueuedReview[]
}

async function reportAlert(store: WorkspaceStore, { key, alert, readAt }: AlertRecord, { subject, settings, reviews }: AlertParts): Promise<ReportAlert> {
  const [draft, carried] = await Promise.all([store.workBook.draft(key), readCarried(store, key, alert.profileImage)])
  const own = reviews.filter((review) => review.alert.alertId === alert.alertId).toSorted((left, right) => right.queuedAt - left.queuedAt)
  return {
    id: alert.alertId,
    name: alert.name,
    match: alert.match,
    score: alert.score,
    status: alert.status,
    version: alert.version,
    matchVersion: alert.matchVersion,
    datasets: alert.datasets,
    pepTier: alert.pepTier,
    image: carried.image?.kind === 'carried' ? await imageHash(carried.image.image) : null,
    readAt: new Date(readAt).toISOString(),
    comparison: compareCase(subject, alert, settings).map(reportField),
    reviews: [...(draft === undefined || draft.status === null ? [] : [draftReview(draft)]), ...own.map(queuedReview)],
    history: carried.history?.entries ?? null
  }
}

function reportField(field: ComparedField): ReportField {
  const values = (value: string | null | readonly string[]): readonly string[] => (value === null ? [] : typeof value === 'string' ? [value] : value)
  return { field: field.field, subject: values(field.subject), match: values(field.match), result: field.result }
}

function draftReview({ status, riskRating, riskComment, updatedAt }: Draft): ReportReview {
  return { decision: status, riskRating, riskComment, by: '', at: new Date(updatedAt).toISOString(), state: 'draft', correlationId: null }
}

function queuedReview({ content, userId, queuedAt, state }: QueuedReview): ReportReview {
  const correlationId = 'correlationId' in state ? state.correlationId : null
  return { decision: content.status, riskRating: content.riskRating, riskComment: content.riskComment, by: userId, at: new Date(queuedAt).toISOString(), state: state.kind, correlationId }
}

function reportAddress({ content }: CaseItem): readonly ReportAddress[] {
  if (content.kind !== 'address') return []
  const { address, note, foundAt } = content
  return [{ id: address.id, line: addressLine(address), note: note === '' ? null : note, asOf: new Date(foundAt).toISOString(), attributes: address.attributes }]
}

function reportChange({ at, view }: StoredUpdate): ReportChange {
  return { at: new Date(at).toISOString(), entity: view.entityId, collections: view.collections, before: view.before ?? null, after: view.after ?? null }
}
