import { useEffect, useState } from 'react'
import { readUnsentElsewhere, type UnsentElsewhere } from '../../data/work/queries.ts'
import { useWorkspace } from '../../live/context.ts'

/** What was not sent in other workspaces of this profile, read once. */
export function useUnsentElsewhere(): UnsentElsewhere | undefined {
  const workspace = useWorkspace()
  const [answer, setAnswer] = useState<UnsentElsewhere>()
  useEffect(() => {
    let left = false
    void readUnsentElsewhere(workspace, {}).then((found) => {
      if (!left) setAnswer(found)
    })
    return () => {
      left = true
    }
  }, [workspace])
  return answer
}
