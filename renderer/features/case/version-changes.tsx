import { useMemo } from 'react'
import { alertChanges } from '../../../shared/domain/alert.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow } from '../../live/now.ts'
import { ChangeTable } from '../../parts/change-table.tsx'
import type { CaseView } from '../../store/views.ts'

/** What the service says differently since the version before, with what was added and removed. */
export function VersionChanges({ view }: { readonly view: CaseView }) {
  const { t, format } = useWording()
  const now = useNow()
  const { previous, alert } = view
  const changes = useMemo(() => (previous === undefined ? [] : alertChanges(previous.values, alert)), [previous, alert])
  if (previous === undefined || changes.length === 0) return null
  const title = t('review.versionChanges', { time: format.moment(previous.readAt, now) })
  return (
    <section aria-label={title} className="case-section">
      <h3 className="section-title figures">{title}</h3>
      <ChangeTable changes={changes} />
    </section>
  )
}
