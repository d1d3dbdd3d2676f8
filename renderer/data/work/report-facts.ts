import { addressLine } from '../../../shared/domain/address.ts'
import { fieldsMarked } from '../../../shared/domain/alert-fields.ts'
import { type Alert, pickValues } from '../../../shared/domain/alert.ts'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import { compareCase, type ComparedField, reasonsOf } from '../../../shared/domain/comparison.ts'
import { holdOf } from '../../../shared/domain/legal-hold.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import {
  changesReadTo,
  type MonitoringItem,
  type MonitoringMarks
} from '../../../shared/domain/organisation-monitoring.ts'
import type { StoredUpdate } from '../../../shared/domain/organisation-update.ts'
import type {
  ReportAddress,
  ReportAlert,
  ReportCase,
  ReportChange,
  ReportField,
  ReportReview,
  ReportWithoutAlert
} from '../../../shared/domain/report.ts'
import {
  type Draft,
  isAbout,
  lostSendingOf,
  type QueuedReview,
  type ReviewBasis
} from '../../../shared/domain/review.ts'
import { type Subscription, totalAlerts } from '../../../shared/domain/subscription.ts'
import { isHistoryOf, type PackedView } from '../../../shared/domain/triage-index.ts'
import { grouped } from '../../../shared/grouped.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { CaseRow } from '../database/cache-database.ts'
import { subscriptionRefOf } from '../database/row-keys.ts'
import type { AlertRecord } from '../pull/read-alerts.ts'
import { caseTrail, type DoneAct } from './case-queries.ts'

/** By the keys of the alerts. */
interface ReadOfAlerts {
  readonly drafts: ReadonlyMap<string, Draft>
  /** Newest first. */
  readonly reviews: ReadonlyMap<string, readonly QueuedReview[]>
  readonly histories: ReadonlyMap<string, NonNullable<PackedView['history']>>
}

/** Of all organisations. */
interface ReadMonitoring extends Pick<MonitoringMarks, 'feeds'> {
  readonly updates: readonly StoredUpdate[]
  readonly unreadableUpdates: number
  readonly monitored: readonly MonitoringItem[]
}

/** What was read of some cases, by their keys unless noted otherwise. */
export interface ReadCases extends ReadOfAlerts {
  readonly followLists: ReadonlyMap<
    FollowListId,
    { readonly name: string; readonly settings: FollowListSettings }
  >
  readonly subjects: ReadonlyMap<string, Subscription>
  /** Subjects of which only the user's own work is here. They are among the subjects. */
  readonly unheld: ReadonlyMap<string, Subscription>
  readonly rows: ReadonlyMap<string, CaseRow>
  /** In the order in which a report has them. */
  readonly records: ReadonlyMap<string, readonly AlertRecord[]>
  /** The matches by the keys of their alerts, also of those that the service no longer shows. */
  readonly names: ReadonlyMap<string, string>
  /** The keys of the alerts with a draft or a review. */
  readonly decidedOn: ReadonlyMap<string, readonly string[]>
  readonly items: ReadonlyMap<string, readonly CaseItem[]>
  /** By the keys of their cases, the oldest first. */
  readonly acts: ReadonlyMap<string, readonly DoneAct[]>
  /** How many alerts the service sent in a form that could not be read. */
  readonly refused: ReadonlyMap<string, number>
  /** How many rows of the user's own work cannot be read. */
  readonly unreadable: ReadonlyMap<string, number>
  readonly monitoring: ReadMonitoring
}

/** A case in the form of a report. Null if its subject is not known. */
export function reportCase(key: string, read: ReadCases): ReportCase | null {
  const subject = read.subjects.get(key)
  if (subject === undefined) return null
  const followList = read.followLists.get(subscriptionRefOf(key).followListId)
  // Without its subject nothing can be compared.
  const records = read.unheld.has(key) ? [] : (read.records.get(key) ?? [])
  const items = read.items.get(key) ?? []
  return {
    ...subjectFacts(key, subject),
    ...rowFacts(read.rows.get(key), records.length),
    ...lackFacts(key, subject, read),
    followList: followList?.name ?? null,
    ...(followList?.settings.further === undefined ? {} : { followListFurther: followList.settings.further }),
    alerts: records.map((record) =>
      reportAlert(record, { ...read, subject, settings: followList?.settings })
    ),
    ...withoutAlertFacts(key, records, read),
    ...itemFacts(items),
    ...changeFacts(items, read.monitoring),
    ...holdFacts(items),
    trail: caseTrail(key, {
      ...{ names: read.names, items, acts: read.acts.get(key) ?? [] },
      ...{ alerts: alertsByKey(records), drafts: read.drafts }
    })
  }
}

function subjectFacts(
  key: string,
  {
    subscriptionId,
    name,
    family,
    countries,
    dateOfBirth,
    gender,
    createdAt,
    lastUpdatedAt,
    further
  }: Subscription
): Pick<ReportCase, 'key' | 'name' | SubjectFact> {
  const facts = {
    key,
    subscriptionId,
    name,
    family,
    countries,
    dateOfBirth,
    gender,
    createdAt,
    lastUpdatedAt
  }
  return further === undefined ? facts : { ...facts, further }
}

/** What its row says beside the contents: that the service no longer shows it, and how many alerts should have been read. */
function rowFacts(
  row: CaseRow | undefined,
  readAlerts: number
): Pick<ReportCase, 'gone' | 'unreadableAlerts'> {
  const unreadable = (row?.alerts.length ?? 0) - readAlerts
  return {
    ...(row?.vanished === true ? { gone: true } : {}),
    ...(unreadable > 0 ? { unreadableAlerts: unreadable } : {})
  }
}

/** What is missing of it, beside the alerts that its row holds. */
function lackFacts(
  key: string,
  { counts }: Subscription,
  { rows, refused, unreadable, unheld }: Pick<ReadCases, 'rows' | 'refused' | 'unreadable' | 'unheld'>
): Pick<ReportCase, 'notHeld' | 'notReadToEnd' | 'refusedAlerts' | 'unreadableWork'> {
  const row = rows.get(key)
  const [refusedAlerts, unreadableWork] = [refused.get(key) ?? 0, unreadable.get(key) ?? 0]
  // What a full sync reads once more was read to its end before.
  const isNotRead = row?.pending !== undefined && row.readSignature !== row.signature
  const counted = totalAlerts(counts)
  return {
    ...(unheld.has(key) ? { notHeld: true } : {}),
    // Alerts that no counter shows are asked for all the same (SPEC S4b).
    ...(isNotRead ? { notReadToEnd: { counted: counted === 0 ? null : counted } } : {}),
    ...(refusedAlerts > 0 ? { refusedAlerts } : {}),
    ...(unreadableWork > 0 ? { unreadableWork } : {})
  }
}

type SubjectFact =
  | 'subscriptionId'
  | 'family'
  | 'countries'
  | 'dateOfBirth'
  | 'gender'
  | 'createdAt'
  | 'lastUpdatedAt'
  | 'further'

function holdFacts(items: readonly CaseItem[]): Pick<ReportCase, 'hold'> {
  const hold = holdOf(items)
  return hold === null ? {} : { hold: { since: new Date(hold.since).toISOString(), reason: hold.reason } }
}

/** The organisations of the case, what has changed at them, and until when that was read. */
function changeFacts(
  everPut: readonly CaseItem[],
  { updates, unreadableUpdates, monitored, feeds }: ReadMonitoring
): Pick<ReportCase, 'organisations' | 'changesTo' | 'unreadableChanges' | 'changes'> {
  const organisations = everPut.flatMap(({ removedAt, content }) =>
    removedAt === null && content.kind === 'organisation' ? [content] : []
  )
  if (organisations.length === 0) return { organisations: [], changes: [] }
  const changes = grouped(updates, ({ view }) => view.entityId)
  const named = organisations.map(({ entityId, label }) => ({
    entityId,
    name: label === '' ? entityId : `${label} (${entityId})`
  }))
  const ids = new Set(named.map(({ entityId }) => entityId))
  return {
    organisations: named.map(({ name }) => name),
    changesTo: named.map(({ entityId, name }) => {
      const shownIn = new Set((changes.get(entityId) ?? []).map(({ feed }) => feed))
      const to = changesReadTo(entityId, { items: monitored, feeds, shownIn })
      return { organisation: name, to: to === null ? null : new Date(to).toISOString() }
    }),
    ...(unreadableUpdates > 0 ? { unreadableChanges: unreadableUpdates } : {}),
    changes: updates.filter(({ view }) => view.entityId !== null && ids.has(view.entityId)).map(reportChange)
  }
}

/** What else is in the case now. */
function itemFacts(everPut: readonly CaseItem[]): Pick<ReportCase, 'addresses' | 'notes' | 'files'> {
  const items = everPut.filter(({ removedAt }) => removedAt === null)
  return {
    addresses: items.flatMap(reportAddress),
    notes: items.flatMap(({ content, addedAt }) =>
      content.kind === 'note' ? [{ text: content.text, at: new Date(addedAt).toISOString() }] : []
    ),
    files: items.flatMap(({ content, addedAt }) =>
      content.kind === 'file' ? [{ ...content.file, at: new Date(addedAt).toISOString() }] : []
    )
  }
}

/** What was decided on alerts that are not among those of the case (SPEC R3d), or are about another profile by now (SPEC R3g). */
function withoutAlertFacts(
  caseKey: string,
  records: readonly AlertRecord[],
  read: ReadCases
): Pick<ReportCase, 'withoutAlert'> {
  const here = alertsByKey(records)
  const withoutAlert = (read.decidedOn.get(caseKey) ?? []).flatMap((key): readonly ReportWithoutAlert[] => {
    const alert = here.get(key)
    const id = key.slice(caseKey.length + 1)
    const decided = decidedOf(key, read).filter(({ basis }) => alert === undefined || !isAbout(alert, basis))
    const apart: ReturnType<typeof byProfile> =
      alert === undefined ? byProfile(decided) : [...grouped(decided, ({ match }) => match)]
    return apart.map(([match, of]) => ({ id, match, reviews: of.map(({ review }) => review) }))
  })
  return withoutAlert.length === 0 ? {} : { withoutAlert }
}

/** What was decided on each profile that an alert was about, as the newest of it calls the match (SPEC R3h). */
function byProfile(decided: readonly Decided[]): readonly (readonly [match: string, readonly Decided[]])[] {
  const groups: { readonly newest: Decided; readonly of: Decided[] }[] = []
  for (const one of decided) {
    const own = groups.find(
      ({ newest: { basis } }) => basis.unseen === true || isAbout(basis.values, one.basis)
    )
    if (own === undefined) groups.push({ newest: one, of: [one] })
    else own.of.push(one)
  }
  return groups.map(({ newest, of }) => [newest.match, of])
}

function alertsByKey(records: readonly AlertRecord[]): ReadonlyMap<string, Alert> {
  return new Map(records.map(({ key, alert }) => [key, alert]))
}

interface AlertParts extends ReadOfAlerts {
  readonly subject: Subscription
  readonly settings: FollowListSettings | undefined
}

const reportedFields = fieldsMarked('reported')

function reportAlert(
  { key, alert, gone, readAt, correlationId }: AlertRecord,
  { subject, settings, histories, ...work }: AlertParts
): ReportAlert {
  const own = (work.reviews.get(key) ?? []).filter(({ basis }) => isAbout(alert, basis))
  const accepted = own.find(({ state }) => state.kind === 'accepted')
  const history = histories.get(key)
  return {
    id: alert.alertId,
    ...(gone ? { gone } : {}),
    ...pickValues(alert, reportedFields),
    statusFrom: own.some((review) => isStatusOf(review, alert.status, readAt)) ? 'decision' : 'answer',
    // Whoever needs their hashes reads the images afterwards.
    image: null,
    readAt: new Date(readAt).toISOString(),
    correlationId: correlationId ?? null,
    comparison: compareCase(subject, alert, settings).map(reportField),
    acceptedHere: accepted?.content.status ?? null,
    reviews: decidedOf(key, work).flatMap(({ basis, review }) => (isAbout(alert, basis) ? review : [])),
    history: history?.entries ?? null,
    historyFrom:
      history === undefined
        ? null
        : {
            readAt: new Date(history.readAt).toISOString(),
            correlationIds: history.correlationIds ?? [],
            ...(history.refused > 0 ? { refused: history.refused } : {}),
            ...(history.about === undefined || isHistoryOf(alert, history)
              ? {}
              : { about: history.about.name })
          }
  }
}

/** A decision with what it was taken on. */
interface Decided {
  readonly basis: ReviewBasis
  readonly match: string
  readonly review: ReportReview
}

/** The draft and the reviews of an alert, newest first. */
function decidedOf(
  key: string,
  { drafts, reviews }: Pick<ReadOfAlerts, 'drafts' | 'reviews'>
): readonly Decided[] {
  const draft = drafts.get(key)
  return [
    ...(draft === undefined || draft.status === null
      ? []
      : [{ basis: draft.basis, match: draft.basis.values.match, review: draftReview(draft) }]),
    ...(reviews.get(key) ?? []).map((review) => ({
      ...{ basis: review.basis, match: review.matchName },
      review: queuedReview(review)
    }))
  ]
}

/** An accepted decision is shown as the alert's status even before the alert is read again. */
function isStatusOf({ content, state }: QueuedReview, status: string, readAt: number): boolean {
  return state.kind === 'accepted' && content.status === status && state.at >= readAt
}

export function reportField(field: ComparedField): ReportField {
  const values = (value: string | null | readonly string[]): readonly string[] =>
    value === null ? [] : typeof value === 'string' ? [value] : value
  const reasons = reasonsOf(field)
  return {
    field: field.field,
    ...('wanted' in field ? { subject: [], list: field.wanted } : { subject: values(field.subject) }),
    match: values(field.match),
    result: field.result,
    ...(reasons.length === 0 ? {} : { reasons })
  }
}

function draftReview({ status, riskRating, riskComment, updatedAt, takenBy = '' }: Draft): ReportReview {
  return {
    decision: status,
    riskRating,
    riskComment,
    by: takenBy,
    at: new Date(updatedAt).toISOString(),
    state: 'draft',
    proof: null,
    correlationId: null
  }
}

function queuedReview({ content, userId, queuedAt, state }: QueuedReview): ReportReview {
  // Nobody knows whether it arrived, and no answer was one to it (SPEC R3f).
  const isLost = lostSendingOf(state) !== null
  const correlationId = !isLost && 'correlationId' in state ? state.correlationId : null
  return {
    decision: content.status,
    riskRating: content.riskRating,
    riskComment: content.riskComment,
    by: userId,
    at: new Date(queuedAt).toISOString(),
    state: isLost ? 'uncertain' : state.kind,
    proof: state.kind === 'accepted' ? state.proof : null,
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
    // A day has no moment that is the same everywhere.
    at: view.day ?? new Date(at).toISOString(),
    ...(view.at === null ? { undated: true } : {}),
    entity: view.entityId,
    collections: view.collections,
    ...(view.operation === null ? {} : { operation: view.operation }),
    before: view.before ?? null,
    after: view.after ?? null,
    ...(view.others.length === 0 ? {} : { others: view.others }),
    receivedAt: new Date(receivedAt).toISOString(),
    correlationId: correlationId ?? null
  }
}
