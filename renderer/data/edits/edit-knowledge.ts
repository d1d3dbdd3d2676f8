import Dexie from 'dexie'
import {
  isCreationTarget,
  newListsTarget,
  newSubjectsTarget,
  unsentListId
} from '../../../shared/domain/subject-edit.ts'
import { families, type Family } from '../../../shared/domain/subscription.ts'
import { pagesFor } from '../../../shared/domain/sync-estimate.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { EditKnowledge } from '../../../shared/ipc/case-store.ts'
import type { EditRow, WorkDatabase } from '../database/work-database.ts'

/** A list in which creations may have to be looked for, with what its statistics count. */
export interface CountedList {
  readonly id: FollowListId
  readonly entries: Readonly<Record<Family, number>>
}

/** What is to be sent or looked up, for an estimate of its calls (SPEC S22). */
export async function editKnowledge(
  { changes }: WorkDatabase,
  lists: readonly CountedList[]
): Promise<EditKnowledge> {
  const rows = await changes.where('state').anyOf('queued', 'sending', 'uncertain').toArray()
  const behind = await rowsBehind({ changes }, rows)
  const mayGo = rows.filter(({ waiting, state }) => waiting === 1 || state === 'sending')
  const queued = mayGo.filter(({ state }) => state === 'queued')
  const uncertain = mayGo.filter(({ state }) => state !== 'queued')
  const entries = new Map([
    [newListsTarget, lists.length],
    ...lists.flatMap(({ id, entries: counted }) =>
      families.map((family) => [newSubjectsTarget(id, family), counted[family]] as const)
    )
  ])
  const targets = new Map<string, number>()
  for (const { place } of uncertain)
    if (isCreationTarget(place)) targets.set(place, (targets.get(place) ?? 0) + 1)
  return {
    creations: queued.filter(({ place }) => isCreationTarget(place)).length + behind.length,
    edits: queued.filter(({ place }) => !isCreationTarget(place)).length,
    uncertainEdits: uncertain.filter(({ place }) => !isCreationTarget(place)).length,
    lookUps: [...targets].map(([place, lookedUp]) => ({
      pages: pagesFor(entries.get(place) ?? 0),
      creations: lookedUp
    }))
  }
}

/** The subjects that go out behind lists that were created here and are to be sent (SPEC C13c). */
export async function rowsBehind(
  { changes }: Pick<WorkDatabase, 'changes'>,
  toBeSent: readonly EditRow[]
): Promise<readonly EditRow[]> {
  const lists = toBeSent.filter(({ place }) => place === newListsTarget)
  const targets = lists.flatMap(({ id }) =>
    families.map((family) => newSubjectsTarget(unsentListId(id), family))
  )
  const rows = await Promise.all(
    targets.map((place) =>
      changes
        .where('[place+state+queuedAt]')
        .between([place, Dexie.minKey, Dexie.minKey], [place, Dexie.maxKey, Dexie.maxKey])
        .toArray()
    )
  )
  return rows.flat().filter(({ state }) => state === 'queued' || state === 'uncertain')
}
