import { useEffect, useState } from 'react'
import { countGoneAlerts } from '../../data/work/report-queries.ts'
import { useWorkspace } from '../../live/context.ts'

/** Counted once for a dialog: a report of many cases would count anew at each page of a sync. Zero until then. */
export function useGoneAlerts(caseKeys: readonly string[]): number {
  const workspace = useWorkspace()
  const [gone, setGone] = useState(0)
  useEffect(() => {
    let isLeft = false
    void countGoneAlerts(workspace, caseKeys).then((counted) => {
      if (!isLeft) setGone(counted)
    })
    return () => {
      isLeft = true
    }
  }, [workspace, caseKeys])
  return gone
}
