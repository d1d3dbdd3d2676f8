import { useId, useMemo, useState } from 'react'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { MonitoringListView, StoredUpdate } from '../../data/work/monitoring-queries.ts'
import { collectionWords } from '../../i18n/collection-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow } from '../../live/now.ts'
import { type CaseChoice, CasePicker } from '../../parts/case-picker.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { Button } from '../../ui/button.tsx'
import { everything, useOrganizations } from './state.ts'

interface TimelineFiltersProps {
  readonly lists: readonly MonitoringListView[]
  readonly updates: readonly StoredUpdate[]
  readonly visitedAt: number | null
}

/** What of the timeline is shown. Lists, organisations and collections are those that there are. */
export function TimelineFilters({ lists, updates, visitedAt }: TimelineFiltersProps) {
  const { t, format } = useWording()
  const now = useNow()
  const { filter, narrow } = useOrganizations()
  const [choice, setChoice] = useState<CaseChoice | null>(null)
  /** How often everything was shown: the fields of days begin anew, as what is typed and no day is in no filter. */
  const [cleared, setCleared] = useState(0)
  const showAll = (): void => {
    setChoice(null)
    setCleared(cleared + 1)
    narrow(everything)
  }
  const collections = useMemo(() => [...new Set(updates.flatMap(({ view }) => view.collections))].sort(), [updates])
  const entities = useMemo(() => entitiesOf(lists, updates), [lists, updates])
  const listOptions = lists.map(({ list }) => ({ value: list.id, label: list.name }))
  return (
    <div className="timeline-filters" role="group" aria-label={t('organisations.filter')}>
      <Select label={t('organisations.list')} value={filter.listId} options={listOptions} onChange={(value) => narrow({ listId: lists.find(({ list }) => list.id === value)?.list.id ?? null })} />
      <Select label={t('organisations.entity')} value={filter.entityId} options={entities} onChange={(entityId) => narrow({ entityId })} />
      <Select label={t('organisations.collection')} value={filter.collection} options={collections.map((name) => ({ value: name, label: collectionWords(t, name) }))} onChange={(collection) => narrow({ collection })} />
      <DayField key={`from ${cleared}`} label={t('organisations.from')} value={filter.from} onChange={(from) => narrow({ from: from ?? '' })} />
      <DayField key={`to ${cleared}`} label={t('organisations.to')} value={filter.to} onChange={(to) => narrow({ to: to ?? '' })} />
      <label className="choice-option">
        <input type="checkbox" checked={filter.unreadOnly} onChange={(event) => narrow({ unreadOnly: event.target.checked })} />
        {t('organisations.unreadOnly')}
      </label>
      <label className="choice-option">
        <input type="checkbox" disabled={visitedAt === null} checked={filter.sinceVisit} onChange={(event) => narrow({ sinceVisit: event.target.checked })} />
        {visitedAt === null ? t('organisations.firstVisit') : t('organisations.sinceVisit', { time: format.moment(toEpochMillis(visitedAt), now) })}
      </label>
      <details className="timeline-case">
        <summary>{t('organisations.withCase')}</summary>
        <CasePicker
          label={t('organisations.linkTo')}
          chosen={choice}
          onChoose={(chosen) => {
            setChoice(chosen)
            narrow({ caseKey: chosen?.caseKey ?? null })
          }}
        />
      </details>
      <Button kind="quiet" onClick={showAll}>{t('organisations.showAll')}</Button>
    </div>
  )
}

function entitiesOf(lists: readonly MonitoringListView[], updates: readonly StoredUpdate[]): readonly { value: string; label: string }[] {
  const found = new Map<string, string>()
  for (const { view } of updates) if (view.entityId !== null) found.set(view.entityId, view.entityId)
  for (const { items } of lists) for (const { entityId, label } of items) found.set(entityId, label === '' ? entityId : `${label} (${entityId})`)
  return [...found].map(([value, label]) => ({ value, label }))
}

interface SelectProps {
  readonly label: string
  readonly value: string | null
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string | null) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  const { t } = useWording()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value ?? ''} onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}>
        <option value="">{t('organisations.all')}</option>
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </select>
    </div>
  )
}
