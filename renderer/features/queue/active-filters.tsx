import { SlidersHorizontal, X } from 'lucide-react'
import { type FacetName, facetNames } from '../../../shared/domain/triage-query.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { facetValueWords, type ListNames } from './facet-words.ts'

/** What the queue is narrowed by, each with the way to give it up, and the way to all filters. */
export function ActiveFilters({ lists }: { readonly lists: ListNames }) {
  const wording = useWording()
  const { t } = wording
  const filter = useTriage((state) => state.filter)
  const filtersOpen = useTriage((state) => state.filtersOpen)
  const { showFilters } = useTriage.getState()
  return (
    <div role="group" aria-label={t('triage.activeFilters')} className="queue-chips">
      <button type="button" className="chip" aria-expanded={filtersOpen} aria-controls="filters" aria-keyshortcuts="L" onClick={() => showFilters(!filtersOpen)}>
        <SlidersHorizontal size={14} aria-hidden="true" />
        {t('triage.filters')}
      </button>
      {facetNames.flatMap((name) =>
        (filter.facets[name] ?? []).map((value) => {
          const words = facetValueWords(wording, name, value, lists)
          return (
            <button key={`${name}=${value}`} type="button" className="chip" data-on="true" title={t(`triage.facets.${name}`)} aria-label={t('triage.removeFilter', { facet: t(`triage.facets.${name}`), value: words })} onClick={(event) => giveUp(event.currentTarget, name, value)}>
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
