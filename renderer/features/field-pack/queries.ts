import { useMemo, useSyncExternalStore } from 'react'
import type { FollowListFieldPack } from '../../../shared/domain/field-pack.ts'
import { createFactsFeed } from '../../data/database/live-feed.ts'
import { readFieldPacks } from '../../data/pull/field-pack-queries.ts'
import { useWorkspace } from '../../live/context.ts'

/** What is carried of each follow list, read a few times a second at most while a pack is fetched. */
export function useFollowListFieldPacks(openOnly: boolean): readonly FollowListFieldPack[] | undefined {
  const workspace = useWorkspace()
  const feed = useMemo(
    () => createFactsFeed(() => readFieldPacks(workspace, openOnly)),
    [workspace, openOnly]
  )
  return useSyncExternalStore(feed.subscribe, feed.current)
}
