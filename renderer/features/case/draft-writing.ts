import type { Draft } from '../../../shared/domain/review.ts'
import type { Result } from '../../../shared/errors.ts'
import type { ActionFailure } from '../../decisions/act.ts'
import { useWriting, type WritingState } from '../../decisions/chosen-alert.ts'
import { type DraftChange, saveDraft } from '../../decisions/drafts.ts'
import {
  forgetUnwritten,
  keepUnwritten,
  workspaceNow,
  type WrittenOver
} from '../../decisions/unwritten-comments.ts'
import type { OpenWorkspace } from '../../live/context.ts'

/**
 * Saves a change of the draft together with the comment as it is in its field. `goesOn`: it is one act with the change
 * before. A comment that cannot be written stays with its alert, whoever wrote it (SPEC J2h).
 */
export async function write(
  workspace: OpenWorkspace,
  key: string,
  change: DraftChange,
  goesOn = false
): Promise<Result<Draft, ActionFailure>> {
  const { change: full, seen } = asWritten(key, change)
  const { riskComment: asked } = full
  // What an earlier write brings meanwhile is not what the draft will hold.
  const stored = asked === undefined ? useWriting.getState().stored : { key, comment: asked }
  useWriting.setState({ stored })
  const entered = workspaceNow()
  let over = null as WrittenOver | null
  const onRead = (read: WrittenOver): void => {
    over = read
  }
  const saved = await saveDraft(workspace, key, full, seen, { goesOn, onRead })
  const isLast = useWriting.getState().stored === stored
  if (saved.kind === 'failed') {
    if (asked !== undefined) keepUnwritten(key, { workspace: entered, text: asked, over })
    if (isLast) useWriting.setState({ stored: null })
    return saved
  }
  if (asked !== undefined) forgetUnwritten(key)
  if (!isLast) return saved
  const { riskComment } = saved.value
  useWriting.setState({ stored: { key, comment: riskComment } })
  const now = useWriting.getState()
  if (now.shown === key && now.comment === riskComment) useWriting.setState({ unsaved: false })
  return saved
}

/** A change with the comment as it is in its field, and what is painted of the alert. Both only of the shown alert. */
export function asWritten<Change extends DraftChange>(
  key: string,
  change: Change
): { readonly change: Change; readonly seen: WritingState['seen'] } {
  const { shown, seen, comment, unsaved } = useWriting.getState()
  if (shown !== key) return { change, seen: null }
  return { change: unsaved ? { riskComment: comment, ...change } : change, seen }
}
