import type { Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import { isBehindDayId } from '../../../shared/domain/behind-day.ts'
import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import type { QueuedReview, ReviewProblem } from '../../../shared/domain/review.ts'
import { isSentMarkId } from '../../../shared/domain/sent-mark.ts'
import { collectedTables, type JournalHead, type RestoredWork } from '../../../shared/domain/work-journal.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { ActRow, DraftRow, LocalItemRow, WorkDatabase } from '../database/work-database.ts'
import type { SortedRows } from './journal.ts'
import { type ActsApart, actsApart } from './joined-acts.ts'
import { leftInJournal, withoutTakenBack } from './left-outbox.ts'
import { actRows } from './stored-acts.ts'
import {
  collectedRows,
  draftRows,
  editAsUncertain,
  editRows,
  localItemRows,
  putCollectedRows,
  putEditRows,
  restoreCollectedRows,
  restoreEditRows,
  reviewRows,
  writtenBy
} from './work-rows.ts'

export interface Restoring {
  readonly database: WorkDatabase
  readonly codec: RowCodec
  readonly rows: SortedRows
  readonly head: JournalHead
  readonly reason: RestoredWork['reason']
  /** The journal has all that the database has, and what it has besides was deleted since. */
  readonly isOlder: boolean
  /** The number up to which the journal has all of this database. */
  readonly parted: number
  /** The journal itself is damaged or behind, so what it calls queued may have been sent (SPEC J7a). */
  readonly isDoubtful: boolean
  readonly at: EpochMillis
}

/**
 * Restores what the database lost, in one transaction. What the database has itself is newer and stays,
 * unless the database is only an older copy.
 */
export async function restoreWork(restoring: Restoring): Promise<RestoredWork> {
  const { database, codec, rows, head, reason, isOlder, parted } = restoring
  const isMerged = (reason === 'rejoined' || reason === 'rolled-back') && !isOlder
  // Read and sealed before the transaction: nothing foreign is awaited in it.
  const apart = isMerged || reason === 'replaced' ? await actsApart(database, codec, rows) : null
  const content = await sealRows(
    isMerged && apart !== null
      ? { ...restoring, rows: await withoutTakenBack(database, rows, apart) }
      : restoring
  )
  const { drafts, reviews, desk, history, revision, aside } = database
  const { changes } = database
  const collected = collectedTables.map((name) => database.table(name))
  return database.transaction(
    'rw',
    [drafts, reviews, desk, history, revision, aside, changes, ...collected],
    async () => {
      const value = Math.max((await revision.get('current'))?.value ?? 0, head.revision) + 1
      await revision.put({ id: 'current', value, lineage: head.lineage })
      const sealed = { ...content, drafts: writtenBy(value, content.drafts) }
      await restoreAside(database, rows.aside, { reason, isOlder })
      if (isMerged && apart !== null)
        return {
          reason,
          ...(await mergeNewer(database, sealed, { left: leftInJournal(rows), reason, parted, apart })),
          unreadable: rows.unreadable
        }
      return {
        reason,
        collected: await restoreCollectedRows(database, sealed.collected, isOlder),
        edits: await restoreEditRows(database, sealed.edits, isOlder),
        ...(isOlder ? await replaceOwn(database, sealed) : await addLost(database, sealed, apart)),
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
    localItems: laidOut(sealed.localItems),
    acts: sealed.history.length
  }
}

/** How many of them a person laid out: the marks of what was sent and of our clock are no work of theirs. */
function laidOut(rows: readonly LocalItemRow[]): number {
  return rows.filter(({ id }) => !isSentMarkId(id) && !isBehindDayId(id)).length
}

async function addLost(
  { drafts, reviews, desk, history }: WorkDatabase,
  sealed: SealedRows,
  apart: ActsApart | null
): Promise<CountedRows> {
  const [knownDrafts, knownReviews, knownLocalItems] = await Promise.all([
    primaryKeys(drafts),
    primaryKeys(reviews),
    primaryKeys(desk)
  ])
  const lostDrafts = withoutKnown(sealed.drafts, knownDrafts)
  const lostReviews = withoutKnown(sealed.reviews, knownReviews)
  const lostLocalItems = withoutKnown(sealed.localItems, knownLocalItems)
  const acts = apart === null ? sealed.history : unnumbered(sealed.history, apart.journal)
  await Promise.all([
    drafts.bulkPut(lostDrafts),
    reviews.bulkPut(lostReviews),
    desk.bulkPut(lostLocalItems),
    history.bulkPut(acts)
  ])
  return {
    drafts: lostDrafts.length,
    reviews: lostReviews.length,
    localItems: laidOut(lostLocalItems),
    acts: acts.length
  }
}

/** Bytes that nobody can read are not counted here, since the outbox tells of them. */
async function restoreAside(
  { aside }: WorkDatabase,
  rows: SortedRows['aside'],
  { reason, isOlder }: Pick<Restoring, 'reason' | 'isOlder'>
): Promise<void> {
  if (isOlder) await aside.clear()
  await aside.bulkPut(reason === 'replaced' ? rows.map(({ number: _number, ...row }) => row) : rows)
}

interface Merging extends Pick<Restoring, 'reason' | 'parted'> {
  readonly left: ReturnType<typeof leftInJournal>
  readonly apart: ActsApart
}

/**
 * Used if both went on without each other: the database beside which another one was worked in, or an older copy that
 * was worked in while the journal did not open. What the journal has is newer, but for drafts that say otherwise.
 * What only the database has stays, but for what has left the outbox since (SPEC J6f, J6i, J6l).
 */
async function mergeNewer(
  database: WorkDatabase,
  sealed: SealedRows,
  { left, apart, ...parting }: Merging
): Promise<CountedRows & Pick<RestoredWork, 'collected' | 'edits'>> {
  const { drafts, reviews, desk, history } = database
  const knownDrafts = new Map((await drafts.toArray()).map((row) => [row.id, row]))
  const newerDrafts = sealed.drafts.filter((draft) => {
    const known = knownDrafts.get(draft.id)
    return known === undefined || !isNewer(known, draft, parting)
  })
  await history.clear()
  await reviews.bulkDelete([...left.reviews])
  await Promise.all([
    drafts.bulkPut(newerDrafts),
    reviews.bulkPut(sealed.reviews),
    desk.bulkPut(sealed.localItems),
    history.bulkPut(sealed.history),
    putCollectedRows(database, sealed.collected),
    putEditRows(database, sealed.edits, [...left.edits])
  ])
  await history.bulkAdd(apart.own.map(({ row: { number: _number, ...row } }) => row))
  const collected = collectedTables.reduce((sum, name) => sum + sealed.collected[name].length, 0)
  return {
    drafts: newerDrafts.length,
    reviews: sealed.reviews.length,
    localItems: laidOut(sealed.localItems),
    collected,
    edits: sealed.edits.length,
    acts: sealed.history.length
  }
}

/** Those of these numbers, without them, since the numbers of another database mean nothing here. */
function unnumbered(acts: readonly ActRow[], numbers: ReadonlySet<number>): readonly ActRow[] {
  return acts.flatMap(({ number, ...row }) => (number !== undefined && numbers.has(number) ? [row] : []))
}

/** Whether a draft of the database was written later than the journal's, as far as anybody knows. */
function isNewer(
  own: DraftRow,
  journal: DraftRow,
  { reason, parted }: Pick<Restoring, 'reason' | 'parted'>
): boolean {
  // The clock may have been wrong then or later, so it decides only where the numbers cannot.
  if (own.revision === undefined) return own.updatedAt > journal.updatedAt
  if (own.revision <= parted) return false
  // The journal ended before an older copy was worked in.
  return reason === 'rolled-back' || own.updatedAt > journal.updatedAt
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
