import { actionFailureText } from '../../i18n/failure-text.ts'
import { useWriting } from '../../state/writing.ts'
import type { WorkspaceStore } from '../../store/workspace-store.ts'
import { sayFailure } from '../say.ts'
import { wording } from '../wording.ts'
import { saysBlocked, write } from './decide.ts'
import { inTurn, shownKey } from './turns.ts'

/** Adds a reason to the comment of the alert on screen, behind what is written there. */
export function addReason(store: WorkspaceStore, key: string, reason: string): Promise<void> {
  return inTurn('stay', async () => {
    if ((await shownKey()) !== key || saysBlocked()) return
    const { comment } = useWriting.getState()
    const text = comment.trim() === '' ? reason : `${comment.trimEnd()} ${reason}`
    useWriting.setState({ comment: text, unsaved: true })
    const saved = await write(store, key, { riskComment: text })
    if (saved.kind === 'failed') sayFailure(actionFailureText(wording().t, saved.failure))
  })
}
