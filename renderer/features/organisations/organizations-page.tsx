import './organisations.css'
import { RefreshCw } from 'lucide-react'
import { useOrganizations } from './state.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { useSession } from '../../live/session.ts'
import { Button } from '../../ui/button.tsx'
import { useAppServices } from '../../live/app-context.ts'
import { callsLeft } from '../../parts/calls-left.ts'
import { useStore } from '../../live/context.ts'
import { useMonitoring, useMonitoringMarks } from './place-query.ts'
import { useWording } from '../../i18n/wording.ts'
import { MonitoringLists } from './organisations-page.tsx'
import { checkForChanges } from './acts.ts'
import { PartialPoll } from './partial-poll.tsx'
import { Timeline } from './organizations-timeline.tsx'

/** Organisations under monitoring, and what has changed at them. */
export function OrganizationsPage() {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const store = useStore()
  const lists = useMonitoring()
  const marks = useMonitoringMarks()
  const open = useOverlay((state) => state.open)
  const isPolling = useOrganizations((state) => state.isPolling)
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const left = useSession((state) => callsLeft(state, 'organization-monitoring'))
  if (lists === undefined || marks === undefined) return null
  return (
    <div className="page page-wide">
      <div className="page-head">
        <h1>{t('organisations.title')}</h1>
        <Button onClick={() => open({ kind: 'monitoring-list' })}>{t('organisations.newList')}</Button>
        <Button disabled={lists.length === 0} onClick={() => open({ kind: 'monitoring-items' })}>{t('organisations.addItems')}</Button>
        <Button kind="primary" disabled={lists.length === 0 || isPolling || offline} icon={<RefreshCw size={16} aria-hidden="true" />} onClick={() => void checkForChanges({ client, store })}>
          {t('organisations.poll')}
        </Button>
      </div>
      <p role="status" className="soft figures">
        {offline ? t('organisations.offline') : t('organisations.cost', { count: lists.length, calls: format.number(lists.length) })}
        {left !== null && ` ${t('organisations.left', { count: left, number: format.number(left) })}`}
      </p>
      {lists.length === 0 ? <p className="soft">{t('organisations.intro')}</p> : <MonitoringLists lists={lists} marks={marks} />}
      {lists.length > 0 && <PartialPoll lists={lists} marks={marks} />}
      <Timeline lists={lists} marks={marks} />
    </div>
  )
}
