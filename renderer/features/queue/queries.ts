import { useEffect, useState } from 'react'
import type { TriageQuery } from '../../../shared/domain/triage-query.ts'
import { settled } from '../../data/timing.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useStore } from '../../live/context.ts'
import type { FacetCounts, TriageIndex } from '../../store/triage-index.ts'

/** Milliseconds: a busy page shows its numbers all the same. */
const longestWait = 1_000
/** Milliseconds without a change before alerts are counted anew: a key that comes meanwhile would wait for it. */
const quietBefore = 250
/** Milliseconds: so often they are counted while something is written all the time. */
const rareCount = 2_000

/** Begins a count at once, and again when it is quiet after a change; all of it in idle moments. Answers the way to stop. */
function countInIdleTime(triage: TriageIndex, count: (whenIdle: (run: () => void) => void) => void): () => void {
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
        const countFrom = (place: number): void => {
          const query = queries[place]
          if (query === undefined) return
          whenIdle(() => {
            setCounts((known) => new Map([...known, [query, triage.count(query)]]))
            countFrom(place + 1)
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
  useEffect(() => countInIdleTime(triage, (whenIdle) => whenIdle(() => setCounts(triage.facets(filter)))), [triage, filter])
  return counts
}
