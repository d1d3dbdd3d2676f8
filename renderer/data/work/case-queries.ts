import { addressLine } from '../../../shared/domain/address.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import { liveHolds } from '../../../shared/domain/legal-hold.ts'
import { unansweredOf } from '../../../shared/domain/lost-sending.ts'
import type { ReportTrailEntry } from '../../../shared/domain/report.ts'
import {
  type DecidedAbout,
  type Draft,
  isAbout,
  type QueuedReview,
  type ReviewBasis
} from '../../../shared/domain/review.ts'
import type { CaseEvent } from '../../../shared/domain/triage-index.ts'
import { grouped } from '../../../shared/grouped.ts'
import { decodeAll, readable } from '../database/decode-rows.ts'
import { rowsBelow, subscriptionKeyOf } from '../database/row-keys.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { Act, ActRow } from '../database/work-database.ts'
import { recordsOf } from '../pull/read-alerts.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'
import { reviewsByAlert } from './overtaken-reviews.ts'
import { decodeActs } from './stored-acts.ts'

/** Alerts as they were read last, and the user's own reviews, those that were overtaken among them (SPEC M6m). */
export async function readCaseEvents(
  workspace: OpenWorkspace,
  caseKey: string
): Promise<readonly CaseEvent[]> {
  const databases = databasesOf(workspace)
  // Read at once, since a live query notices nothing that is read behind a decoding. Those on an alert that is not here too.
  const [row, reviewRows, actRows] = await Promise.all([
    databases.cache.cases.get(caseKey),
    rowsBelow(databases.work.reviews, 'alertKey', [caseKey]),
    rowsBelow(databases.work.history, 'alertKey', [caseKey])
  ])
  const records = row === undefined ? [] : await recordsOf(databases, [row], () => true)
  const changedAt = new Map(row?.alerts.map(({ id, changedAt: at }) => [id, at]))
  const acts = await doneActs(databases.codec, actRows)
  const reviews = reviewsByAlert(await databases.workBook.decodeReviews(reviewRows), acts)
  return [
    ...records.map(({ key, alert, readAt }): CaseEvent => ({
      kind: 'alert',
      key,
      at: changedAt.get(alert.alertId) ?? readAt,
      alert
    })),
    ...[...reviews.values()]
      .flat()
      .map((review): CaseEvent => ({ kind: 'review', key: review.id, at: review.queuedAt, review }))
  ]
}

/** An act with its time and the key of the alert that it was about. */
export interface DoneAct {
  readonly at: number
  readonly alertKey: string
  readonly act: Act
}

/** Acts on the alerts of some cases, by the cases' keys. */
export async function readActsBelow(
  { work, codec }: Databases,
  caseKeys: readonly string[]
): Promise<ReadonlyMap<string, readonly DoneAct[]>> {
  const acts = await doneActs(codec, await rowsBelow(work.history, 'alertKey', caseKeys))
  return grouped(acts, ({ alertKey }) => subscriptionKeyOf(alertKey))
}

/** Those of the rows that can be read. */
export async function doneActs(codec: RowCodec, rows: readonly ActRow[]): Promise<readonly DoneAct[]> {
  const acts = await decodeActs(codec, rows)
  return rows.flatMap(({ at, alertKey }, index): readonly DoneAct[] =>
    acts[index] === undefined ? [] : [{ at, alertKey, act: acts[index] }]
  )
}

interface TrailParts {
  /** The names of the alerts, by their keys. */
  readonly names: ReadonlyMap<string, string>
  readonly items: readonly CaseItem[]
  readonly acts: readonly DoneAct[]
  /** The alerts as they were read last, by their keys. */
  readonly alerts: ReadonlyMap<string, Alert>
  /** By the keys of their alerts. */
  readonly drafts: ReadonlyMap<string, Draft>
}

/** What was done in a case on this machine, oldest first: acts on its alerts, and what was put into it and taken out. */
export function caseTrail(caseKey: string, parts: TrailParts): readonly ReportTrailEntry[] {
  const { names, items, acts } = parts
  const others = otherMatches(parts)
  const done = acts.map((one): ReportTrailEntry => {
    const { at, alertKey, act } = one
    return {
      at: new Date(at).toISOString(),
      kind: act.kind,
      what: others.get(one) ?? names.get(alertKey) ?? alertKey.slice(caseKey.length + 1),
      ...actDetails(act)
    }
  })
  return [...done, ...items.flatMap(itemEntries)].toSorted((left, right) =>
    left.at < right.at ? -1 : left.at > right.at ? 1 : 0
  )
}

/** The matches of the acts that were about another profile than their alert is now, or was last where it is not here (SPEC R3g, R3h). */
function otherMatches({ acts, alerts, drafts }: TrailParts): ReadonlyMap<DoneAct, string> {
  const others = new Map<DoneAct, string>()
  const later = new Map<string, Written | undefined>()
  const last = new Map<string, Written>()
  for (const one of acts.toReversed()) {
    const { alertKey: key, act } = one
    // An act that does not say what it was on was on what the next one says, or else the draft.
    const basis = writtenIn(act) ?? (later.has(key) ? later.get(key) : drafts.get(key)?.basis)
    if (basis !== undefined && !last.has(key)) last.set(key, drafts.get(key)?.basis ?? basis)
    const alert = alerts.get(key)
    const about: Written | undefined = alert === undefined ? last.get(key) : { values: alert }
    if (basis !== undefined && about !== undefined) {
      const isOther = about.unseen !== true && !isAbout(about.values, basis)
      if (isOther || alert === undefined) others.set(one, (isOther ? basis : about).values.match)
    }
    // What came before a decision may have been on another profile, and nothing says on which.
    later.set(key, act.kind === 'decided' ? undefined : basis)
  }
  return others
}

/** What something was written on. */
type Written = Pick<ReviewBasis, 'unseen'> & { readonly values: DecidedAbout }

function writtenIn(act: Act): Written | undefined {
  if ('review' in act) return act.review.basis
  if (act.kind === 'decided') return act.about && { values: act.about }
  return 'draft' in act ? act.draft.basis : undefined
}

function actDetails(act: Act): Pick<ReportTrailEntry, 'decision' | 'note' | 'unanswered'> {
  const note = 'reason' in act ? act.reason : null
  if (act.kind === 'decided') return { decision: act.decision, note }
  if ('review' in act)
    return { decision: act.review.content.status, note, ...unansweredIn(act.kind, act.review) }
  return { decision: 'draft' in act ? act.draft.status : null, note }
}

/** Nothing where the act itself says whether the review arrived. */
function unansweredIn(kind: Act['kind'], review: QueuedReview): Pick<ReportTrailEntry, 'unanswered'> {
  if (kind === 'arrival-confirmed' || kind === 'arrival-denied') return {}
  const unanswered = unansweredOf(review)
  return unanswered === null ? {} : { unanswered }
}

function itemEntries({ addedAt, removedAt, content }: CaseItem): readonly ReportTrailEntry[] {
  const what = nameOf(content)
  const entry = (at: number, kind: 'added' | 'removed'): ReportTrailEntry => ({
    at: new Date(at).toISOString(),
    kind: `${content.kind}-${kind}`,
    what,
    decision: null,
    note: content.kind !== 'hold' ? null : kind === 'added' ? content.reason : content.released
  })
  return [entry(addedAt, 'added'), ...(removedAt === null ? [] : [entry(removedAt, 'removed')])]
}

/** A note is not named by its words: they are shown where it stands, or not at all. */
function nameOf(content: CaseItem['content']): string {
  switch (content.kind) {
    case 'address':
      return addressLine(content.address)
    case 'organisation':
      return content.label === '' ? content.entityId : `${content.label} (${content.entityId})`
    case 'file':
      return content.file.name
    case 'note':
    case 'hold':
      return ''
  }
}

/** What the user put into a case, oldest first, including what was taken out again. */
export async function readCaseItems(workspace: OpenWorkspace, caseKey: string): Promise<readonly CaseItem[]> {
  const databases = databasesOf(workspace)
  return (await readItemsOfCases(databases, [caseKey])).get(caseKey) ?? []
}

/** The same for many cases at once, by their keys; a case without any has no entry. */
export async function readItemsOfCases(
  { work, codec }: Databases,
  caseKeys: readonly string[]
): Promise<ReadonlyMap<string, readonly CaseItem[]>> {
  const rows = await work.caseItems
    .where('caseKey')
    .anyOf([...caseKeys])
    .toArray()
  const items = readable(await decodeAll(codec, 'caseItems', rows))
  return grouped(
    items.toSorted((left, right) => left.addedAt - right.addedAt || (left.id < right.id ? -1 : 1)),
    ({ caseKey }) => caseKey
  )
}

/** Keys of all cases under a legal hold. An item that cannot be read may be a hold, so its case counts as one (SPEC F6b). */
export async function readHeldCases({
  work,
  codec
}: Pick<Databases, 'work' | 'codec'>): Promise<ReadonlySet<string>> {
  const rows = await work.caseItems.toArray()
  const items = await decodeAll(codec, 'caseItems', rows)
  return new Set(
    rows.flatMap(({ caseKey }, index) => {
      const item = items[index]
      return item === undefined || liveHolds([item]).length > 0 ? [caseKey] : []
    })
  )
}

export function readHeldCasesOf(workspace: OpenWorkspace): Promise<ReadonlySet<string>> {
  return readHeldCases(databasesOf(workspace))
}
