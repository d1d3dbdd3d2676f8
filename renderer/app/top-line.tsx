import { taskAfter } from '../features/start/guide-tasks.ts'
import { useSession } from '../live/context.ts'
import { isNewVersion, usePreferences } from '../parts/preferences.ts'
import type { LaterPages } from './later.ts'
import './top-line.css'

interface TopLineProps {
  /** What stands in the line. Null until it is read. */
  readonly later: LaterPages | null
}

/** The line above the page. It has its place before it is read, since a press may be on its way when it comes (SPEC V4c). */
export function TopLine({ later }: TopLineProps) {
  const isSample = useSession(({ workspace }) => workspace.kind === 'sample')
  const version = useSession((state) => state.version)
  const { versionSeen, guideDone } = usePreferences()
  const isExpected = isNewVersion(versionSeen, version) || (isSample && taskAfter(guideDone) !== null)
  return (
    <div className="top-line" data-expected={isExpected}>
      {later !== null && <later.LineAbove />}
    </div>
  )
}
