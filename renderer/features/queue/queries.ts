import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { FacetCounts, TriageIndex, TriageView } from '../../../shared/domain/triage-index.ts'
import type { TriageQuery } from '../../../shared/domain/triage-query.ts'
import { paced, settled } from '../../data/timing.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useStore } from '../../live/context.ts'
import { whenPainted } from '../../live/painted.ts'

/** Milliseconds: a busy page shows its numbers all the same. */
const longestWait = 1_000
/** Milliseconds without a change before alerts are counted anew: a key that comes meanwhile would wait for it. */
const quietBefore = 250
/** Milliseconds: so often they are counted while something is written all the time. */
const rareCount = 2_000

/** Begins a count at once, and again when it is quiet after a change; all of it in idle moments. Answers the way to stop. */
function countInIdleTime(
  triage: TriageIndex,
  count: (whenIdle: (run: () => void) => void) => void
): () => void {
  let asked = 0
  const whenIdle = (run: () => void): void => {
    asked = requestIdleCallback(run, { timeout: longestWait })
  }
  const begin = (): void => {
    cancelIdleCallback(asked)
    count(whenIdle)
  }
  begin()
  const recount = settled(begin, quietBefore, rareCount)
  const leave = triage.subscribe(recount.ask)
  return () => {
    leave()
    recount.stop()
    cancelIdleCallback(asked)
  }
}

/** How many alerts each query shows, worked out one by one when the page has nothing else to do. */
export function useViewCounts(queries: readonly TriageQuery[]): ReadonlyMap<TriageQuery, number> {
  const { triage } = useStore()
  const [counts, setCounts] = useState<ReadonlyMap<TriageQuery, number>>(new Map())
  useEffect(
    () =>
      countInIdleTime(triage, (whenIdle) => {
        const countFrom = (index: number): void => {
          const query = queries[index]
          if (query === undefined) return
          whenIdle(() => {
            setCounts((known) => new Map([...known, [query, triage.count(query)]]))
            countFrom(index + 1)
          })
        }
        countFrom(0)
      }),
    [triage, queries]
  )
  return counts
}

/** What each filter would leave, worked out when the page has nothing else to do; null before the first time. */
export function useFacetCounts(): FacetCounts | null {
  const { triage } = useStore()
  const filter = useTriage((state) => state.filter)
  const [counts, setCounts] = useState<FacetCounts | null>(null)
  useEffect(
    () => countInIdleTime(triage, (whenIdle) => whenIdle(() => setCounts(triage.facets(filter)))),
    [triage, filter]
  )
  return counts
}

/**
 * The queue as the filter of the moment shows it. Answered by the index in memory: no database is read. What was
 * written shows a frame later, so that the alert after a decision is painted first.
 */
export function useTriageView(): TriageView {
  const { triage } = useStore()
  const filter = useTriage((state) => state.filter)
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => triage.subscribe(paced(() => whenPainted(listener), 150)),
      [triage]
    ),
    () => triage.view(filter)
  )
}

/** Grows when the queue has changed, told once a second at most: for what counts over many alerts. */
export function useTriageVersion(): number {
  const { triage } = useStore()
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => triage.subscribe(paced(() => whenPainted(listener), 1_000)),
      [triage]
    ),
    () => triage.version
  )
}
