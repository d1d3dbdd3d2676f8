import type { JournalHead, RestoredWork } from '../../../shared/domain/work-journal.ts'

/** How far the work database has come; `lineage` null where it never met a journal. */
export interface DatabaseHead {
  readonly lineage: string | null
  readonly revision: number
}

/** What is to be done so that database and journal say the same again. */
export type JoinPlan =
  | { readonly kind: 'same' }
  /** The database is ahead, as after a kill between the two, or there was no journal: the journal is written anew. */
  | { readonly kind: 'rebase' }
  | { readonly kind: 'restore'; readonly reason: RestoredWork['reason'] }

/** Compares the two at a start (SPEC J6). */
export function planJoin(database: DatabaseHead, journal: JournalHead | null): JoinPlan {
  if (journal === null) return { kind: 'rebase' }
  if (database.lineage === journal.lineage) {
    if (database.revision === journal.revision) return { kind: 'same' }
    return database.revision > journal.revision ? { kind: 'rebase' } : { kind: 'restore', reason: 'rolled-back' }
  }
  return { kind: 'restore', reason: database.revision === 0 ? 'reset' : 'replaced' }
}
