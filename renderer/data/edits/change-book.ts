import Dexie from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { ChangeState, SubjectChange } from '../../../shared/domain/subject-edit.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import { decodeAll, readable, type RowCodec } from '../database/row-codec.ts'
import type { ChangeRow, WorkDatabase } from '../database/work-database.ts'
import { createTaskQueue } from '../task-queue.ts'
import type { WorkBook } from '../work/work-book.ts'
import { noChange } from '../work/work-write.ts'

/** One row to be written, where it is still in the state that it was decided on: null where it must not be there yet. */
export interface ChangeMove {
  readonly from: ChangeState['kind'] | null
  /** Null takes the row out. */
  readonly to: SubjectChange | null
  readonly id: ChangeId
}

/**
 * The queue of creations and edits on the disk, and in the journal with all other work. Each move says which state it
 * was decided on; the moves whose row has moved on are left out (SPEC C1).
 */
export class ChangeBook {
  readonly database: WorkDatabase
  readonly #work: WorkBook
  readonly #codec: RowCodec
  readonly #queue = createTaskQueue()

  constructor(work: WorkBook, codec: RowCodec) {
    this.database = work.database
    this.#work = work
    this.#codec = codec
  }

  /** Runs one act after the other, so that what it reads is still so when it writes. */
  inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    return this.#queue.run(act)
  }

  /** Resolves when the journal holds all that was written. @throws {JournalBehind} where it does not (SPEC J2). */
  journaled(): Promise<void> {
    return this.#work.journaled()
  }

  /** Writes, durably and all at once, the moves whose rows are as they were expected; answers their ids. */
  write(moves: readonly ChangeMove[], at: EpochMillis): Promise<ReadonlySet<ChangeId>> {
    return this.#work.change(async () => {
      const known = await this.database.changes.bulkGet(moves.map(({ id }) => id))
      const held = moves.filter(({ from }, index) => (known[index]?.state ?? null) === from)
      const putChanges = held.flatMap(({ to }) => to ?? [])
      const deleteChanges = held.flatMap(({ id, to }) => (to === null ? [id] : []))
      return { change: { ...noChange, putChanges, deleteChanges }, at, value: new Set(held.map(({ id }) => id)) }
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
