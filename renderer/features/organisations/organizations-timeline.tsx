import { useEffect, useMemo, useState } from 'react'
import { type AxisSpan, wholeSpan } from '../../../shared/domain/time-axis.ts'
import type { MonitoringListView, MonitoringMarks } from '../../data/work/monitoring-queries.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { Button } from '../../ui/button.tsx'
import { markUpdates, markVisit } from './organization-updates.ts'
import { useCaseEvents, useCaseItems, useUpdates } from './place-query.ts'
import { entriesOf } from './queries.ts'
import { useOrganizations } from './state.ts'
import { TimelineAxis } from './timeline-axis.tsx'
import { TimelineList } from './timeline-list.tsx'
import { TimelineFilters } from './timeline.tsx'

interface TimelineProps {
  readonly lists: readonly MonitoringListView[]
  readonly marks: MonitoringMarks
}

/** What has changed, on an axis and as a list: what the axis shows, the list shows. */
export function Timeline({ lists, marks }: TimelineProps) {
  const { t, format } = useWording()
  const store = useStore()
  const now = useNow()
  const filter = useOrganizations((state) => state.filter)
  const updates = useUpdates()
  const caseItems = useCaseItems(filter.caseKey ?? '')
  const caseEvents = useCaseEvents(filter.caseKey)
  const visitedAt = useVisit(marks)
  // What another case had says nothing of this one.
  const isRead = caseItems !== undefined && caseEvents !== undefined
  const entries = useMemo(
    () => entriesOf({ updates: updates ?? [], lists, filter, visitedAt, caseItems: caseItems ?? [], caseEvents: caseEvents ?? [] }),
    [updates, lists, filter, visitedAt, caseItems, caseEvents]
  )
  const whole = useMemo(() => wholeSpan(entries.map(({ at }) => at)), [entries])
  const [zoom, setZoom] = useState<AxisSpan | null>(null)
  const span = zoom ?? whole
  const shown = span === null ? [] : entries.filter(({ at }) => at >= span.from && at <= span.to)
  const unread = shown.flatMap((entry) => (entry.kind === 'update' && entry.update.unread ? [entry.key] : []))
  if (updates === undefined) return null
  return (
    <section aria-label={t('organisations.timeline')} className="timeline">
      <div className="monitoring-head">
        <h2>{t('organisations.timeline')}</h2>
        <span className="soft figures">{asOfText(t, marks, (time) => format.moment(time, now))}</span>
        <Button kind="quiet" disabled={!isRead || unread.length === 0} onClick={() => void markUpdates(store, unread, 0)}>{t('organisations.readAll')}</Button>
      </div>
      <TimelineFilters lists={lists} updates={updates} visitedAt={visitedAt} />
      <p role="status" className="figures">{isRead && t('organisations.shown', { count: shown.length, number: format.number(shown.length), unread: format.number(unread.length) })}</p>
      {isRead && whole !== null && span !== null && <TimelineAxis entries={entries} whole={whole} span={span} onZoom={setZoom} />}
      {isRead && <TimelineList entries={shown} />}
    </section>
  )
}

function asOfText(t: ReturnType<typeof useWording>['t'], marks: MonitoringMarks, moment: (time: MonitoringMarks['visitedAt'] & number) => string): string {
  const times = [...marks.feeds.values()].map(({ polledAt }) => polledAt)
  const [first, ...others] = times
  if (first === undefined) return t('organisations.neverPolled')
  return t('organisations.asOf', { time: moment(others.reduce((oldest, time) => (time < oldest ? time : oldest), first)) })
}

/** When the user looked at the timeline before this time; leaving it is the end of a visit. */
function useVisit(marks: MonitoringMarks): number | null {
  const store = useStore()
  const [visitedAt] = useState(marks.visitedAt)
  useEffect(() => () => void markVisit(store), [store])
  return visitedAt
}
