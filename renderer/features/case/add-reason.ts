import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { inTurn, shownKey } from '../../decisions/turns.ts'
import { useWriting } from '../../decisions/writing.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { sayFailure } from '../../parts/say.ts'
import { saysBlocked, write } from './acts.ts'

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
