import type { ListPasses, QuarantineEntry } from '../../../shared/domain/workspace-facts.ts'
import type { FactsFeed } from '../../data/database/live-feed.ts'
import { listPasses, listQuarantine } from '../../data/pull/queries.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { useAnswer, useFeed } from '../../live/context.ts'

export function useQuarantine(): readonly QuarantineEntry[] | undefined {
  return useAnswer(listQuarantine)
}

/** The last passes over each follow list. */
export function usePasses(): readonly ListPasses[] | undefined {
  return useFeed(passFeeds, listPasses)
}
const passFeeds = new WeakMap<OpenWorkspace, FactsFeed<readonly ListPasses[]>>()
