import type { EpochMillis } from '../../../shared/clock.ts'
import type { ReviewProblem } from '../../../shared/domain/review.ts'
import { awaitedList, changePlace, type SubjectChange } from '../../../shared/domain/subject-edit.ts'
import type { JournalRow } from '../../../shared/domain/work-journal.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import { encodeAll, type RowCodec } from '../database/row-codec.ts'
import type { ChangeRow, WorkDatabase } from '../database/work-database.ts'

export async function changeRows(codec: RowCodec, changes: readonly SubjectChange[]): Promise<readonly ChangeRow[]> {
  const payloads = await encodeAll(codec, 'changes', changes.map((change) => ({ id: change.id, content: change })))
  return changes.map((change, index) => rowOf(change, payloads[index]))
}

function rowOf(change: SubjectChange, payload: ChangeRow['payload'] | undefined): ChangeRow {
  if (payload === undefined) throw new Error('The codec answered fewer rows than it was given')
  const { id, content, state, queuedAt, importId } = change
  // A subject of a list that has no id yet is nothing that can be sent or looked up (SPEC C13).
  const mayGo = (state.kind === 'queued' || state.kind === 'uncertain') && awaitedList(content) === null
  return {
    id,
    state: state.kind,
    place: changePlace(content),
    queuedAt,
    ...(mayGo ? { waiting: 1, dueAt: state.notBefore } : {}),
    ...(state.kind === 'accepted' && state.createdId !== null ? { createdId: state.createdId } : {}),
    ...(importId === null ? {} : { importId }),
    payload
  }
}

/** Those that go are out before others may come in. Runs inside a transaction. */
export async function putChangeRows({ changes }: WorkDatabase, rows: readonly ChangeRow[], gone: readonly ChangeId[]): Promise<void> {
  await changes.bulkDelete([...gone])
  await changes.bulkPut(rows)
}

export function changeJournalRow(change: SubjectChange): JournalRow {
  return { table: 'changes', id: change.id, content: change }
}

/** Puts back what is not there, or all of it in place of what is. Answers how many. Runs inside a transaction. */
export async function restoreChangeRows({ changes }: WorkDatabase, rows: readonly ChangeRow[], isRolledBack: boolean): Promise<number> {
  if (isRolledBack) await changes.clear()
  const known = new Set(await changes.toCollection().primaryKeys())
  const lost = rows.filter(({ id }) => !known.has(id))
  await changes.bulkPut(lost)
  return lost.length
}

/** Of a journal that may be behind: the service is read before it is sent (SPEC J7). */
export function changeAsUncertain(change: SubjectChange, at: EpochMillis): SubjectChange {
  const lastProblem: ReviewProblem = 'restored'
  return change.state.kind === 'queued' ? { ...change, state: { kind: 'uncertain', since: at, sentAt: change.queuedAt, notBefore: at, lastProblem } } : change
}
