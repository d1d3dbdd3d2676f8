import { ArrowDownUp, ChevronDown, Search, SlidersHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, memo, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TriageIndex, TriageView } from '../../../shared/domain/triage-index.ts'
import {
  ageBands,
  type FacetName,
  facetNames,
  isDescendingByNature,
  scoreBands,
  triageSorts,
  waitingBands
} from '../../../shared/domain/triage-query.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useTriageIndex } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { ariaKeysOf } from '../../parts/key-grammar.ts'
import { useKeysNow } from '../../parts/own-keys.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { moveKeys } from '../../commands/first-keys.ts'
import { useFacetCounts } from './queries.ts'
import { facetValueWords, type ListNames, useListNames } from './queue-text.ts'
import { useViews, viewOf } from './views.ts'

/** How many values are shown at once. The rest is shown on demand. */
const shortList = 8

/** All facets with their values. Each value shows how many alerts there would be with it. */
function FilterPanel({ lists }: { readonly lists: ListNames }) {
  const { t } = useWording()
  const counts = useFacetCounts()
  return (
    <section id="filters" className="filter-panel" aria-label={t('triage.filters')}>
      {facetNames.map((name) => (
        <Facet key={name} name={name} lists={lists} counts={counts?.[name] ?? noCounts} />
      ))}
    </section>
  )
}

const noCounts: ReadonlyMap<string, number> = new Map()

interface FacetProps {
  readonly name: FacetName
  readonly lists: ListNames
  readonly counts: ReadonlyMap<string, number>
}

/** Painted anew for a choice of its own and for new counts, not for each change of the search or the order. */
const Facet = memo(function Facet({ name, lists, counts }: FacetProps) {
  const wording = useWording()
  const { t, format } = wording
  const chosen = useTriage((state) => state.filter.facets[name]) ?? []
  const toggle = useTriage((state) => state.toggle)
  const [isLong, setIsLong] = useState(false)
  const id = useId()
  const values = offeredValues(name, counts, chosen)
  const shown = isLong ? values : values.filter((value, rank) => rank < shortList || chosen.includes(value))
  /** The pressed button goes away, so the first of the new values takes the focus. */
  const showAll = (): void => {
    const first = values.find((value) => !shown.includes(value))
    flushSync(() => setIsLong(true))
    document.getElementById(`${id}-${first ?? ''}`)?.focus()
  }
  return (
    <fieldset className="facet">
      <legend className="label">{t(`triage.facets.${name}`)}</legend>
      {shown.map((value) => (
        <label key={value} className="facet-value" htmlFor={`${id}-${value}`}>
          <input
            id={`${id}-${value}`}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => toggle(name, value)}
          />
          <span>{facetValueWords(wording, name, value, lists)}</span>
          <span className="figures soft">{format.number(counts.get(value) ?? 0)}</span>
        </label>
      ))}
      {values.length > shown.length && (
        <Button kind="quiet" onClick={showAll}>
          {t('triage.moreValues', { count: values.length - shown.length })}
        </Button>
      )}
    </fieldset>
  )
})

/** Values that have an order of their own. All others are ordered by their number of alerts. */
const ownOrder: Readonly<Partial<Record<FacetName, readonly string[]>>> = {
  status: ['open', 'true-positive', 'false-positive', 'discarded'],
  score: scoreBands,
  waiting: waitingBands,
  age: ageBands,
  snoozed: ['awake', 'snoozed'],
  draft: ['without', 'with', 'decided'],
  changed: ['changed', 'same'],
  hit: ['alias', 'name']
}

/** Values with alerts, and the chosen ones, so that each choice can be undone. */
function offeredValues(
  name: FacetName,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[]
): readonly string[] {
  const known = [...new Set([...counts.keys(), ...chosen])]
  const order = ownOrder[name]
  const rank = (value: string): number => (order?.includes(value) === true ? order.indexOf(value) : Infinity)
  const byRank = (one: string, other: string): number => {
    const [left, right] = [rank(one), rank(other)]
    return left === right ? 0 : left - right
  }
  return known.sort(
    (one, other) =>
      byRank(one, other) || (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1)
  )
}

/** The active filters, each with a way to remove it, and the button for all filters. Not drawn anew for each alert. */
const ActiveFilters = memo(function ActiveFilters({ lists }: { readonly lists: ListNames }) {
  const wording = useWording()
  const keyOf = useKeysNow()
  const { t } = wording
  const filter = useTriage((state) => state.filter)
  const filtersOpen = useTriage((state) => state.filtersOpen)
  const { showFilters } = useTriage.getState()
  return (
    <div role="group" aria-label={t('triage.activeFilters')} className="queue-chips">
      <button
        type="button"
        className="chip"
        aria-expanded={filtersOpen}
        aria-controls="filters"
        aria-keyshortcuts={ariaKeysOf(keyOf('filters', moveKeys.filters))}
        onClick={() => showFilters(!filtersOpen)}
      >
        <Glyph of={SlidersHorizontal} size={14} />
        {t('triage.filters')}
      </button>
      {facetNames.flatMap((name) =>
        (filter.facets[name] ?? []).map((value) => {
          const words = facetValueWords(wording, name, value, lists)
          return (
            <button
              key={`${name}=${value}`}
              type="button"
              className="chip"
              data-on="true"
              data-tip={t(`triage.facets.${name}`)}
              aria-label={t('triage.removeFilter', { facet: t(`triage.facets.${name}`), value: words })}
              onClick={(event) => giveUp(event.currentTarget, name, value)}
            >
              {words}
              <Glyph of={X} size={12} />
            </button>
          )
        })
      )}
    </div>
  )
})

/** The chip goes away with its filter, so the focus goes to the button of all filters. */
function giveUp(chip: HTMLElement, name: FacetName, value: string): void {
  chip.parentElement?.querySelector('button')?.focus()
  useTriage.getState().toggle(name, value)
}

/** Search, filters and order of the queue, and how many alerts they leave. */
export function QueueHead({ view }: { readonly view: TriageView }) {
  const lists = useListNames()
  const filtersOpen = useTriage((state) => state.filtersOpen)
  return (
    <div className="queue-head">
      <ProgressLine />
      <SearchBox />
      <ViewButton view={view} />
      <ActiveFilters lists={lists} />
      {filtersOpen && <FilterPanel lists={lists} />}
      <OrderLine view={view} />
    </div>
  )
}

/** What is left and what is done, whatever the queue is narrowed by. */
function ProgressLine() {
  const { t, format } = useWording()
  const { left, done } = useTriageIndex().progress()
  return (
    <p className="queue-progress figures" data-tip={t('triage.progressTitle')}>
      <span>{t('triage.progress', { left: format.number(left), done: format.number(done) })}</span>
      {left + done > 0 && <progress value={done} max={left + done} aria-hidden="true" />}
    </p>
  )
}

/** Not drawn anew for each alert. */
const SearchBox = memo(function SearchBox() {
  const { t } = useWording()
  const keyOf = useKeysNow()
  const text = useTriage((state) => state.filter.text)
  const narrow = useTriage((state) => state.narrow)
  const triage = useTriageIndex()
  return (
    <div className="search-box">
      <Glyph of={Search} size={16} />
      <input
        type="search"
        id="search-alerts"
        className="input"
        aria-label={t('triage.search')}
        aria-keyshortcuts={ariaKeysOf(keyOf('search', moveKeys.search))}
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
          icon={<Glyph of={X} size={14} />}
        />
      )}
    </div>
  )
})

/** The button goes away with the text, so the field takes the focus for another search. */
function clearSearch(narrow: (change: { readonly text: string }) => void): void {
  document.getElementById('search-alerts')?.focus()
  narrow({ text: '' })
}

/**
 * Enter and Arrow Down go to the first found alert, and Escape to the list, so that the next keys apply to
 * what is seen there. While a text stands there, Escape takes that away first.
 */
function leaveSearch(triage: TriageIndex, event: KeyboardEvent): void {
  if (!['Enter', 'ArrowDown', 'Escape'].includes(event.key) || event.nativeEvent.isComposing) return
  const { filter, select, narrow } = useTriage.getState()
  if (event.key === 'Escape' && filter.text !== '') {
    event.preventDefault()
    // The page's own reader of keys would leave the field at the same press.
    event.stopPropagation()
    narrow({ text: '' })
    return
  }
  // A search that found nothing has no list to go to.
  const grid = document.getElementById('alerts')
  if (grid === null) return
  event.preventDefault()
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
        icon={<Glyph of={ArrowDownUp} size={14} />}
      />
    </div>
  )
}

/** The name of the current view with its number of alerts. Opens all views. */
function ViewButton({ view }: { readonly view: TriageView }) {
  const { t, format } = useWording()
  const keyOf = useKeysNow()
  const filter = useTriage((state) => state.filter)
  const name = viewOf(useViews(), filter)?.name ?? t('desk.views.narrowed')
  return (
    <button
      type="button"
      className="chip view-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeysOf(keyOf('views', moveKeys.views))}
      onClick={() => useOverlay.getState().open({ kind: 'views' })}
    >
      {t('desk.views.button', { name })}
      <span className="count-badge figures">{format.number(view.total)}</span>
      <Glyph of={ChevronDown} size={12} />
    </button>
  )
}
