import type { WorkspaceFacts } from '../../../shared/domain/workspace-facts.ts'
import { createFactsFeed, type FactsFeed, type Gate } from '../database/live-feed.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { readFacts } from './queries.ts'

/**
 * The facts of the frame. They are read again for what a sync writes of its passes and of the follow lists: an act changes
 * the counts alone, and those are in memory.
 */
export function createFrameFacts(workspace: OpenWorkspace, gate?: Gate): FactsFeed<WorkspaceFacts> {
  const { cache, triage } = databasesOf(workspace)
  return createFactsFeed(() => readFacts(workspace), {
    of: [cache.pass, cache.followLists],
    adjust: (facts) => {
      const now = { ...facts, counts: triage.counts(), outbox: triage.outbox() }
      return hasSameCounts(facts, now) ? facts : now
    },
    gate
  })
}

function hasSameCounts(one: WorkspaceFacts, other: WorkspaceFacts): boolean {
  return JSON.stringify([one.counts, one.outbox]) === JSON.stringify([other.counts, other.outbox])
}
