import { lookUpFrom } from '../../../shared/domain/lost-answer.ts'
import type { Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { QueuedReview, ReviewProblem } from '../../../shared/domain/review.ts'
import {
  type JournalFinding,
  type JournalHead,
  type JournalRow,
  ownTables,
  type RestoredWork
} from '../../../shared/domain/work-journal.ts'
import type { JournalOpening } from '../../../shared/ipc/journal-schemas.ts'
import { decodeAll, type RowCodec } from '../database/row-codec.ts'
import type { ActRow, OwnRow, WorkDatabase } from '../database/work-database.ts'
import type { RowRef } from '../database/unreadable-rows.ts'
import { asideJournalRow } from './aside-rows.ts'
import { readAllOf, type SortedRows, sortRows, type WorkJournal } from './journal.ts'
import {
  editAsUncertain,
  editRows,
  localItemRows,
  draftRows,
  actRows,
  collectedRows,
  restoreEditRows,
  restoreCollectedRows,
  reviewRows
} from './work-rows.ts'

/** What a start found out about the journal, to tell the user. */
export interface JournalReport {
  readonly findings: readonly JournalFinding[]
  /** Null if nothing had to come back. */
  readonly restored: RestoredWork | null
  /** Why there is no journal in this session. Null if there is one. */
  readonly problem: string | null
}

export interface JoinedJournal {
  /** Null if no journal is written in this session. */
  readonly lineage: string | null
  readonly report: JournalReport
}

interface Joining {
  readonly database: WorkDatabase
  readonly codec: RowCodec
  readonly journal: WorkJournal
  readonly at: EpochMillis
}

/** Rows of one message to main. */
const portion = 500

/** Makes the work database and the journal agree: restores what the database lost, or writes the journal again (SPEC J6). */
export async function joinJournal(joining: Joining, opening: JournalOpening): Promise<JoinedJournal> {
  if (opening.kind === 'failed')
    return { lineage: null, report: { findings: [], restored: null, problem: opening.code } }
  const { database } = joining
  const known = await database.revision.get('current')
  const own = { lineage: known?.lineage ?? null, revision: known?.value ?? 0 }
  const { head, findings, freshLineage } = opening
  const plan = planJoin(own, head)
  const lineage = head?.lineage ?? own.lineage ?? freshLineage
  if (plan.kind === 'same') return { lineage, report: { findings, restored: null, problem: null } }
  const restored =
    plan.kind === 'restore' && head !== null ? await restore(joining, head, findings, plan.reason) : null
  const revision = restored === null ? own.revision : await revisionOf(database)
  if (head !== null) await findAside(joining)
  await database.revision.put({ id: 'current', value: revision, lineage })
  const problem = await rebase(joining, { lineage, revision })
  // Without a new basis no journal is written in this session: entries on top of a journal that lacks some would look whole.
  return {
    lineage: problem === null ? lineage : null,
    report: { findings, restored: isNothing(restored) ? null : restored, problem }
  }
}

function isNothing(restored: RestoredWork | null): boolean {
  return (
    restored !== null &&
    restored.drafts +
      restored.reviews +
      restored.localItems +
      restored.collected +
      restored.edits +
      restored.acts +
      restored.unreadable ===
      0
  )
}

async function revisionOf(database: WorkDatabase): Promise<number> {
  return (await database.revision.get('current'))?.value ?? 0
}

async function restore(
  { database, codec, journal, at }: Joining,
  head: JournalHead,
  findings: readonly JournalFinding[],
  reason: RestoredWork['reason']
): Promise<RestoredWork> {
  const rows = await readAllOf(journal)
  const isDoubtful = findings.some(({ kind }) => kind !== 'torn-tail')
  return restoreWork({ database, codec, rows: sortRows(rows), head, reason, isDoubtful, at })
}

/**
 * Looks in the journal for drafts that could not be read. It may have them if it could not be opened when
 * newer drafts replaced them.
 */
async function findAside({ database, codec, journal }: Joining): Promise<void> {
  const lost = (await database.aside.toArray()).filter(
    ({ table, isBack, found }) => table === 'drafts' && isBack !== true && found === undefined
  )
  if (lost.length === 0) return
  const { drafts } = sortRows(await readAllOf(journal))
  for (const { number, id, at } of lost) {
    const draft = drafts.get(id)
    if (number !== undefined && draft !== undefined && draft.updatedAt < at)
      await database.aside.update(number, { found: await codec.encode({ table: 'drafts', id }, draft) })
  }
}

/**
 * Writes all rows of the database as the new journal, with what the old one has of rows that cannot be read.
 * Returns why not if that fails.
 */
async function rebase({ database, codec, journal, at }: Joining, head: JournalHead): Promise<string | null> {
  const rows = await allWorkRows(database, codec, () => readAllOf(journal))
  const last = Math.max(0, Math.ceil(rows.length / portion) - 1)
  for (let part = 0; part <= last; part += 1) {
    const puts = rows.slice(part * portion, (part + 1) * portion)
    const written = await journal.rebase({
      first: part === 0,
      last: part === last,
      entry: { ...head, at, puts, deletes: [] }
    })
    if (written.kind === 'failed') return written.code
  }
  return null
}

/** How far the work database has come. `lineage` is null if it has never joined a journal. */
export interface DatabaseHead {
  readonly lineage: string | null
  readonly revision: number
}

/** What must be done so that database and journal agree again. */
export type JoinPlan =
  | { readonly kind: 'same' }
  /** The database is ahead, as after a kill in between, or there was no journal, so the journal is written again. */
  | { readonly kind: 'rebase' }
  | { readonly kind: 'restore'; readonly reason: RestoredWork['reason'] }

/** Compares the two at a start (SPEC J6a). */
function planJoin(database: DatabaseHead, journal: JournalHead | null): JoinPlan {
  if (journal === null) return { kind: 'rebase' }
  if (database.lineage === journal.lineage) {
    if (database.revision === journal.revision) return { kind: 'same' }
    return database.revision > journal.revision
      ? { kind: 'rebase' }
      : { kind: 'restore', reason: 'rolled-back' }
  }
  return { kind: 'restore', reason: database.revision === 0 ? 'reset' : 'replaced' }
}

/**
 * All rows of the work database in the form of a journal. Unreadable parts are taken from the journal that
 * was there before, which may be the only place that still has them (SPEC E4i).
 */
async function allWorkRows(
  database: WorkDatabase,
  codec: RowCodec,
  held: () => Promise<readonly JournalRow[]>
): Promise<readonly JournalRow[]> {
  const rows: JournalRow[] = []
  const unreadable: RowRef[] = []
  const sort = (ref: RowRef, content: unknown): void => {
    if (content === undefined) unreadable.push(ref)
    else rows.push({ ...ref, content })
  }
  for (const table of ownTables) {
    const stored = await database.table<OwnRow>(table).toArray()
    const contents = await decodeAll(codec, table, stored)
    stored.forEach(({ id }, index) => sort({ table, id }, contents[index]))
  }
  const history = await database.history.toArray()
  const acts = await decodeAll(
    codec,
    'history',
    history.map(({ alertKey: id, payload }) => ({ id, payload }))
  )
  history.forEach(({ number, at, alertKey }, index) => {
    const act = acts[index]
    sort({ table: 'history', id: String(number) }, act && { at, alertKey, act })
  })
  const aside = await database.aside.toArray()
  if (unreadable.length + aside.length === 0) return rows
  const earlier = new Map((await held()).map((row) => [keyOf(row), row]))
  return [
    ...rows,
    ...unreadable.flatMap((ref) => earlier.get(keyOf(ref)) ?? []),
    ...aside.map(asideJournalRow)
  ]
}

function keyOf({ table, id }: RowRef): string {
  return `${table}/${id}`
}

export interface Restoring {
  readonly database: WorkDatabase
  readonly codec: RowCodec
  readonly rows: SortedRows
  readonly head: JournalHead
  readonly reason: RestoredWork['reason']
  /** The journal itself is damaged or behind, so what it calls queued may have been sent (SPEC J7a). */
  readonly isDoubtful: boolean
  readonly at: EpochMillis
}

/**
 * Restores what the database lost, in one transaction. What the database has itself is newer and stays,
 * unless the database is only an older copy.
 */
async function restoreWork(restoring: Restoring): Promise<RestoredWork> {
  const { database, rows, head, reason } = restoring
  // Sealed before the transaction: nothing foreign is awaited in it.
  const sealed = await sealRows(restoring)
  const { drafts, reviews, desk, history, revision, aside } = database
  const { caseItems, monitoringLists, monitoringItems, changes } = database
  return database.transaction(
    'rw',
    [drafts, reviews, desk, history, revision, aside, caseItems, monitoringLists, monitoringItems, changes],
    async () => {
      const value = Math.max((await revision.get('current'))?.value ?? 0, head.revision) + 1
      await revision.put({ id: 'current', value, lineage: head.lineage })
      const isOlder = reason === 'rolled-back'
      await restoreAside(database, rows.aside, reason)
      return {
        reason,
        collected: await restoreCollectedRows(database, sealed.collected, isOlder),
        edits: await restoreEditRows(database, sealed.edits, isOlder),
        ...(isOlder ? await replaceOwn(database, sealed) : await addLost(database, sealed, reason)),
        unreadable: rows.unreadable
      }
    }
  )
}

type SealedRows = Awaited<ReturnType<typeof sealRows>>
type CountedRows = Pick<RestoredWork, 'drafts' | 'reviews' | 'localItems' | 'acts'>

async function sealRows({ codec, rows, isDoubtful, at }: Restoring) {
  const reviews = [...rows.reviews.values()].map((review) => (isDoubtful ? asUncertain(review, at) : review))
  const edits = rows.edits.map((edit) => (isDoubtful ? editAsUncertain(edit, at) : edit))
  const [draftsSealed, reviewsSealed, localItems, history, collected, editsSealed] = await Promise.all([
    draftRows(codec, [...rows.drafts.values()]),
    reviewRows(codec, reviews),
    localItemRows(codec, rows.localItems),
    numbered(codec, rows),
    collectedRows(codec, rows.collected),
    editRows(codec, edits)
  ])
  return { drafts: draftsSealed, reviews: reviewsSealed, localItems, history, collected, edits: editsSealed }
}

/** Used if the database is an older copy of what the journal has. */
async function replaceOwn(
  { drafts, reviews, desk, history }: WorkDatabase,
  sealed: SealedRows
): Promise<CountedRows> {
  await Promise.all([drafts.clear(), reviews.clear(), desk.clear(), history.clear()])
  await Promise.all([
    drafts.bulkPut(sealed.drafts),
    reviews.bulkPut(sealed.reviews),
    desk.bulkPut(sealed.localItems),
    history.bulkPut(sealed.history)
  ])
  return {
    drafts: sealed.drafts.length,
    reviews: sealed.reviews.length,
    localItems: sealed.localItems.length,
    acts: sealed.history.length
  }
}

async function addLost(
  { drafts, reviews, desk, history }: WorkDatabase,
  sealed: SealedRows,
  reason: RestoredWork['reason']
): Promise<CountedRows> {
  const [knownDrafts, knownReviews, knownLocalItems] = await Promise.all([
    primaryKeys(drafts),
    primaryKeys(reviews),
    primaryKeys(desk)
  ])
  const lostDrafts = withoutKnown(sealed.drafts, knownDrafts)
  const lostReviews = withoutKnown(sealed.reviews, knownReviews)
  const lostLocalItems = withoutKnown(sealed.localItems, knownLocalItems)
  // The numbers of another database mean nothing here.
  const acts = reason === 'reset' ? sealed.history : sealed.history.map(({ number: _number, ...row }) => row)
  await Promise.all([
    drafts.bulkPut(lostDrafts),
    reviews.bulkPut(lostReviews),
    desk.bulkPut(lostLocalItems),
    history.bulkPut(acts)
  ])
  return {
    drafts: lostDrafts.length,
    reviews: lostReviews.length,
    localItems: lostLocalItems.length,
    acts: acts.length
  }
}

/** Bytes that nobody can read are not counted here, since the outbox tells of them. */
async function restoreAside(
  { aside }: WorkDatabase,
  rows: SortedRows['aside'],
  reason: RestoredWork['reason']
): Promise<void> {
  if (reason === 'rolled-back') await aside.clear()
  await aside.bulkPut(reason === 'replaced' ? rows.map(({ number: _number, ...row }) => row) : rows)
}

function primaryKeys<Row, Key>(table: Table<Row, Key>): PromiseLike<readonly Key[]> {
  return table.toCollection().primaryKeys()
}

function withoutKnown<Row extends { readonly id: string }>(
  rows: readonly Row[],
  keys: readonly string[]
): readonly Row[] {
  const known = new Set(keys)
  return rows.filter(({ id }) => !known.has(id))
}

async function numbered(codec: RowCodec, { history }: SortedRows): Promise<readonly ActRow[]> {
  const numbers = [...history.keys()]
  const rows = await actRows(codec, [...history.values()])
  return rows.flatMap((row, index) => {
    const number = numbers[index]
    return number === undefined ? [] : [{ ...row, number }]
  })
}

/** Its history is read before it is sent, and an equal entry since it was queued counts as this review. */
export function asUncertain(review: QueuedReview, at: EpochMillis): QueuedReview {
  const { state } = review
  if (state.kind !== 'queued') return review
  const lastProblem: ReviewProblem = 'restored'
  return {
    ...review,
    state: { kind: 'uncertain', since: at, sentAt: review.queuedAt, notBefore: lookUpFrom(at), lastProblem }
  }
}
