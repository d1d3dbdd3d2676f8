import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'

/** What the app shows of a person's work. */
export interface Seen {
  readonly drafts: readonly Draft[]
  readonly reviews: readonly QueuedReview[]
  readonly edits: readonly SubjectEdit[]
}

export async function readSeen(store: WorkspaceStore): Promise<Seen> {
  const [drafts, reviews, edits] = await Promise.all([listDrafts(store), listReviews(store), editsIn(store)])
  return { drafts, reviews, edits }
}

export async function editsIn({ work, editBook }: WorkspaceStore): Promise<readonly SubjectEdit[]> {
  return editBook.decode(await work.changes.toArray())
}
