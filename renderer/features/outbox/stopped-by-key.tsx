import type { SyncState } from '../../../shared/domain/sync-run.ts'
import { serviceFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'
import { usePage } from '../../parts/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/marks.tsx'

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
