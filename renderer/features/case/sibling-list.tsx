import { alertKey } from '../../../shared/domain/alert.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { StatusBadge } from '../../parts/state-badge.tsx'
import type { CaseView } from '../../store/views.ts'

/** Other matches of the same subject: one look tells whether they are the same profile. */
export function SiblingList({ view }: { readonly view: CaseView }) {
  const { t } = useWording()
  const select = useTriage((state) => state.select)
  const others = view.siblings.filter((alert) => alertKey(alert) !== view.key)
  if (others.length === 0) return null
  return (
    <section aria-label={t('review.otherAlerts')} className="case-section">
      <h3 className="section-title">{t('review.otherAlerts')}</h3>
      <ul className="sibling-list">
        {others.map((alert) => (
          <li key={alert.alertId}>
            <button type="button" className="sibling" onClick={() => select(alertKey(alert))}>
              <span className="figures soft">{alert.score}</span>
              <span className="sibling-name">{alert.match}</span>
              <StatusBadge status={alert.status} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
