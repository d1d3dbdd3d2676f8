import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  ageBands,
  type FacetName,
  facetNames,
  scoreBands,
  waitingBands
} from '../../../shared/domain/triage-query.ts'
import { ariaKeysOf } from '../../commands/command.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { Button } from '../../ui/controls.tsx'
import { moveKeys } from './commands.ts'
import { useFacetCounts } from './queries.ts'
import { facetValueWords, type ListNames } from './queue-text.ts'

/** How many values are shown at once. The rest is shown on demand. */
const shortList = 8

/** All facets with their values. Each value shows how many alerts there would be with it. */
export function FilterPanel({ lists }: { readonly lists: ListNames }) {
  const { t } = useWording()
  const counts = useFacetCounts()
  return (
    <section id="filters" className="filter-panel" aria-label={t('triage.filters')}>
      {facetNames.map((name) => (
        <Facet key={name} name={name} lists={lists} counts={counts?.[name] ?? new Map()} />
      ))}
    </section>
  )
}

interface FacetProps {
  readonly name: FacetName
  readonly lists: ListNames
  readonly counts: ReadonlyMap<string, number>
}

function Facet({ name, lists, counts }: FacetProps) {
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
}

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

/** The active filters, each with a way to remove it, and the button for all filters. */
export function ActiveFilters({ lists }: { readonly lists: ListNames }) {
  const wording = useWording()
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
        aria-keyshortcuts={ariaKeysOf(moveKeys.filters)}
        onClick={() => showFilters(!filtersOpen)}
      >
        <SlidersHorizontal size={14} aria-hidden="true" />
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
              title={t(`triage.facets.${name}`)}
              aria-label={t('triage.removeFilter', { facet: t(`triage.facets.${name}`), value: words })}
              onClick={(event) => giveUp(event.currentTarget, name, value)}
            >
              {words}
              <X size={12} aria-hidden="true" />
            </button>
          )
        })
      )}
    </div>
  )
}

/** The chip goes away with its filter, so the focus goes to the button of all filters. */
function giveUp(chip: HTMLElement, name: FacetName, value: string): void {
  chip.parentElement?.querySelector('button')?.focus()
  useTriage.getState().toggle(name, value)
}
