import Dexie from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import {
  awaitedList,
  type EditContent,
  type EditState,
  creationOf,
  editTarget,
  type EditVersion,
  type ManyEdits,
  newListsTarget,
  type SubjectEdit,
  newSubjectsTarget,
  newSubjectsTargetsOf,
  unsentListId
} from '../../../shared/domain/subject-edit.ts'
import { families } from '../../../shared/domain/subscription.ts'
import { editId, type EditId, followListId, type FollowListId } from '../../../shared/ids.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import { decodeAll, readable } from '../database/decode-rows.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { EditRow, WorkDatabase } from '../database/work-database.ts'
import { withoutEdits } from '../work/left-outbox.ts'
import type { WorkBook } from '../work/work-book.ts'
import { noWrite } from '../work/work-write.ts'

/** One row to write, if it is still in the state `from`. If `from` is null, the row must not exist yet. */
export interface EditMove {
  readonly from: EditState['kind'] | null
  /** Null deletes the row. */
  readonly to: SubjectEdit | null
  readonly id: EditId
}

/**
 * The queue of creations and edits on the disk, and in the journal with all other work. Each move names the
 * state on which it was decided; moves whose row has another state by then are left out (SPEC C1b).
 */
export class EditBook {
  readonly database: WorkDatabase
  /** Runs one act after the other, so that what an act reads is still true when it writes. */
  readonly inTurn = createInTurn()
  readonly #work: WorkBook
  readonly #codec: RowCodec

  constructor(work: WorkBook, codec: RowCodec) {
    this.database = work.database
    this.#work = work
    this.#codec = codec
  }

  /** Resolves when the journal holds all that was written. @throws {JournalBehind} if it does not (SPEC J2d). */
  journaled(): Promise<void> {
    return this.#work.journaled()
  }

  /** Writes, durably and all at once, those moves whose rows are as expected. Returns their ids. */
  write(moves: readonly EditMove[], at: EpochMillis): Promise<ReadonlySet<EditId>> {
    return this.#work.write(async () => {
      const known = await this.#rows(moves.map(({ id }) => id))
      const held = moves.filter(({ from }, index) => (known[index]?.state ?? null) === from)
      const putEdits = held.flatMap(({ to }) => to ?? [])
      const deleteEdits = held.flatMap(({ id, to }) => (to === null ? [id] : []))
      return {
        write: { ...noWrite, putEdits, ...withoutEdits(deleteEdits) },
        at,
        value: new Set(held.map(({ id }) => id))
      }
    })
  }

  /** Each sending asks for none most of the time, which needs no transaction. */
  async #rows(ids: readonly EditId[]): Promise<readonly (EditRow | undefined)[]> {
    return ids.length === 0 ? [] : this.database.changes.bulkGet([...ids])
  }

  /** Leaves out those that do not exist. */
  async read(ids: readonly EditId[]): Promise<readonly SubjectEdit[]> {
    return this.decode((await this.#rows(ids)).filter((row) => row !== undefined))
  }

  /** Leaves out those that were queued anew since, which are other edits by the same id (SPEC C1c). */
  async unchanged(versions: readonly EditVersion[]): Promise<readonly SubjectEdit[]> {
    const queuedAt = new Map(versions.map((version) => [version.id, version.queuedAt]))
    return (await this.read([...queuedAt.keys()])).filter((edit) => edit.queuedAt === queuedAt.get(edit.id))
  }

  /** All of one target in some states, oldest first within a state. */
  async withTarget(target: string, states: readonly EditState['kind'][]): Promise<readonly SubjectEdit[]> {
    const { changes } = this.database
    const rows = await this.database.transaction('r', changes, () =>
      Promise.all(
        states.map((state) =>
          changes
            .where('[place+state+queuedAt]')
            .between([target, state, Dexie.minKey], [target, state, Dexie.maxKey])
            .toArray()
        )
      )
    )
    return this.decode(rows.flat())
  }

  /** The rows of an import, or of all that was refused, as they are stored, readable or not. */
  rowsOf(which: ManyEdits): Promise<readonly EditRow[]> {
    const { changes } = this.database
    return which.kind === 'refused'
      ? changes.where('state').equals('rejected').toArray()
      : changes.where('importId').equals(which.importId).toArray()
  }

  /** Leaves out those that cannot be read. They stay as they are and are never sent. */
  async decode(rows: readonly EditRow[]): Promise<readonly SubjectEdit[]> {
    return readable(await decodeAll(this.#codec, 'changes', rows))
  }
}

/** All states but accepted, because a restored journal or backup may have the edit as uncertain (SPEC J7, B6a). */
const notAccepted: readonly EditState['kind'][] = ['queued', 'sending', 'uncertain', 'conflict', 'rejected']

/** The subjects that wait for a list that was not sent. */
export async function waitingIn(book: EditBook, list: FollowListId): Promise<readonly SubjectEdit[]> {
  return (
    await Promise.all(families.map((family) => book.withTarget(newSubjectsTarget(list, family), notAccepted)))
  ).flat()
}

/** Moves the subjects of lists that were just created to the ids that the service gave these (SPEC C13c). */
export async function movesIntoCreated(
  book: EditBook,
  settled: readonly SubjectEdit[]
): Promise<readonly EditMove[]> {
  const moves = settled.map(async ({ id, content, state }): Promise<readonly EditMove[]> => {
    if (content.kind !== 'create-follow-list' || state.kind !== 'accepted' || state.createdId === null)
      return []
    const created = followListId(state.createdId)
    return (await waitingIn(book, unsentListId(id))).map((edit) => ({
      from: edit.state.kind,
      to: { ...edit, content: inList(edit.content, created) },
      id: edit.id
    }))
  })
  return (await Promise.all(moves)).flat()
}

/**
 * The same for subjects that came back from a journal or a backup after their list was created. Others go on
 * waiting: their list is still to be sent, or was discarded.
 */
export async function movesIntoCreatedBefore(book: EditBook): Promise<readonly EditMove[]> {
  const { database } = book
  const from = newSubjectsTargetsOf(unsentListId(editId('')))
  const rows = await database.changes
    .where('[place+state+queuedAt]')
    .between([from, Dexie.minKey, Dexie.minKey], [`${from}\uffff`, Dexie.maxKey, Dexie.maxKey])
    .toArray()
  const awaited = (await book.decode(rows)).flatMap(({ content }) => awaitedList(content) ?? [])
  const creations = [...new Set(awaited)].flatMap((list) => creationOf(list) ?? [])
  return movesIntoCreated(book, await book.read(creations))
}

/** Ids of what creations of this target have created. */
export async function claimedIn(
  { database }: Pick<EditBook, 'database'>,
  target: string
): Promise<readonly string[]> {
  const rows = await database.changes
    .where('[place+createdId]')
    .between([target, Dexie.minKey], [target, Dexie.maxKey])
    .toArray()
  return rows.flatMap(({ createdId }) => createdId ?? [])
}

/** The present id of a list: the service's if there is one, and null if its creation was discarded. */
export async function listIdNow(book: EditBook, list: FollowListId): Promise<FollowListId | null> {
  const creation = creationOf(list)
  if (creation === null) return list
  const state = (await book.read([creation]))[0]?.state
  if (state === undefined) return null
  return state.kind === 'accepted' && state.createdId !== null ? followListId(state.createdId) : list
}

/** The first id that a list had on this machine. Imports are known by it, before and after the list was sent (SPEC I3b). */
export async function firstListId({ database }: EditBook, list: FollowListId): Promise<FollowListId> {
  const creation = await database.changes.where('[place+createdId]').equals([newListsTarget, list]).first()
  return creation === undefined ? list : unsentListId(creation.id)
}

/** The follow lists that were created here and that the service is not known to have, oldest first. */
export async function unsentLists(book: EditBook): Promise<readonly SubjectEdit[]> {
  const edits = await book.withTarget(newListsTarget, notAccepted)
  return edits.toSorted((left, right) => left.queuedAt - right.queuedAt)
}

export function inList(content: EditContent, list: FollowListId): EditContent {
  return content.kind === 'create-subscription' ? { ...content, followListId: list } : content
}

/** An edit in one of these states can be edited again. One that is on its way cannot (SPEC C4g). */
const editable: readonly EditState['kind'][] = ['queued', 'conflict', 'rejected']

/** The edit of a follow list (by its id) or subscription (by its key) that waits here. Null if none does. */
export async function waitingEdit(book: EditBook, id: string): Promise<SubjectEdit | null> {
  return (await book.withTarget(editTarget(id), editable))[0] ?? null
}

/** Ids of the follow lists and keys of the subscriptions with an edit that the service has not accepted. Reads no row. */
export async function editedHere({ database }: EditBook): Promise<ReadonlySet<string>> {
  const first = editTarget('')
  const keys: readonly unknown[] = await database.changes
    .where('[place+state+queuedAt]')
    .between([first, Dexie.minKey, Dexie.minKey], [`${first}\uffff`, Dexie.maxKey, Dexie.maxKey])
    .keys()
  return new Set(
    keys.flatMap((key) => (isKey(key) && key[1] !== 'accepted' ? [key[0].slice(first.length)] : []))
  )
}

function isKey(key: unknown): key is readonly [place: string, state: string] {
  return Array.isArray(key) && typeof key[0] === 'string'
}
