import { Search, X } from 'lucide-react'
import { followListId } from '../../../shared/ids.ts'
import { useTriage } from '../../state/triage.ts'
import type { TriageSort } from '../../state/triage.ts'
import { Button } from '../../ui/button.tsx'
import { useFacts } from '../live-query.ts'
import type { TriageView } from '../live-query.ts'
import { useWording } from '../wording.ts'
import { FilterChips } from './filter-chips.tsx'

const sorts: readonly TriageSort[] = ['score', 'changed', 'subject']

/** Search, filters and order of the queue, and how many alerts they leave. */
export function QueueHead({ view }: { readonly view: TriageView }) {
  return (
    <div className="queue-head">
      <SearchBox />
      <FilterChips />
      <OrderLine view={view} />
    </div>
  )
}

function SearchBox() {
  const { t } = useWording()
  const text = useTriage((state) => state.filter.text)
  const narrow = useTriage((state) => state.narrow)
  return (
    <div className="search-box">
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        id="search-alerts"
        className="input"
        aria-label={t('triage.search')}
        aria-keyshortcuts="/"
        placeholder={t('triage.searchHint')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => narrow({ text: event.target.value })}
      />
      {text !== '' && (
        <Button kind="icon" aria-label={t('triage.clearSearch')} onClick={() => narrow({ text: '' })} icon={<X size={14} aria-hidden="true" />} />
      )}
    </div>
  )
}

function OrderLine({ view }: { readonly view: TriageView }) {
  const { t, format } = useWording()
  const { filter, selected, narrow } = useTriage()
  const followLists = useFacts()?.followLists ?? []
  const position = selected === null ? -1 : view.positionOf(selected)
  const total = format.number(view.total)
  return (
    <div className="queue-order">
      <span className="figures soft" role="status">
        {position === -1
          ? t('triage.shown', { count: view.total, number: total })
          : t('triage.position', { position: format.number(position + 1), total })}
      </span>
      <select
        className="quiet-select"
        aria-label={t('triage.followList')}
        value={filter.followListIds?.[0] ?? ''}
        onChange={(event) => narrow({ followListIds: event.target.value === '' ? null : [followListId(event.target.value)] })}
      >
        <option value="">{t('triage.allFollowLists')}</option>
        {followLists.map(({ followList }) => (
          <option key={followList.id} value={followList.id}>
            {followList.settings.name}
          </option>
        ))}
      </select>
      <select
        className="quiet-select"
        aria-label={t('triage.sort')}
        value={filter.sort}
        onChange={(event) => {
          const sort = sorts.find((candidate) => candidate === event.target.value) ?? 'score'
          narrow({ sort, descending: sort !== 'subject' })
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`triage.sorts.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
