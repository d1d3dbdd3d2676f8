import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { wording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import { queueChange, type WantedChange } from './edit-acts.ts'
import { changeFailureText } from './edit-words.ts'

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
