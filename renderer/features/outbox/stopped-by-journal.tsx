import { Notice } from '../../ui/notice.tsx'
import { useStore } from '../live-query.ts'
import { useWording } from '../wording.ts'

/** Said as long as this session has no work journal: nothing is sent without one (SPEC J2). */
export function StoppedByJournal() {
  const { t } = useWording()
  const { problem } = useStore().journal
  return problem === null ? null : (
    <Notice role="status" tone="conflict">
      <p>{t('journal.notOpened', { code: problem })}</p>
    </Notice>
  )
}
