import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectChange } from '../../../shared/domain/subject-edit.ts'
import type { IndexedDbDependencies } from '../database/cache-database.ts'
import { decodeAll, readable } from '../database/row-codec.ts'
import { listDatabases } from '../database/stored-databases.ts'
import { createWorkDatabase } from '../database/work-database.ts'
import type { WorkspaceStore } from '../workspace-store.ts'

export interface UnsentElsewhere {
  readonly drafts: readonly Draft[]
  readonly reviews: readonly QueuedReview[]
  readonly changes: readonly SubjectChange[]
  /** Sealed with a key that is not here: counted, and not to be named. */
  readonly unreadable: number
}

/** What was decided and not sent in the other workspaces of this profile, and in data that was put aside. */
export async function readUnsentElsewhere({ work, codec }: Pick<WorkspaceStore, 'work' | 'codec'>, dependencies: IndexedDbDependencies): Promise<UnsentElsewhere> {
  const others = (await listDatabases(dependencies)).filter(({ kind, name }) => kind === 'work' && name !== work.name)
  const { onUnreadable: _told, ...quiet } = codec
  let found: UnsentElsewhere = { drafts: [], reviews: [], changes: [], unreadable: 0 }
  for (const { name } of others) {
    const database = createWorkDatabase(name, dependencies)
    try {
      await database.open()
      const [draftRows, reviewRows, changeRows] = await Promise.all([
        database.drafts.toArray(),
        database.reviews.where('state').notEqual('accepted').toArray(),
        database.changes.where('state').notEqual('accepted').toArray()
      ])
      const [drafts, reviews, changes] = await Promise.all([
        decodeAll(quiet, 'drafts', draftRows),
        decodeAll(quiet, 'reviews', reviewRows),
        decodeAll(quiet, 'changes', changeRows)
      ])
      const all = [...drafts, ...reviews, ...changes]
      found = {
        drafts: [...found.drafts, ...readable(drafts)],
        reviews: [...found.reviews, ...readable(reviews)],
        changes: [...found.changes, ...readable(changes)],
        unreadable: found.unreadable + all.length - readable(all).length
      }
    } finally {
      database.close()
    }
  }
  return found
}
