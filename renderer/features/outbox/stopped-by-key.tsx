import type { SyncState } from '../../../shared/domain/sync-state.ts'
import { serviceFailureText } from '../../i18n/failure-text.ts'
import { usePage } from '../../state/pages.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useWording } from '../wording.ts'

/** Said as long as the key holds the queue up (SPEC O8, O23): no attempt was charged, and another key lets it go on. */
export function StoppedByKey() {
  const { t, format } = useWording()
  const failure = keyFailureOf(useSession((state) => state.sync))
  if (failure === null) return null
  return (
    <Notice role="status" end={<Button onClick={() => usePage.getState().show('settings')}>{t('outbox.enterKey')}</Button>}>
      <p>{serviceFailureText(t, format, failure).sentence}</p>
      <p>{t('outbox.stoppedByKey')}</p>
    </Notice>
  )
}

function keyFailureOf(sync: SyncState) {
  if (sync.kind !== 'idle' || sync.last?.kind !== 'stopped' || sync.last.because.kind !== 'service') return null
  const { failure } = sync.last.because
  return ['no-key', 'unauthorized', 'forbidden', 'access-disallowed'].includes(failure.kind) ? failure : null
}
