import { ChevronLeft, ChevronRight } from 'lucide-react'
import { alertKey } from '../../../shared/domain/alert.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { StatusBadge } from '../../parts/state-badge.tsx'
import type { CaseView } from '../../store/views.ts'
import { Button } from '../../ui/button.tsx'

/** Which of the subject's alerts this is, how well it matched and what the list's threshold means. */
export function AlertHead({ view }: { readonly view: CaseView }) {
  const { t } = useWording()
  const select = useTriage((state) => state.select)
  const { alert, siblings, followList } = view
  const keys = siblings.map(alertKey)
  const position = keys.indexOf(view.key)
  const threshold = followList?.settings.threshold
  const before = keys[position - 1]
  const after = position === -1 ? undefined : keys[position + 1]
  return (
    <div className="alert-head">
      <h3 className="alert-title figures">
        {position === -1 ? null : <span>{t('review.alertOf', { position: position + 1, total: keys.length })}</span>}
        <span>{t('review.score', { score: alert.score })}</span>
        {threshold !== undefined && <span className="alert-threshold">{t('review.threshold', { threshold })}</span>}
      </h3>
      {keys.length > 1 && (
        <span className="alert-steps">
          <Button
            kind="icon"
            aria-label={t('review.previousSibling')}
            disabled={before === undefined}
            onClick={() => before !== undefined && select(before)}
            icon={<ChevronLeft size={16} aria-hidden="true" />}
          />
          <Button
            kind="icon"
            aria-label={t('review.nextSibling')}
            disabled={after === undefined}
            onClick={() => after !== undefined && select(after)}
            icon={<ChevronRight size={16} aria-hidden="true" />}
          />
        </span>
      )}
      <StatusBadge status={alert.status} />
    </div>
  )
}
