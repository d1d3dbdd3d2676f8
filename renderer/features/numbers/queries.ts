import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { OpenCounts, OpenTally } from '../../../shared/domain/triage-index.ts'
import type { DecisionAct } from '../../../shared/domain/work-numbers.ts'
import { createFactsFeed } from '../../data/database/live-feed.ts'
import { countIdly } from '../../data/index/idle-count.ts'
import { createDecisionLog } from '../../data/work/decision-log.ts'
import { useTriageIndex, useWorkspace } from '../../live/context.ts'

/** Open alerts by follow list, counted in portions when the page is idle. Null until the first count. */
export function useOpenCounts(): ReadonlyMap<string, OpenCounts> | null {
  const triage = useTriageIndex()
  const [counts, setCounts] = useState<ReadonlyMap<string, OpenCounts> | null>(null)
  useEffect(() => {
    function* count(): Generator<null, OpenTally> {
      const tally: OpenTally = new Map()
      let next = triage.tallyOpen(tally, 0)
      while (next !== null) {
        yield null
        next = triage.tallyOpen(tally, next)
      }
      return tally
    }
    return countIdly({ count, show: setCounts, triage })
  }, [triage])
  return counts
}

/** What the user has decided since a time. Undefined until it is read for the first time. */
export function useDecisionActs(since: EpochMillis): readonly DecisionAct[] | undefined {
  const workspace = useWorkspace()
  const feed = useMemo(() => {
    const log = createDecisionLog(workspace, since)
    return createFactsFeed(() => log.read())
  }, [workspace, since])
  return useSyncExternalStore(feed.subscribe, feed.current)
}
