import Dexie from 'dexie'
import {
  isCreationPlace,
  newListsPlace,
  subjectsPlace,
  unsentListId
} from '../../../shared/domain/subject-edit.ts'
import { families, type Family } from '../../../shared/domain/subscription.ts'
import { pagesFor } from '../../../shared/domain/sync-estimate.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { ChangeKnowledge } from '../../../shared/ipc/case-store.ts'
import type { ChangeRow, WorkDatabase } from '../database/work-database.ts'

/** A list in which creations may have to be looked for, with what its statistics count. */
export interface CountedList {
  readonly id: FollowListId
  readonly entries: Readonly<Record<Family, number>>
}

/** What is to be sent or looked up, for an estimate of its calls (SPEC S22). */
export async function changeKnowledge(
  { changes }: WorkDatabase,
  lists: readonly CountedList[]
): Promise<ChangeKnowledge> {
  const rows = await changes.where('state').anyOf('queued', 'sending', 'uncertain').toArray()
  const behind = await rowsBehind({ changes }, rows)
  const mayGo = rows.filter(({ waiting, state }) => waiting === 1 || state === 'sending')
  const queued = mayGo.filter(({ state }) => state === 'queued')
  const uncertain = mayGo.filter(({ state }) => state !== 'queued')
  const entries = new Map([
    [newListsPlace, lists.length],
    ...lists.flatMap(({ id, entries: counted }) =>
      families.map((family) => [subjectsPlace(id, family), counted[family]] as const)
    )
  ])
  const places = new Map<string, number>()
  for (const { place } of uncertain)
    if (isCreationPlace(place)) places.set(place, (places.get(place) ?? 0) + 1)
  return {
    creations: queued.filter(({ place }) => isCreationPlace(place)).length + behind.length,
    edits: queued.filter(({ place }) => !isCreationPlace(place)).length,
    uncertainEdits: uncertain.filter(({ place }) => !isCreationPlace(place)).length,
    lookUps: [...places].map(([place, lookedUp]) => ({
      pages: pagesFor(entries.get(place) ?? 0),
      creations: lookedUp
    }))
  }
}

/** The subjects that go out behind lists that were created here and are to be sent (SPEC C13c). */
export async function rowsBehind(
  { changes }: Pick<WorkDatabase, 'changes'>,
  toBeSent: readonly ChangeRow[]
): Promise<readonly ChangeRow[]> {
  const lists = toBeSent.filter(({ place }) => place === newListsPlace)
  const places = lists.flatMap(({ id }) => families.map((family) => subjectsPlace(unsentListId(id), family)))
  const rows = await Promise.all(
    places.map((place) =>
      changes
        .where('[place+state+queuedAt]')
        .between([place, Dexie.minKey, Dexie.minKey], [place, Dexie.maxKey, Dexie.maxKey])
        .toArray()
    )
  )
  return rows.flat().filter(({ state }) => state === 'queued' || state === 'uncertain')
}
