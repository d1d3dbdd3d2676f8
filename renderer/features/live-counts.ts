import { useEffect, useState } from 'react'
import type { TriageQuery } from '../../shared/domain/triage-query.ts'
import { useTriage } from '../state/triage.ts'
import { settled } from '../store/settled.ts'
import type { FacetCounts } from '../store/triage-index.ts'
import { useStore } from './live-query.ts'

/** Milliseconds: a busy page shows its numbers all the same. */
const longestWait = 1_000
/** Milliseconds without a change before alerts are counted anew: a key that comes meanwhile would wait for it. */
const quietBefore = 250
/** Milliseconds: so often they are counted while something is written all the time. */
const rareCount = 2_000

/** How many alerts each query shows, worked out one by one when the page has nothing else to do. */
export function useViewCounts(queries: readonly TriageQuery[]): ReadonlyMap<TriageQuery, number> {
  const { triage } = useStore()
  const [counts, setCounts] = useState<ReadonlyMap<TriageQuery, number>>(new Map())
  useEffect(() => {
    let asked = 0
    const countFrom = (place: number): void => {
      const query = queries[place]
      if (query === undefined) return
      asked = requestIdleCallback(() => {
        setCounts((known) => new Map([...known, [query, triage.count(query)]]))
        countFrom(place + 1)
      }, { timeout: longestWait })
    }
    countFrom(0)
    const recount = settled(() => countFrom(0), quietBefore, rareCount)
    const leave = triage.subscribe(recount.ask)
    return () => {
      leave()
      recount.stop()
      cancelIdleCallback(asked)
    }
  }, [triage, queries])
  return counts
}

/** What each filter would leave, worked out when the page has nothing else to do; null before the first time. */
export function useFacetCounts(): FacetCounts | null {
  const { triage } = useStore()
  const filter = useTriage((state) => state.filter)
  const [counts, setCounts] = useState<FacetCounts | null>(null)
  useEffect(() => {
    let asked = 0
    const count = (): void => {
      cancelIdleCallback(asked)
      asked = requestIdleCallback(() => setCounts(triage.facets(filter)), { timeout: longestWait })
    }
    count()
    const recount = settled(count, quietBefore, rareCount)
    const leave = triage.subscribe(recount.ask)
    return () => {
      leave()
      recount.stop()
      cancelIdleCallback(asked)
    }
  }, [triage, filter])
  return counts
}
