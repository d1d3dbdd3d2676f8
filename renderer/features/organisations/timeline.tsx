import { useEffect, useId, useMemo, useState } from 'react'
import { toEpochMillis } from '../../../shared/clock.ts'
import {
  areDaysTurned,
  type MonitoringListView,
  type MonitoringMarks,
  oldestPoll,
  type UpdateFilter
} from '../../../shared/domain/organisation-monitoring.ts'
import type { StoredUpdate } from '../../../shared/domain/organisation-update.ts'
import { wholeSpan } from '../../../shared/domain/time-axis.ts'
import { CasePicker } from '../../decisions/case-picker.tsx'
import { collectionWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow, useWorkspace } from '../../live/context.ts'
import { useCaseItems } from '../../live/queries.ts'
import { DayField } from '../../parts/day-field.tsx'
import { Button } from '../../ui/controls.tsx'
import { leaveTimeline, markRead } from './acts.ts'
import { entriesOf, filterChoices, useCaseEvents, useUpdates } from './queries.ts'
import { type TimelineFilter, useOrganisations } from './state.ts'
import { TimelineAxis } from './timeline-axis.tsx'
import { TimelineList } from './timeline-list.tsx'

interface TimelineProps {
  readonly lists: readonly MonitoringListView[]
  readonly marks: MonitoringMarks
}

/** What has changed, on an axis and as a list. The list shows the part that the axis shows. */
export function Timeline({ lists, marks }: TimelineProps) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const now = useNow()
  const filter = useOrganisations((state) => state.filter)
  const updates = useUpdates()
  const caseKey = filter.ofCase?.caseKey ?? null
  const caseItems = useCaseItems(caseKey ?? '')
  const caseEvents = useCaseEvents(caseKey)
  const visitedAt = useVisit(marks)
  // The items of the case before must not be shown for this one.
  const isRead = caseItems !== undefined && caseEvents !== undefined
  const entries = useMemo(
    () =>
      entriesOf({
        updates: updates ?? [],
        lists,
        filter,
        visitedAt,
        caseItems: caseItems ?? [],
        caseEvents: caseEvents ?? []
      }),
    [updates, lists, filter, visitedAt, caseItems, caseEvents]
  )
  const whole = useMemo(() => wholeSpan(entries.map(({ at }) => at)), [entries])
  const { zoom, zoomTo } = useOrganisations()
  const span = zoom ?? whole
  const shown = span === null ? [] : entries.filter(({ at }) => at >= span.from && at <= span.to)
  const outside = entries.length - shown.length
  const readTo = oldestPoll(lists, marks)
  const unread = shown.flatMap((entry) => (entry.kind === 'update' && entry.update.unread ? [entry.key] : []))
  // Where nothing was ever monitored the page says how to begin, and has nothing to filter.
  if (updates === undefined || (lists.length === 0 && updates.length === 0)) return null
  return (
    <section aria-label={t('organisations.timeline')} className="timeline">
      <div className="monitoring-head">
        <h2>{t('organisations.timeline')}</h2>
        <span className="soft figures">
          {readTo === null
            ? t('organisations.neverPolled')
            : t('organisations.asOf', { time: format.moment(readTo, now) })}
        </span>
        <Button
          kind="quiet"
          disabled={!isRead || unread.length === 0}
          onPress={() => markRead(workspace, unread, true)}
        >
          {t('organisations.readAll')}
        </Button>
      </div>
      <TimelineFilters lists={lists} updates={updates} visitedAt={visitedAt} />
      <p role="status" className="figures">
        {isRead &&
          t('organisations.shown', {
            count: shown.length,
            number: format.number(shown.length),
            unread: format.number(unread.length)
          })}
        {isRead &&
          outside > 0 &&
          ` ${t('organisations.outside', { count: outside, number: format.number(outside) })}`}
      </p>
      {isRead && whole !== null && span !== null && (
        <TimelineAxis entries={entries} whole={whole} span={span} onZoom={zoomTo} />
      )}
      {isRead && shown.length === 0 && outside > 0 ? (
        <p className="soft">{t('organisations.noneInPart')}</p>
      ) : (
        isRead && <TimelineList entries={shown} />
      )}
    </section>
  )
}

/** When the user last looked at the timeline before this visit. A visit ends when they leave it. */
function useVisit(marks: MonitoringMarks): number | null {
  const workspace = useWorkspace()
  const [visitedAt] = useState(marks.visitedAt)
  useEffect(() => () => void leaveTimeline(workspace), [workspace])
  return visitedAt
}

interface TimelineFiltersProps {
  readonly lists: readonly MonitoringListView[]
  readonly updates: readonly StoredUpdate[]
  readonly visitedAt: number | null
}

/** Filters for the timeline, with the lists, organisations and collections that exist. */
function TimelineFilters({ lists, updates, visitedAt }: TimelineFiltersProps) {
  const { t, format } = useWording()
  const now = useNow()
  const { filter, narrow, showEverything } = useOrganisations()
  /** The section of the case is unfolded from the beginning where its field is filled in. */
  const [isNarrowed] = useState(filter.ofCase !== null)
  /** Incremented with "show everything". It empties the fields of text that is in no filter: no day, or no case. */
  const [cleared, setCleared] = useState(0)
  const showAll = (): void => {
    setCleared(cleared + 1)
    showEverything()
  }
  const { entities, collections } = useMemo(() => filterChoices(lists, updates), [lists, updates])
  const listOptions = lists.map(({ list }) => ({ value: list.id, label: list.name }))
  return (
    <div className="timeline-filters" role="group" aria-label={t('organisations.filter')}>
      <Select
        label={t('organisations.list')}
        value={filter.listId}
        options={listOptions}
        onChange={(value) => narrow({ listId: lists.find(({ list }) => list.id === value)?.list.id ?? null })}
      />
      <Select
        label={t('organisations.entity')}
        value={filter.entityId}
        options={[...entities].map(([value, label]) => ({ value, label }))}
        onChange={(entityId) => narrow({ entityId })}
      />
      <Select
        label={t('organisations.collection')}
        value={filter.collection}
        options={collections.map((name) => ({ value: name, label: collectionWords(t, name) }))}
        onChange={(collection) => narrow({ collection })}
      />
      <DayField
        key={`from ${cleared}`}
        label={t('organisations.from')}
        value={filter.from}
        onChange={(from) => narrow({ from: from ?? '' })}
      />
      <DayField
        key={`to ${cleared}`}
        label={t('organisations.to')}
        value={filter.to}
        problem={areDaysTurned(daysOf(filter)) ? t('organisations.filterTurned') : undefined}
        onChange={(to) => narrow({ to: to ?? '' })}
      />
      <label className="choice-option">
        <input
          type="checkbox"
          checked={filter.unreadOnly}
          onChange={(event) => narrow({ unreadOnly: event.target.checked })}
        />
        {t('organisations.unreadOnly')}
      </label>
      <label className="choice-option">
        <input
          type="checkbox"
          disabled={visitedAt === null}
          checked={visitedAt !== null && filter.sinceVisit}
          onChange={(event) => narrow({ sinceVisit: event.target.checked })}
        />
        {visitedAt === null
          ? t('organisations.firstVisit')
          : t('organisations.sinceVisit', { time: format.moment(toEpochMillis(visitedAt), now) })}
      </label>
      <details className="timeline-case" open={isNarrowed}>
        <summary>{t('organisations.withCase')}</summary>
        <CasePicker
          key={cleared}
          label={t('organisations.linkTo')}
          chosen={filter.ofCase}
          onChoose={(ofCase) => narrow({ ofCase })}
        />
      </details>
      <Button kind="quiet" onClick={showAll}>
        {t('organisations.showAll')}
      </Button>
    </div>
  )
}

function daysOf({ from, to }: TimelineFilter): Pick<UpdateFilter, 'dateFrom' | 'dateTo'> {
  return { dateFrom: from === '' ? null : from, dateTo: to === '' ? null : to }
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
      <select
        id={id}
        className="input"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{t('organisations.all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
