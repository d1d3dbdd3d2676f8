import type { ChangeContent } from '../../../shared/domain/subject-change.ts'
import { changeId } from '../../../shared/ids.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import { queueChange } from '../../actions/queue-change.ts'
import { useOverlay } from '../../state/overlays.ts'
import { useSession } from '../../state/session.ts'
import type { WorkspaceStore } from '../live-query.ts'
import { sayDone, sayFailure } from '../say.ts'
import { wording } from '../wording.ts'
import { changeFailureText } from './change-words.ts'

/** Queues what a form holds, closes it and says what happens next. */
export async function saveChange(store: WorkspaceStore, content: ChangeContent, followListName: string | null, replaces: ChangeId | null): Promise<void> {
  const { t } = wording()
  const queued = await queueChange(store, { id: changeId(crypto.randomUUID()), content, followListName, replaces })
  if (queued.kind === 'failed') {
    sayFailure(changeFailureText(t, queued.failure))
    return
  }
  useOverlay.getState().close()
  const offline = useSession.getState().reachability.kind === 'offline'
  sayDone(t(offline ? 'subjects.savedOffline' : 'subjects.saved', { name: content.settings.name }))
}
