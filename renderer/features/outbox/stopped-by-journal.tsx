import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { Notice } from '../../ui/marks.tsx'

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
