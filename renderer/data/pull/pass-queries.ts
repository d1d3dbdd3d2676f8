import { noPassChanges } from '../../../shared/domain/sync-run.ts'
import type { ListPass, ListPasses } from '../../store/views.ts'
import type { FollowListRow, PassHistoryRow, PassRow } from '../database/cache-database.ts'
import { decodeAll } from '../database/row-codec.ts'
import type { WorkspaceStore } from '../workspace-store.ts'

/** The last passes over each follow list. */
export async function listPasses({ cache, codec }: WorkspaceStore): Promise<readonly ListPasses[]> {
  const { lists, ended, current } = await cache.transaction('r', [cache.followLists, cache.passes, cache.pass], async () => ({
    lists: await cache.followLists.toArray(),
    ended: await cache.passes.toArray(),
    current: await cache.pass.get('current')
  }))
  const contents = await decodeAll(codec, 'followLists', lists)
  // They come in the order of their keys: by list, oldest first.
  const newestFirst = ended.toReversed()
  return lists.map((list, index) => ({
    followListId: list.id,
    name: contents[index]?.settings.name ?? list.id,
    readAt: list.readAt,
    passes: [...underWay(list, current), ...newestFirst.filter(({ followListId }) => followListId === list.id).map(toPass)]
  }))
}

function underWay({ id, singleReadIn, completedIn }: FollowListRow, current: PassRow | undefined): readonly ListPass[] {
  if (current?.open !== true || (singleReadIn !== current.passId && current.changes[id] === undefined)) return []
  const { passId, startedAt, full, changes } = current
  return [{ passId, startedAt, endedAt: null, full, complete: completedIn === passId, changes: changes[id] ?? noPassChanges }]
}

function toPass({ passId, startedAt, endedAt, full, complete, changes }: PassHistoryRow): ListPass {
  return { passId, startedAt, endedAt, full, complete, changes }
}
