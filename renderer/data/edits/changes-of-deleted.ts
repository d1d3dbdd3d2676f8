import Dexie from 'dexie'
import { editPlace, subjectsPlace } from '../../../shared/domain/subject-edit.ts'
import { families, subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import { followListPart, keysBelow } from '../database/row-keys.ts'
import type { ChangeRow, WorkDatabase } from '../database/work-database.ts'

/**
 * Creations and edits that wait for what is deleted: each of them could only cost a call, and be refused. What is on its
 * way is left to its outcome, and what was accepted is history.
 */
export async function changesOfDeleted({ changes }: Pick<WorkDatabase, 'changes'>, target: DeletionTarget): Promise<readonly ChangeRow[]> {
  const read = (from: string, to: string) => changes.where('[place+state+queuedAt]').between([from, Dexie.minKey, Dexie.minKey], [to, Dexie.maxKey, Dexie.maxKey]).toArray()
  const rows = await Promise.all(placesOf(target).map(({ from, to }) => read(from, to)))
  return rows.flat().filter(({ state }) => state !== 'sending' && state !== 'accepted')
}

function placesOf(target: DeletionTarget): readonly { readonly from: string; readonly to: string }[] {
  const one = (place: string) => ({ from: place, to: place })
  if (target.kind === 'subscription') return [one(editPlace(subscriptionKey(target.subscription)))]
  const { followListId } = target
  const below = keysBelow(followListPart(followListId))
  return [...families.map((family) => one(subjectsPlace(followListId, family))), one(editPlace(followListId)), { from: editPlace(below.from), to: editPlace(below.to) }]
}
