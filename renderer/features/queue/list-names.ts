import { useMemo } from 'react'
import { useFacts } from '../../live/context.ts'
import type { ListNames } from './facet-words.ts'

/** Names of the follow lists on this machine. */
export function useListNames(): ListNames {
  const followLists = useFacts()?.followLists
  return useMemo(() => new Map((followLists ?? []).map(({ followList }) => [String(followList.id), followList.settings.name])), [followLists])
}
