import { ChevronDown } from 'lucide-react'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useOverlay } from '../../parts/navigation.ts'
import type { TriageView } from '../../store/triage-index.ts'
import { useViews, viewOf } from './views.ts'

/** The name of what the queue shows, with how many alerts that are, and the way to all views. */
export function ViewButton({ view }: { readonly view: TriageView }) {
  const { t, format } = useWording()
  const filter = useTriage((state) => state.filter)
  const name = viewOf(useViews(), filter)?.name ?? t('desk.views.narrowed')
  return (
    <button type="button" className="chip view-button" aria-haspopup="dialog" aria-keyshortcuts="V" onClick={() => useOverlay.getState().open({ kind: 'views' })}>
      {t('desk.views.button', { name })}
      <span className="count-badge figures">{format.number(view.total)}</span>
      <ChevronDown size={12} aria-hidden="true" />
    </button>
  )
}
