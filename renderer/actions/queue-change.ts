import { changeWaitsForUser, mayHaveArrived } from '../../shared/domain/change-transitions.ts'
import { changePlace, isCreation } from '../../shared/domain/subject-change.ts'
import type { ChangeContent, SubjectChange } from '../../shared/domain/subject-change.ts'
import type { ChangeId } from '../../shared/ids.ts'
import { failed, ok } from '../../shared/result.ts'
import type { Result } from '../../shared/result.ts'
import type { ChangeMove } from '../store/changes/change-book.ts'
import { equalEntries } from '../store/changes/change-queries.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { changeAct } from './change-act.ts'
import type { ChangeFailure } from './change-failure.ts'

export interface WantedChange {
  readonly id: ChangeId
  readonly content: ChangeContent
  readonly followListName: string | null
  /** The change that this one takes the place of: a queued or refused one that was edited once more. */
  readonly replaces: ChangeId | null
}

/** Queues a creation or edit. Durable when the promise resolves. One edit of a subject waits at a time: a newer one takes its place. */
export function queueChange(store: WorkspaceStore, wanted: WantedChange): Promise<Result<SubjectChange, ChangeFailure>> {
  const { changeBook, clock } = store
  return changeAct(store, async () => {
    const older = await olderOf(store, wanted)
    const underWay = older.find(({ state }) => mayHaveArrived(state))
    if (underWay !== undefined) return failed(wanted.replaces === null ? { kind: 'edit-under-way' } : { kind: 'change-moved', state: underWay.state.kind })
    if (wanted.replaces !== null && older.some(({ state }) => state.kind === 'accepted')) return failed({ kind: 'change-moved', state: 'accepted' })
    if (wanted.replaces !== null && older.length === 0) return failed({ kind: 'no-such-change' })
    const at = clock.now()
    const change: SubjectChange = {
      id: wanted.id,
      content: withFirstBasis(wanted.content, older),
      followListName: wanted.followListName,
      equalBefore: await equalEntries(store, wanted.content),
      importId: null,
      queuedAt: at,
      attempts: 0,
      state: { kind: 'queued', notBefore: at, lastProblem: null }
    }
    const moves = older.map((old): ChangeMove => ({ from: old.state.kind, to: null, id: old.id }))
    await changeBook.write([...moves, { from: null, to: change, id: change.id }], at)
    return ok(change)
  })
}

/** Changes that the new one takes the place of. */
async function olderOf({ changeBook }: WorkspaceStore, { content, replaces }: WantedChange): Promise<readonly SubjectChange[]> {
  if (replaces !== null) return changeBook.read([replaces])
  return isCreation(content) ? [] : changeBook.ofPlace(changePlace(content), ['queued', 'sending', 'uncertain', 'conflict', 'rejected'])
}

/** An edit of an edit that was not sent stands on what the first one saw, unless the service showed something newer since. */
function withFirstBasis(content: ChangeContent, older: readonly SubjectChange[]): ChangeContent {
  const first = older.find(({ state }) => !changeWaitsForUser(state))?.content
  if (content.kind === 'edit-follow-list' && first?.kind === 'edit-follow-list') return { ...content, before: first.before }
  if (content.kind === 'edit-subscription' && first?.kind === 'edit-subscription') return { ...content, before: first.before }
  return content
}
