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

/** Values that are shown at once; the rest on demand. */
const shortList = 8

/** Every facet with its values, and beside each how many alerts there would be with it. */
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
  const values = valuesOf(name, counts, chosen)
  const shown = isLong ? values : values.filter((value, rank) => rank < shortList || chosen.includes(value))
  /** The button goes: the focus goes on to the first value that it brought. */
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

/** Values that have an order of their own; all others go by how many alerts they have. */
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

/** Values with alerts, and those that are chosen: what is chosen can always be given up. */
function valuesOf(
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

/** What the queue is narrowed by, each with the way to give it up, and the way to all filters. */
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

/** The chip goes with what it stands for: the focus goes to the button of all filters. */
function giveUp(chip: HTMLElement, name: FacetName, value: string): void {
  chip.parentElement?.querySelector('button')?.focus()
  useTriage.getState().toggle(name, value)
}
