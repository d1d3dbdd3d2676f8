import { X } from 'lucide-react'
import { useSelection } from '../../decisions/state-selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { useOverlay } from '../../parts/navigation.ts'
import type { TriageView } from '../../store/triage-index.ts'
import { Button } from '../../ui/button.tsx'
import { selectAllShown } from './select.ts'

/** How many alerts are selected, also those that the filters do not show, and what can be done with them. */
export function SelectionBar({ view }: { readonly view: TriageView }) {
  const { t, format } = useWording()
  const store = useStore()
  const { alerts, clear } = useSelection()
  const { open } = useOverlay.getState()
  if (alerts.size === 0) return null
  const hidden = [...alerts.keys()].filter((key) => view.positionOf(key) === -1).length
  return (
    <div role="toolbar" aria-label={t('triage.selection.toolbar')} className="selection-bar">
      <span className="figures" role="status">
        {t('triage.selection.count', { count: alerts.size, number: format.number(alerts.size) })}
        {hidden > 0 && <span className="soft"> {t('triage.selection.hidden', { number: format.number(hidden) })}</span>}
      </span>
      <Button kind="primary" onClick={() => open({ kind: 'bulk', decision: 'false-positive' })}>
        {t('triage.selection.decide')}
      </Button>
      <Button onClick={() => open({ kind: 'snooze' })}>{t('triage.selection.snooze')}</Button>
      {alerts.size - hidden < view.total && (
        <Button kind="quiet" aria-keyshortcuts="Control+A" onClick={() => selectAllShown(store)}>
          {t('triage.selection.all', { number: format.number(view.total) })}
        </Button>
      )}
      <Button kind="icon" aria-label={t('triage.selection.clear')} aria-keyshortcuts="Escape" onClick={clear} icon={<X size={14} aria-hidden="true" />} />
    </div>
  )
}
