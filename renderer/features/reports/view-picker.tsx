import { useId } from 'react'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useSavedViews, useStore } from '../../live/context.ts'
import { useReports } from '../../parts/reports.ts'
import { sayDone } from '../../parts/say.ts'

/** Chooses all cases of a whole view: what the queue shows now, everything, or a view that the user saved. */
export function ViewPicker() {
  const { t, format } = useWording()
  const store = useStore()
  const id = useId()
  const filter = useTriage((state) => state.filter)
  const saved = useSavedViews()
  const choose = useReports((state) => state.choose)
  const views = [
    { id: 'queue', name: t('reports.viewQueue'), query: filter },
    { id: 'everything', name: t('reports.viewEverything'), query: { ...filter, text: '', facets: {} } },
    ...saved.map((view) => ({ id: view.id, name: view.name, query: view.query }))
  ]
  const add = (viewId: string): void => {
    const view = views.find((one) => one.id === viewId)
    if (view === undefined) return
    const rows = store.triage.view(view.query)
    const keys = new Set(Array.from({ length: rows.total }, (_, position) => subscriptionKey(rows.rowAt(position).alert)))
    choose([...keys])
    sayDone(t('reports.viewAdded', { count: keys.size, number: format.number(keys.size), view: view.name }))
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t('reports.addView')}</label>
      <select id={id} className="input" value="" onChange={(event) => add(event.target.value)}>
        <option value="">{t('reports.chooseView')}</option>
        {views.map((view) => <option key={view.id} value={view.id}>{view.name}</option>)}
      </select>
    </div>
  )
}
