import Dexie from 'dexie'
import { type ChangeState, editPlace, type SubjectChange } from '../../../shared/domain/subject-edit.ts'
import type { ChangeBook } from './change-book.ts'

/** An edit in one of these can be edited once more; one that is on its way cannot (SPEC C4). */
const editable: readonly ChangeState['kind'][] = ['queued', 'conflict', 'rejected']

/** The edit of a follow list (by its id) or subscription (by its key) that waits here; null where none does. */
export async function waitingEdit(book: ChangeBook, id: string): Promise<SubjectChange | null> {
  return (await book.ofPlace(editPlace(id), editable))[0] ?? null
}

/** Ids of the follow lists and keys of the subscriptions with an edit that the service has not accepted. Reads no row. */
export async function editedHere({ database }: ChangeBook): Promise<ReadonlySet<string>> {
  const first = editPlace('')
  const keys: readonly unknown[] = await database.changes
    .where('[place+state+queuedAt]')
    .between([first, Dexie.minKey, Dexie.minKey], [`${first}\uffff`, Dexie.maxKey, Dexie.maxKey])
    .keys()
  return new Set(keys.flatMap((key) => (isKey(key) && key[1] !== 'accepted' ? [key[0].slice(first.length)] : [])))
}

function isKey(key: unknown): key is readonly [place: string, state: string] {
  return Array.isArray(key) && typeof key[0] === 'string'
}
