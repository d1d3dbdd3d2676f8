import { useMemo, useSyncExternalStore } from 'react'
import type { FollowListPack } from '../../../shared/domain/field-pack.ts'
import { createFactsFeed } from '../../data/database/live-feed.ts'
import { readPack } from '../../data/pull/field-pack-queries.ts'
import { useStore } from '../../live/context.ts'

/** What is carried of each follow list, read a few times a second at most while a pack is fetched. */
export function useFollowListPacks(openOnly: boolean): readonly FollowListPack[] | undefined {
  const store = useStore()
  const feed = useMemo(() => createFactsFeed(() => readPack(store, openOnly)), [store, openOnly])
  return useSyncExternalStore(feed.subscribe, feed.current)
}
