import type { EditState } from '../../../shared/domain/subject-edit.ts'
import type { ReviewState } from '../../../shared/domain/review.ts'
import type { EditId, ReviewId } from '../../../shared/ids.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { Act, WorkDatabase } from '../database/work-database.ts'
import type { ActsApart } from './joined-acts.ts'
import type { SortedRows } from './journal.ts'
import { decodeActs } from './stored-acts.ts'
import type { WorkWrite } from './work-write.ts'

/** Names of reviews and edits. */
interface OutboxNames {
  readonly reviews: ReadonlySet<ReviewId>
  readonly edits: ReadonlySet<EditId>
}

/** Acts by which a review leaves the outbox. */
const leaving: ReadonlySet<string> = new Set([
  'withdrawn',
  'review-discarded',
  'decided-again',
  'superseded',
  'arrival-denied'
])

/** What has left the outbox by these acts, and is not among what is held. */
function leftBy(acts: readonly Act[], held: OutboxNames): OutboxNames {
  const reviews = acts.flatMap((act) => {
    if (act.kind === 'undone') return act.reviews ?? []
    return 'review' in act && leaving.has(act.kind) ? [act.review.id] : []
  })
  const edits = acts.flatMap((act) => (act.kind === 'edits-gone' ? act.edits : []))
  return {
    reviews: new Set(reviews.filter((id) => !held.reviews.has(id))),
    edits: new Set(edits.filter((id) => !held.edits.has(id)))
  }
}

/** What has left the outbox, as far as the journal says: by acts, or sent and deleted for its age since. */
export function leftInJournal({ history, reviews, edits, localItems, unreadable }: SortedRows): OutboxNames {
  // One that cannot be read may be there.
  if (unreadable > 0) return { reviews: new Set(), edits: new Set() }
  const left = leftBy(
    [...history.values()].map(({ act }) => act),
    {
      reviews: new Set([...reviews.values()].map(({ id }) => id)),
      edits: new Set(edits.map(({ id }) => id))
    }
  )
  const sent = localItems.flatMap((item) => (item.kind === 'sent' ? [item.reviewId] : []))
  return { ...left, reviews: new Set([...left.reviews, ...sent]) }
}

/** Edits that were discarded here, or gave way to others. Those that are here again are among them. */
export async function editsGoneHere(
  { history }: WorkDatabase,
  codec: RowCodec
): Promise<ReadonlySet<EditId>> {
  const rows = await history.where('alertKey').equals(aboutNoAlert).toArray()
  const acts = await decodeActs(codec, rows)
  return leftBy(
    acts.filter((act) => act !== undefined),
    { reviews: new Set(), edits: new Set() }
  ).edits
}

/** Reviews of these alerts that were taken out of the outbox here, whatever the clock said then. Those that are here again are among them. */
export async function reviewsGoneHere(
  { history }: WorkDatabase,
  codec: RowCodec,
  alertKeys: readonly string[]
): Promise<ReadonlySet<ReviewId>> {
  const rows = await history
    .where('alertKey')
    .anyOf([...alertKeys])
    .toArray()
  const acts = await decodeActs(codec, rows)
  return leftBy(
    acts.filter((act) => act !== undefined),
    { reviews: new Set(), edits: new Set() }
  ).reviews
}

/**
 * The journal's rows without reviews and edits that were taken back in this database, which the journal does not know
 * yet. What is on its way by what the journal says stays, since it may have arrived.
 */
export async function withoutTakenBack(
  database: WorkDatabase,
  rows: SortedRows,
  { own }: ActsApart
): Promise<SortedRows> {
  const acts = own.flatMap(({ act }) => act ?? [])
  const left = leftBy(acts, {
    reviews: new Set(await database.reviews.toCollection().primaryKeys()),
    edits: new Set(await database.changes.toCollection().primaryKeys())
  })
  return {
    ...rows,
    reviews: new Map(
      [...rows.reviews].filter(([, { id, state }]) => !(left.reviews.has(id) && mayBeTakenBack(state)))
    ),
    edits: rows.edits.filter(({ id, state }) => !(left.edits.has(id) && mayBeTakenBack(state)))
  }
}

/** What is on its way may have arrived (SPEC J6l). */
export function mayBeTakenBack({ kind }: Pick<ReviewState | EditState, 'kind'>): boolean {
  return kind === 'queued' || kind === 'conflict' || kind === 'rejected'
}

/** Deletes edits, with an act that tells an older copy of the database of it (SPEC J6i). */
export function withoutEdits(edits: readonly EditId[]): Pick<WorkWrite, 'deleteEdits' | 'acts'> {
  return {
    deleteEdits: edits,
    acts: edits.length === 0 ? [] : [{ alertKey: aboutNoAlert, act: { kind: 'edits-gone', edits } }]
  }
}

const aboutNoAlert = ''
