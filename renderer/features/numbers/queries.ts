import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { OpenCounts, OpenTally } from '../../../shared/domain/triage-index.ts'
import type { DecisionAct } from '../../../shared/domain/work-numbers.ts'
import { createFactsFeed } from '../../data/database/live-feed.ts'
import { paced } from '../../data/timing.ts'
import { createDecisionLog } from '../../data/work/decision-log.ts'
import { useTriageIndex, useWorkspace } from '../../live/context.ts'

/** Milliseconds after which a busy page counts anyway. */
const longestWait = 1_000
/** Milliseconds of idle time that must be left for another portion. */
const spareMillis = 8

/** Open alerts by follow list, counted in portions when the page is idle. Null until the first count. */
export function useOpenCounts(): ReadonlyMap<string, OpenCounts> | null {
  const triage = useTriageIndex()
  const [counts, setCounts] = useState<ReadonlyMap<string, OpenCounts> | null>(null)
  useEffect(() => {
    let asked = 0
    const countFrom = (tally: OpenTally, from: number): void => {
      asked = requestIdleCallback(
        (deadline) => {
          let next: number | null = from
          do next = triage.tallyOpen(tally, next)
          while (next !== null && deadline.timeRemaining() > spareMillis)
          if (next === null) setCounts(tally)
          else countFrom(tally, next)
        },
        { timeout: longestWait }
      )
    }
    const count = (): void => {
      cancelIdleCallback(asked)
      countFrom(new Map(), 0)
    }
    count()
    const stop = triage.subscribe(paced(count, 2_000))
    return () => {
      stop()
      cancelIdleCallback(asked)
    }
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
