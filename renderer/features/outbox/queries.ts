import type { UnreadableWorkEntry } from '../../../shared/domain/work-journal.ts'
import { readUnreadableWork } from '../../data/work/queries.ts'
import { facesOf } from '../../data/workspace.ts'
import { useAnswer, useWorkspace } from '../../live/context.ts'
import { useUnreadableRows } from '../../live/queries.ts'

/** The user's own work that cannot be read. Undefined until it is looked up. */
export function useUnreadableWork(): readonly UnreadableWorkEntry[] | undefined {
  return useAnswer(readUnreadableWork, JSON.stringify(useUnreadableRows()))
}

/** Why this session has no work journal. Null if it has one. */
export function useJournalProblem(): string | null {
  return facesOf(useWorkspace()).journal.problem
}
