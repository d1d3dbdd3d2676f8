import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTriage } from '../../decisions/selection.ts'
import { whenPainted } from '../../live/painted.ts'
import type { TriageView } from '../../store/triage-index.ts'

/** Measures "queue" for the benchmark: from the moment that search, filters or order change until their rows are painted. */
export function useQueueLatency(view: TriageView): void {
  const askedAt = useRef<number | null>(null)
  useEffect(
    () =>
      useTriage.subscribe((state, before) => {
        if (state.filter !== before.filter) askedAt.current = performance.now()
      }),
    []
  )
  useLayoutEffect(() => {
    const start = askedAt.current
    askedAt.current = null
    if (start !== null) whenPainted(() => performance.measure('queue', { start, end: performance.now() }))
  }, [view])
}
