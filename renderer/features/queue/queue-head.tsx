import { ArrowDownUp, ChevronDown, Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { TriageIndex, TriageView } from '../../../shared/domain/triage-index.ts'
import { isDescendingByNature, triageSorts } from '../../../shared/domain/triage-query.ts'
import { ariaKeysOf } from '../../commands/command.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useTriageIndex } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { Button } from '../../ui/controls.tsx'
import { moveKeys } from './commands.ts'
import { ActiveFilters, FilterPanel } from './filter-panel.tsx'
import { useListNames } from './queue-text.ts'
import { useViews, viewOf } from './views.ts'

/** Search, filters and order of the queue, and how many alerts they leave. */
export function QueueHead({ view }: { readonly view: TriageView }) {
  const lists = useListNames()
  const filtersOpen = useTriage((state) => state.filtersOpen)
  return (
    <div className="queue-head">
      <SearchBox />
      <ViewButton view={view} />
      <ActiveFilters lists={lists} />
      {filtersOpen && <FilterPanel lists={lists} />}
      <OrderLine view={view} />
    </div>
  )
}

function SearchBox() {
  const { t } = useWording()
  const text = useTriage((state) => state.filter.text)
  const narrow = useTriage((state) => state.narrow)
  const triage = useTriageIndex()
  return (
    <div className="search-box">
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        id="search-alerts"
        className="input"
        aria-label={t('triage.search')}
        aria-keyshortcuts={ariaKeysOf(moveKeys.search)}
        placeholder={t('triage.searchHint')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => narrow({ text: event.target.value })}
        onKeyDown={(event) => leaveSearch(triage, event)}
      />
      {text !== '' && (
        <Button
          kind="icon"
          aria-label={t('triage.clearSearch')}
          onClick={() => clearSearch(narrow)}
          icon={<X size={14} aria-hidden="true" />}
        />
      )}
    </div>
  )
}

/** The button goes away with the text, so the field takes the focus for another search. */
function clearSearch(narrow: (change: { readonly text: string }) => void): void {
  document.getElementById('search-alerts')?.focus()
  narrow({ text: '' })
}

/**
 * Enter and Arrow Down go to the first found alert, and Escape to the list, so that the next keys apply to
 * what is seen there.
 */
function leaveSearch(triage: TriageIndex, event: KeyboardEvent): void {
  const grid = document.getElementById('alerts')
  if (!['Enter', 'ArrowDown', 'Escape'].includes(event.key) || event.nativeEvent.isComposing || grid === null)
    return
  event.preventDefault()
  const { filter, select } = useTriage.getState()
  if (event.key !== 'Escape') select(triage.view(filter).keyAt(0))
  grid.focus({ preventScroll: true })
}

function OrderLine({ view }: { readonly view: TriageView }) {
  const { t, format } = useWording()
  const { filter, selected, narrow } = useTriage()
  const position = selected === null ? -1 : view.positionOf(selected)
  const total = format.number(view.total)
  const isTurned = filter.descending !== isDescendingByNature(filter.sort)
  return (
    <div className="queue-order">
      <span className="figures soft" role="status">
        {position === -1
          ? t('triage.shown', { count: view.total, number: total })
          : t('triage.position', { position: format.number(position + 1), total })}
      </span>
      <select
        className="quiet-select"
        aria-label={t('triage.sort')}
        value={filter.sort}
        onChange={(event) => {
          const sort = triageSorts.find((candidate) => candidate === event.target.value) ?? 'score'
          narrow({ sort, descending: isDescendingByNature(sort) })
        }}
      >
        {triageSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`triage.sorts.${sort}`)}
          </option>
        ))}
      </select>
      <Button
        kind="icon"
        aria-label={t('triage.turnOrder')}
        aria-pressed={isTurned}
        onClick={() => narrow({ descending: !filter.descending })}
        icon={<ArrowDownUp size={14} aria-hidden="true" />}
      />
    </div>
  )
}

/** The name of the current view with its number of alerts. Opens all views. */
function ViewButton({ view }: { readonly view: TriageView }) {
  const { t, format } = useWording()
  const filter = useTriage((state) => state.filter)
  const name = viewOf(useViews(), filter)?.name ?? t('desk.views.narrowed')
  return (
    <button
      type="button"
      className="chip view-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeysOf(moveKeys.views)}
      onClick={() => useOverlay.getState().open({ kind: 'views' })}
    >
      {t('desk.views.button', { name })}
      <span className="count-badge figures">{format.number(view.total)}</span>
      <ChevronDown size={12} aria-hidden="true" />
    </button>
  )
}
