import type { EpochMillis } from '../../../shared/clock.ts'
import { type ChangeContent, mayChangeMove, type SubjectChange, unsentListId } from '../../../shared/domain/subject-edit.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { waitingIn } from '../../data/edits/edit-book.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { changeAct } from './change-act.ts'
import type { ChangeFailure } from './change-failure.ts'

/**
 * Gives up a change that is not on its way. What may have arrived stays as the service has it. With a follow list go the
 * subjects that wait for it: `told` of them at most, which is how many the user knows of (SPEC C13).
 */
export function discardChange(store: WorkspaceStore, id: ChangeId, told = 0): Promise<Result<SubjectChange, ChangeFailure>> {
  const { changeBook, clock } = store
  return changeAct(store, async () => {
    const [change] = await changeBook.read([id])
    if (change === undefined) return failed({ kind: 'no-such-change' })
    if (!mayChangeMove('user', change.state.kind, 'discarded')) return failed({ kind: 'change-moved', state: change.state.kind })
    const subjects = change.content.kind === 'create-follow-list' ? await waitingIn(changeBook, unsentListId(id)) : []
    if (subjects.length > told) return failed({ kind: 'subjects-wait', count: subjects.length })
    await changeBook.write([change, ...subjects].map(({ id: gone, state }) => ({ from: state.kind, to: null, id: gone })), clock.now())
    return ok(change)
  })
}

/** Sends a refused change once more, or looks an uncertain one up at once. */
export function retryChange(store: WorkspaceStore, id: ChangeId): Promise<Result<SubjectChange, ChangeFailure>> {
  return changeAct(store, async () => {
    const [change] = await store.changeBook.read([id])
    if (change === undefined) return failed({ kind: 'no-such-change' })
    const at = store.clock.now()
    const next: SubjectChange = change.state.kind === 'uncertain' ? { ...change, state: { ...change.state, notBefore: at } } : queuedNow(change, at)
    return write(store, change, next)
  })
}

/** Ends a conflict with the user's own values, on the basis of what the service shows now. */
export function keepChange(store: WorkspaceStore, id: ChangeId): Promise<Result<SubjectChange, ChangeFailure>> {
  return changeAct(store, async () => {
    const [change] = await store.changeBook.read([id])
    if (change === undefined) return failed({ kind: 'no-such-change' })
    return write(store, change, { ...queuedNow(change, store.clock.now()), content: onBasisOfNow(change) })
  })
}

function onBasisOfNow({ content, state }: SubjectChange): ChangeContent {
  if (state.kind !== 'conflict') return content
  const { now } = state
  if (content.kind === 'edit-follow-list' && now.kind === 'follow-list') return { ...content, before: now.settings }
  if (content.kind === 'edit-subscription' && now.kind === 'subscription') return { ...content, before: now.settings }
  return content
}

function queuedNow(change: SubjectChange, at: EpochMillis): SubjectChange {
  return { ...change, state: { kind: 'queued', notBefore: at, lastProblem: null } }
}

async function write({ changeBook, clock }: WorkspaceStore, change: SubjectChange, to: SubjectChange): Promise<Result<SubjectChange, ChangeFailure>> {
  const { id, state } = change
  if (!mayChangeMove('user', state.kind, to.state.kind)) return failed({ kind: 'change-moved', state: state.kind })
  const written = await changeBook.write([{ from: state.kind, to, id }], clock.now())
  return written.has(id) ? ok(to) : failed({ kind: 'change-moved', state: state.kind })
}
