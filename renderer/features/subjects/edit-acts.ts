import { type ChangeContent, changePlace, changeWaitsForUser, isCreation, mayHaveArrived, type SubjectChange } from '../../../shared/domain/subject-edit.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { ChangeMove } from '../../data/edits/change-book.ts'
import { inList, listIdNow } from '../../data/edits/edit-book.ts'
import { equalEntries } from '../../data/edits/queries.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { changeAct } from './change-act.ts'
import type { ChangeFailure } from './change-failure.ts'

export interface WantedChange {
  /** Of the form: what it saves a second time, as by two clicks, is the same change and is there once. */
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
    const content = await inListNow(store, wanted.content)
    if (content === null) return failed({ kind: 'no-such-list' })
    const at = clock.now()
    const change: SubjectChange = {
      // What waits for a follow list knows it by its creation, which may be edited before it is sent (SPEC C13).
      id: wanted.replaces ?? wanted.id,
      content: withFirstBasis(content, older),
      followListName: wanted.followListName,
      equalBefore: await equalEntries(store, content),
      importId: null,
      queuedAt: at,
      attempts: 0,
      state: { kind: 'queued', notBefore: at, lastProblem: null }
    }
    await changeBook.write(movesTo(change, older), at)
    return ok(change)
  })
}

function movesTo(change: SubjectChange, older: readonly SubjectChange[]): readonly ChangeMove[] {
  const [same] = older.filter(({ id }) => id === change.id)
  const others = older.filter((old) => old !== same)
  return [...others.map((old): ChangeMove => ({ from: old.state.kind, to: null, id: old.id })), { from: same?.state.kind ?? null, to: change, id: change.id }]
}

/** Null where the follow list that it goes into was created here and given up since. */
async function inListNow({ changeBook }: WorkspaceStore, content: ChangeContent): Promise<ChangeContent | null> {
  if (content.kind !== 'create-subscription') return content
  const list = await listIdNow(changeBook, content.followListId)
  return list === null ? null : inList(content, list)
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
