import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { deskId, type DeskItem } from '../../../shared/domain/work-journal.ts'
import type { Act } from '../database/act.ts'
import { encodeAll, type Payload, type RowCodec } from '../database/row-codec.ts'
import type { DeskRow, DraftRow, HistoryRow, ReviewRow } from '../database/work-database.ts'

/** One act of the history with its place. */
export interface DatedAct {
  readonly at: EpochMillis
  readonly alertKey: string
  readonly act: Act
}

export async function draftRows(codec: RowCodec, drafts: readonly Draft[]): Promise<readonly DraftRow[]> {
  const keyed = drafts.map((draft) => ({ id: alertKey(draft.alert), content: draft }))
  const payloads = await encodeAll(codec, 'drafts', keyed)
  return keyed.flatMap(({ id, content: { updatedAt } }, index) => withPayload({ id, updatedAt }, payloads[index]))
}

export async function reviewRows(codec: RowCodec, reviews: readonly QueuedReview[]): Promise<readonly ReviewRow[]> {
  const payloads = await encodeAll(codec, 'reviews', reviews.map((review) => ({ id: review.id, content: review })))
  return reviews.flatMap((review, index) => withPayload(reviewColumns(review), payloads[index]))
}

export async function deskRows(codec: RowCodec, items: readonly DeskItem[]): Promise<readonly DeskRow[]> {
  const keyed = items.map((item) => ({ id: deskId(item), content: item }))
  const payloads = await encodeAll(codec, 'desk', keyed)
  return keyed.flatMap(({ id }, index) => withPayload({ id }, payloads[index]))
}

/** Without numbers: the database gives them. */
export async function historyRows(codec: RowCodec, acts: readonly DatedAct[]): Promise<readonly HistoryRow[]> {
  const payloads: readonly Payload<Act>[] = await encodeAll(codec, 'history', acts.map(({ alertKey: id, act }) => ({ id, content: act })))
  return acts.flatMap(({ at, alertKey: key }, index) => withPayload({ at, alertKey: key }, payloads[index]))
}

function withPayload<Columns, Content>(columns: Columns, payload: Payload<Content> | undefined): readonly [Columns & { readonly payload: Payload<Content> }] {
  if (payload === undefined) throw new Error('The codec answered fewer rows than it was given')
  return [{ ...columns, payload }]
}

/** What is in the clear of a review: ids, times and where it stands. */
function reviewColumns(review: QueuedReview): Omit<ReviewRow, 'payload'> {
  const { id, alert, state, queuedAt } = review
  const columns = { id, alertKey: alertKey(alert), state: state.kind, queuedAt }
  if (state.kind !== 'queued' && state.kind !== 'uncertain') return columns
  return { ...columns, waiting: 1, group: groupOf(state.kind, review), dueAt: state.notBefore }
}

/** Names in an index the waiting reviews that may go out in one request: of one subscription, on one route. */
function groupOf(state: 'queued' | 'uncertain', { id, alert, route, alone }: QueuedReview): string {
  const of = `${state}:${subscriptionKey(alert)}${route === undefined ? '' : `:${route}`}`
  return alone === true && state === 'queued' ? `${of}:${id}` : of
}
