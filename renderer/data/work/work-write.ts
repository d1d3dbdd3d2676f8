import type { CaseFileContent } from '../../../shared/domain/case-item.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import type { LocalItem, CollectedItem } from '../../../shared/domain/work-journal.ts'
import type { EditId } from '../../../shared/ids.ts'
import type { Act, AsideRow } from '../database/work-database.ts'

/** All that one transaction writes into the user's own work. */
export interface WorkWrite {
  readonly putDrafts: readonly Draft[]
  /** Keys of alerts. */
  readonly deleteDrafts: readonly string[]
  readonly putReviews: readonly QueuedReview[]
  readonly deleteReviews: readonly QueuedReview[]
  readonly putLocalItems: readonly LocalItem[]
  /** Ids as `localItemId` spells them. */
  readonly deleteLocalItems: readonly string[]
  /** Of cases, monitored organisations and reports: none but the last is ever deleted. */
  readonly putCollected: readonly CollectedItem[]
  /** The bytes of attachments, whose items are written in the same transaction. The journal has none (SPEC F4a). */
  readonly putFiles: readonly (CaseFileContent & { readonly id: string; readonly caseKey: string })[]
  readonly deleteFiles: readonly string[]
  /** Ids of reports that are on the list no longer. Their files stay. */
  readonly deleteReports: readonly string[]
  /** Creations and edits of follow lists and subscriptions. */
  readonly putEdits: readonly SubjectEdit[]
  readonly deleteEdits: readonly EditId[]
  /** Numbers of acts that have grown too old (SPEC B8). */
  readonly deleteActs: readonly number[]
  /** Rows that cannot be read, to be kept beside as they are. A row with a number takes the place of the one that has it. */
  readonly putAside: readonly AsideRow[]
  readonly deleteAside: readonly number[]
  readonly acts: readonly { readonly alertKey: string; readonly act: Act }[]
}

export const noWrite: WorkWrite = {
  putDrafts: [],
  deleteDrafts: [],
  putReviews: [],
  deleteReviews: [],
  putLocalItems: [],
  deleteLocalItems: [],
  putCollected: [],
  putFiles: [],
  deleteFiles: [],
  deleteReports: [],
  putEdits: [],
  deleteEdits: [],
  deleteActs: [],
  putAside: [],
  deleteAside: [],
  acts: []
}

export function isEmptyWrite(write: WorkWrite): boolean {
  return Object.values(write).every((rows: readonly unknown[]) => rows.length === 0)
}
