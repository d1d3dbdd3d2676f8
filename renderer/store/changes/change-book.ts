import Dexie from 'dexie'
import { changePlace } from '../../../shared/domain/subject-change.ts'
import type { ChangeState, SubjectChange } from '../../../shared/domain/subject-change.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import { decodeAll, encodeAll, readable } from '../row-codec.ts'
import type { RowCodec } from '../row-codec.ts'
import { createTaskQueue } from '../task-queue.ts'
import type { ChangeRow, WorkDatabase } from '../work-database.ts'

/** One row to be written, where it is still in the state that it was decided on: null where it must not be there yet. */
export interface ChangeMove {
  readonly from: ChangeState['kind'] | null
  /** Null takes the row out. */
  readonly to: SubjectChange | null
  readonly id: ChangeId
}

/**
 * The queue of creations and edits on the disk. Payloads cannot be decoded inside a transaction, so each move says which
 * state it was decided on, and the transaction leaves out the moves whose row has moved on (SPEC C1).
 */
export class ChangeBook {
  readonly database: WorkDatabase
  readonly #codec: RowCodec
  readonly #queue = createTaskQueue()

  constructor(database: WorkDatabase, codec: RowCodec) {
    this.database = database
    this.#codec = codec
  }

  /** Runs one act after the other, so that what it reads is still so when it writes. */
  inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    return this.#queue.run(act)
  }

  /** Writes, durably and all at once, the moves whose rows are as they were expected; answers their ids. */
  async write(moves: readonly ChangeMove[]): Promise<ReadonlySet<ChangeId>> {
    const { changes } = this.database
    const puts = moves.flatMap(({ to }) => to ?? [])
    const payloads = await encodeAll(this.#codec, 'changes', puts.map((change) => ({ id: change.id, content: change })))
    const rows = new Map(puts.map((change, index) => [change.id, rowOf(change, payloads[index])]))
    return this.database.transaction('rw', changes, async () => {
      const known = await changes.bulkGet(moves.map(({ id }) => id))
      const held = moves.filter(({ from }, index) => (known[index]?.state ?? null) === from)
      await Promise.all([
        changes.bulkDelete(held.flatMap(({ id, to }) => (to === null ? [id] : []))),
        changes.bulkPut(held.flatMap(({ id, to }) => (to === null ? [] : (rows.get(id) ?? []))))
      ])
      return new Set(held.map(({ id }) => id))
    })
  }

  /** Those that are not there are left out. */
  async read(ids: readonly ChangeId[]): Promise<readonly SubjectChange[]> {
    return this.decode((await this.database.changes.bulkGet([...ids])).filter((row) => row !== undefined))
  }

  /** All of one place in some states, oldest first within a state. */
  async ofPlace(place: string, states: readonly ChangeState['kind'][]): Promise<readonly SubjectChange[]> {
    const { changes } = this.database
    const rows = await this.database.transaction('r', changes, () =>
      Promise.all(states.map((state) => changes.where('[place+state+queuedAt]').between([place, state, Dexie.minKey], [place, state, Dexie.maxKey]).toArray()))
    )
    return this.decode(rows.flat())
  }

  /** Those that cannot be read are left out: they stay as they are and are never sent. */
  async decode(rows: readonly ChangeRow[]): Promise<readonly SubjectChange[]> {
    return readable(await decodeAll(this.#codec, 'changes', rows))
  }
}

function rowOf(change: SubjectChange, payload: ChangeRow['payload'] | undefined): ChangeRow {
  if (payload === undefined) throw new Error('The codec answered fewer rows than it was given')
  const { id, content, state, queuedAt, importId } = change
  return {
    id,
    state: state.kind,
    place: changePlace(content),
    queuedAt,
    ...(state.kind === 'queued' || state.kind === 'uncertain' ? { waiting: 1, dueAt: state.notBefore } : {}),
    ...(state.kind === 'accepted' && state.createdId !== null ? { createdId: state.createdId } : {}),
    ...(importId === null ? {} : { importId }),
    payload
  }
}
