import { useEffect, useState } from 'react'
import { readUnsentElsewhere, type UnsentElsewhere } from '../../data/work/queries.ts'
import { useStore } from '../../live/context.ts'

/** What was not sent in other workspaces of this profile, read once. */
export function useUnsentElsewhere(): UnsentElsewhere | undefined {
  const store = useStore()
  const [answer, setAnswer] = useState<UnsentElsewhere>()
  useEffect(() => {
    let left = false
    void readUnsentElsewhere(store, {}).then((found) => {
      if (!left) setAnswer(found)
    })
    return () => {
      left = true
    }
  }, [store])
  return answer
}
