import * as z from 'zod'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectChange } from '../../../shared/domain/subject-edit.ts'
import { type DeskItem, type JournalRow, type PlaceWork, placeWorkTables } from '../../../shared/domain/work-journal.ts'
import { epochMillisSchema } from '../../../shared/ipc/domain-schemas.ts'
import { changeSchema } from '../../../shared/ipc/edit-schemas.ts'
import { draftSchema, queuedReviewSchema } from '../../../shared/ipc/review-schemas.ts'
import type { Act } from '../database/act.ts'
import type { AsideRow } from '../database/work-database.ts'
import { asideOf } from './aside-rows.ts'
import type { DatedAct } from './work-rows.ts'

/** Rows of the journal, sorted by table. */
export interface SortedRows {
  readonly drafts: ReadonlyMap<string, Draft>
  readonly reviews: ReadonlyMap<string, QueuedReview>
  readonly desk: readonly DeskItem[]
  readonly places: readonly PlaceWork[]
  readonly changes: readonly SubjectChange[]
  /** What nobody could read, as it lay there. */
  readonly aside: readonly AsideRow[]
  /** By the number that the database gave. */
  readonly history: ReadonlyMap<number, DatedAct>
  /** Rows that this version does not know. */
  readonly unreadable: number
}

/** What the user laid out is this machine's own; it is taken as it was kept. */
const deskSchema = z.looseObject({ kind: z.enum(['snooze', 'view', 'template', 'undo']) })
/** What is told of a row again is its own; a newer version may have added to it. */
const placeSchemas = {
  caseItems: z.looseObject({ id: z.string(), caseKey: z.string(), addedAt: epochMillisSchema, removedAt: epochMillisSchema.nullable(), content: z.looseObject({ kind: z.string() }) }),
  monitoringLists: z.looseObject({ id: z.string(), name: z.string(), addedAt: epochMillisSchema }),
  monitoringItems: z.looseObject({ key: z.string(), listId: z.string(), entityId: z.string(), addedAt: epochMillisSchema })
}
/** An act is told later as it was kept; what a newer version added to it stays. */
const actSchema = z.object({ at: epochMillisSchema, alertKey: z.string(), act: z.looseObject({ kind: z.string() }) })

export function sortRows(rows: readonly JournalRow[]): SortedRows {
  const drafts = new Map<string, Draft>()
  const reviews = new Map<string, QueuedReview>()
  const desk: DeskItem[] = []
  const history = new Map<number, DatedAct>()
  const places: PlaceWork[] = []
  const changes: SubjectChange[] = []
  const aside: AsideRow[] = []
  let unreadable = 0
  for (const row of rows) {
    const { table, id, content } = row
    const draft = table === 'drafts' ? draftSchema.safeParse(content) : null
    const review = table === 'reviews' ? queuedReviewSchema.safeParse(content) : null
    const item = table === 'desk' ? deskSchema.safeParse(content) : null
    const place = placeOf(table, content)
    const change = table === 'changes' ? changeSchema.safeParse(content) : null
    const beside = asideOf(row)
    const act = table === 'history' ? actSchema.safeParse(content) : null
    if (draft?.success === true) drafts.set(id, draft.data)
    else if (review?.success === true) reviews.set(id, review.data)
    else if (item?.success === true) desk.push(item.data as unknown as DeskItem)
    else if (place !== null) places.push(place)
    else if (change?.success === true) changes.push(change.data)
    else if (beside !== null) aside.push(beside)
    else if (act?.success === true) history.set(Number(id), { ...act.data, act: act.data.act as unknown as Act })
    else unreadable += 1
  }
  return { drafts, reviews, desk, places, changes, aside, history, unreadable }
}

function placeOf(table: string, content: unknown): PlaceWork | null {
  const known = placeWorkTables.find((name) => name === table)
  const parsed = known && placeSchemas[known].safeParse(content)
  return parsed?.success === true ? ({ table: known, content: parsed.data } as unknown as PlaceWork) : null
}
