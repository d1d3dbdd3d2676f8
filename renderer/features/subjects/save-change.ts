import { queueChange, type WantedChange } from '../../actions/queue-change.ts'
import { useOverlay } from '../../state/overlays.ts'
import { useSession } from '../../state/session.ts'
import type { WorkspaceStore } from '../../store/workspace-store.ts'
import { sayDone, sayFailure } from '../say.ts'
import { wording } from '../wording.ts'
import { changeFailureText } from './change-words.ts'

/** Queues what a form holds, closes it and says what happens next. */
export async function saveChange(store: WorkspaceStore, wanted: WantedChange): Promise<void> {
  const { t } = wording()
  const queued = await queueChange(store, wanted)
  if (queued.kind === 'failed') {
    sayFailure(changeFailureText(t, queued.failure))
    return
  }
  useOverlay.getState().close()
  const offline = useSession.getState().reachability.kind === 'offline'
  sayDone(t(offline ? 'subjects.savedOffline' : 'subjects.saved', { name: wanted.content.settings.name }))
}
