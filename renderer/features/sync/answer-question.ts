import type { FollowListId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { isStorageError, toStoreFailure } from '../../data/database/store-failures.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'

/** What to do with a follow list that is asked about (SPEC S21). */
export type QuestionAnswer =
  /** Its rows stay as they are; it is not asked about again for the same reason. */
  | 'keep'
  /** It is gone: the next pass may mark its rows as gone. Drafts and reviews stay. */
  | 'sweep'

/** Answers a question. `answered` is false where nothing was asked any more: the service has shown the list again. */
export async function answerQuestion({ cache }: WorkspaceStore, followListId: FollowListId, answer: QuestionAnswer): Promise<Result<{ readonly answered: boolean }, ActionFailure>> {
  try {
    return await cache.transaction('rw', cache.followLists, async () => {
      const row = await cache.followLists.get(followListId)
      if (row?.question === undefined) return ok({ answered: false })
      const { question, ...rest } = row
      await cache.followLists.put(answer === 'keep' ? { ...row, question: { ...question, answer } } : { ...rest, basisHolds: false, maySweep: true })
      return ok({ answered: true })
    })
  } catch (thrown) {
    if (isStorageError(thrown)) return failed({ kind: 'store', failure: toStoreFailure(thrown) })
    throw thrown
  }
}
