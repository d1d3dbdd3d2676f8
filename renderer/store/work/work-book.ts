import Dexie from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { deskId } from '../../../shared/domain/desk.ts'
import type { DeskItem } from '../../../shared/domain/desk.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { decodeAll, encodeAll } from '../row-codec.ts'
import type { Payload, RowCodec } from '../row-codec.ts'
import { createTaskQueue } from '../task-queue.ts'
import type { DeskRow, HistoryRow, ReviewRow, WorkDatabase } from '../work-database.ts'
import type { Act } from './act.ts'
import { isEmptyChange } from './work-change.ts'
import type { WorkChange } from './work-change.ts'

/** What a plan wants to be written, and what it answers when that is durable. */
export interface PlannedChange<Value> {
  readonly change: WorkChange
  readonly at: EpochMillis
  readonly value: Value
}

/**
 * The user's own work: read, decide, write. Payloads cannot be decoded inside a transaction, so a plan reads first;
 * its transaction then writes only where nothing was written since, and otherwise the plan is made again.
 */
export class WorkBook {
  readonly database: WorkDatabase
  readonly #codec: RowCodec
  readonly #onChange: (change: WorkChange) => void
  readonly #queue = createTaskQueue()

  constructor(database: WorkDatabase, codec: RowCodec, onChange: (change: WorkChange) => void) {
    this.database = database
    this.#codec = codec
    this.#onChange = onChange
  }

  /** Runs one change after the other. Durable when the promise resolves. `plan` may run more than once. */
  change<Value>(plan: () => Promise<PlannedChange<Value>>): Promise<Value> {
    return this.#queue.run(async () => {
      for (;;) {
        const revision = await this.#revision()
        const { change, at, value } = await plan()
        if (isEmptyChange(change)) return value
        if (await this.#write(change, at, revision)) {
          this.#onChange(change)
          return value
        }
      }
    })
  }

  async draft(key: string): Promise<Draft | undefined> {
    const row = await this.database.drafts.get(key)
    return row === undefined ? undefined : this.#codec.decode({ table: 'drafts', id: key }, row.payload)
  }

  /** In no particular order. */
  async drafts(): Promise<readonly Draft[]> {
    return decodeAll(this.#codec, 'drafts', await this.database.drafts.toArray())
  }

  /** In no particular order; those that are not there are left out. */
  async reviews(ids: readonly ReviewId[]): Promise<readonly QueuedReview[]> {
    const rows = await this.database.reviews.bulkGet([...ids])
    return this.decodeReviews(rows.filter((row) => row !== undefined))
  }

  reviewsOf(key: string): Promise<readonly QueuedReview[]> {
    return this.reviewsOfAll([key])
  }

  /** Reviews of several alerts, in no particular order. */
  async reviewsOfAll(keys: readonly string[]): Promise<readonly QueuedReview[]> {
    const { reviews } = this.database
    const rows = await this.database.transaction('r', reviews, () =>
      Promise.all(keys.map((key) => reviews.where('alertKey').equals(key).toArray()))
    )
    return this.decodeReviews(rows.flat())
  }

  /** All items whose id begins like this, by their ids. */
  async desk(prefix: string): Promise<readonly DeskItem[]> {
    return decodeAll(this.#codec, 'desk', await this.database.desk.where('id').startsWith(prefix).toArray())
  }

  decodeReviews(rows: readonly ReviewRow[]): Promise<readonly QueuedReview[]> {
    return decodeAll(this.#codec, 'reviews', rows)
  }

  async #revision(): Promise<number> {
    return (await this.database.revision.get('current'))?.value ?? 0
  }

  async #write(change: WorkChange, at: EpochMillis, revision: number): Promise<boolean> {
    const { database } = this
    const [drafts, reviews, desk, history] = await Promise.all([
      this.#draftRows(change),
      this.#reviewRows(change),
      this.#deskRows(change),
      this.#historyRows(change, at)
    ])
    return database.transaction('rw', [database.revision, database.drafts, database.reviews, database.desk, database.history], async () => {
      if ((await this.#revision()) !== revision) return false
      await Promise.all([
        database.revision.put({ id: 'current', value: revision + 1 }),
        // A draft that is moved is out before it may come in again.
        database.drafts.bulkDelete([...change.deleteDrafts]),
        database.drafts.bulkPut(drafts),
        database.reviews.bulkDelete(change.deleteReviews.map(({ id }) => id)),
        database.reviews.bulkPut(reviews),
        database.desk.bulkDelete([...change.deleteDesk]),
        database.desk.bulkPut(desk),
        database.history.bulkAdd(history)
      ])
      return true
    })
  }

  async #draftRows({ putDrafts }: WorkChange): Promise<readonly { id: string; updatedAt: EpochMillis; payload: Payload<Draft> }[]> {
    const keyed = putDrafts.map((draft) => ({ id: alertKey(draft.alert), content: draft }))
    const payloads = await encodeAll(this.#codec, 'drafts', keyed)
    return keyed.flatMap(({ id, content: { updatedAt } }, index) => withPayload({ id, updatedAt }, payloads[index]))
  }

  async #reviewRows({ putReviews }: WorkChange): Promise<readonly ReviewRow[]> {
    const payloads = await encodeAll(this.#codec, 'reviews', putReviews.map((review) => ({ id: review.id, content: review })))
    return putReviews.flatMap((review, index) => withPayload(reviewColumns(review), payloads[index]))
  }

  async #deskRows({ putDesk }: WorkChange): Promise<readonly DeskRow[]> {
    const keyed = putDesk.map((item) => ({ id: deskId(item), content: item }))
    const payloads = await encodeAll(this.#codec, 'desk', keyed)
    return keyed.flatMap(({ id }, index) => withPayload({ id }, payloads[index]))
  }

  async #historyRows({ acts }: WorkChange, at: EpochMillis): Promise<readonly HistoryRow[]> {
    const keyed = acts.map(({ alertKey: id, act }) => ({ id, content: act }))
    const payloads: readonly Payload<Act>[] = await encodeAll(this.#codec, 'history', keyed)
    return keyed.flatMap(({ id }, index) => withPayload({ at, alertKey: id }, payloads[index]))
  }
}

function withPayload<Columns, Content>(columns: Columns, payload: Payload<Content> | undefined): readonly [Columns & { readonly payload: Payload<Content> }] {
  if (payload === undefined) throw new Error('The codec answered fewer rows than it was given')
  return [{ ...columns, payload }]
}

/** What is in the clear of a review: ids, times and where it stands. */
function reviewColumns({ id, alert, state, queuedAt }: QueuedReview): Omit<ReviewRow, 'payload'> {
  const columns = { id, alertKey: alertKey(alert), state: state.kind, queuedAt }
  if (state.kind !== 'queued' && state.kind !== 'uncertain') return columns
  return { ...columns, waiting: 1, group: groupOf(state.kind, subscriptionKey(alert)), dueAt: state.notBefore }
}

/** Names the waiting reviews of one subscription in an index. */
function groupOf(state: 'queued' | 'uncertain', subscription: string): string {
  return `${state}:${subscription}`
}

/** All rows of one index value, whatever their second part. */
export function allOf(first: string | number): readonly [lower: readonly unknown[], upper: readonly unknown[]] {
  return [
    [first, Dexie.minKey],
    [first, Dexie.maxKey]
  ]
}
