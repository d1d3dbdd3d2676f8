import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectChange } from '../../../shared/domain/subject-edit.ts'
import type { DeskItem, PlaceWork } from '../../../shared/domain/work-journal.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import type { Act, AsideRow } from '../database/work-database.ts'

/** All that one transaction writes into the user's own work. */
export interface WorkChange {
  readonly putDrafts: readonly Draft[]
  /** Keys of alerts. */
  readonly deleteDrafts: readonly string[]
  readonly putReviews: readonly QueuedReview[]
  readonly deleteReviews: readonly QueuedReview[]
  readonly putDesk: readonly DeskItem[]
  /** Ids as `deskId` spells them. */
  readonly deleteDesk: readonly string[]
  /** Of cases and monitored organisations: none of these is ever deleted. */
  readonly putPlaces: readonly PlaceWork[]
  /** Creations and edits of follow lists and subscriptions. */
  readonly putChanges: readonly SubjectChange[]
  readonly deleteChanges: readonly ChangeId[]
  /** Numbers of acts that have grown too old (SPEC B8). */
  readonly deleteActs: readonly number[]
  /** Rows that cannot be read, to be kept beside as they are. With a number: in place of the one of that number. */
  readonly putAside: readonly AsideRow[]
  readonly deleteAside: readonly number[]
  readonly acts: readonly { readonly alertKey: string; readonly act: Act }[]
}

export const noChange: WorkChange = {
  putDrafts: [],
  deleteDrafts: [],
  putReviews: [],
  deleteReviews: [],
  putDesk: [],
  deleteDesk: [],
  putPlaces: [],
  putChanges: [],
  deleteChanges: [],
  deleteActs: [],
  putAside: [],
  deleteAside: [],
  acts: []
}

export function isEmptyChange(change: WorkChange): boolean {
  return Object.values(change).every((rows: readonly unknown[]) => rows.length === 0)
}
