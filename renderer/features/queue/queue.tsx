import { AlarmClock, CircleCheckBig, Download, Inbox, SearchX, X } from 'lucide-react'
import { isRunUnderWay } from '../../../shared/domain/sync-run.ts'
import { selectKeys } from '../../commands/first-keys.ts'
import { announceInTurn } from '../../decisions/chosen-alert.ts'
import { firstFilter, useSelection, useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useSession, useTriageIndex, useWorkspace } from '../../live/context.ts'
import { ariaKeysOf } from '../../parts/key-grammar.ts'
import { useKeysNow } from '../../parts/own-keys.ts'
import { Button, EmptyState } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useFirstAlert } from './first-alert.ts'
import { selectAllShown } from './select-acts.ts'
import { leavesTheSame } from './views.ts'
import './dialogs.css'
import './queue.css'
import { useTriageView } from './queries.ts'
import { QueueGrid } from './queue-grid.tsx'
import { QueueHead } from './queue-head.tsx'
import { FirstSync } from '../../parts/first-sync.tsx'
import { useOverlay } from '../../parts/in-front.ts'
import { openAlerts, type TriageView } from '../../../shared/domain/triage-index.ts'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { askForFrame, whenPainted } from '../../live/painted.ts'

/** The left half of triage, with every alert that the search and the filters leave. Not drawn anew with the frame. */
export const Queue = memo(function Queue() {
  const { t } = useWording()
  // Alerts that were put aside come back when their time has come, without any write (SPEC T4).
  useNow()
  const view = useTriageView()
  useQueueFrame(view)
  useFirstAlert(view)
  return (
    <section id="queue" className="queue" aria-label={t('triage.queue')}>
      <QueueHead view={view} />
      <SelectionBar view={view} />
      {view.total === 0 ? <QueueEmpty /> : <QueueGrid view={view} />}
    </section>
  )
})

/** Says why the queue is empty, and what to do about it. */
function QueueEmpty() {
  const { t } = useWording()
  const triage = useTriageIndex()
  const syncing = useSession((state) => isRunUnderWay(state.sync))
  const { filter, narrow } = useTriage()
  if (triage.counts().alerts === 0) {
    return syncing ? (
      <EmptyState icon={Download} title={t('triage.firstSyncTitle')}>
        <p>{t('triage.firstSyncText')}</p>
      </EmptyState>
    ) : (
      <EmptyState icon={Inbox} title={t('triage.nothingYetTitle')}>
        <p>{t('triage.nothingYetText')}</p>
        <FirstSync />
      </EmptyState>
    )
  }
  if (leavesTheSame(filter, firstFilter)) {
    // Open alerts that are not shown have been put aside.
    if (openAlerts(triage.counts()) > 0) {
      return (
        <EmptyState icon={AlarmClock} title={t('triage.allAsideTitle')}>
          <p>{t('triage.allAsideText')}</p>
          <Button onClick={() => narrow({ facets: { snoozed: ['snoozed'] } })}>
            {t('triage.showAside')}
          </Button>
        </EmptyState>
      )
    }
    return (
      <EmptyState icon={CircleCheckBig} title={t('triage.allDoneTitle')}>
        <p>{t('triage.allDoneText')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={SearchX} title={t('triage.emptyTitle')}>
      <p>{t('triage.emptyText')}</p>
      <Button onClick={() => narrow({ text: '', facets: {} })}>{t('triage.showAll')}</Button>
    </EmptyState>
  )
}

/** How many alerts are selected, including those that the filters hide, and what can be done with them. */
function SelectionBar({ view }: { readonly view: TriageView }) {
  const { t, format } = useWording()
  const keyOf = useKeysNow()
  const workspace = useWorkspace()
  const { alerts, clear } = useSelection()
  const { open } = useOverlay.getState()
  const hidden = [...alerts.keys()].filter((key) => view.positionOf(key) === -1).length
  const number = format.number(alerts.size)
  const words = [
    t('triage.selection.count', { count: alerts.size, number }),
    ...(hidden > 0 ? [t('triage.selection.hidden', { number: format.number(hidden) })] : [])
  ].join(' ')
  // The bar comes with its words, and what comes with its words is not sure to be told.
  useEffect(() => {
    if (alerts.size > 0) announceInTurn(words)
  }, [alerts.size, words])
  if (alerts.size === 0) return null
  return (
    <div role="toolbar" aria-label={t('triage.selection.toolbar')} className="selection-bar">
      <span className="figures">
        {t('triage.selection.count', { count: alerts.size, number })}
        {hidden > 0 && (
          <span className="soft"> {t('triage.selection.hidden', { number: format.number(hidden) })}</span>
        )}
      </span>
      <Button kind="primary" onClick={() => open({ kind: 'bulk', decision: null })}>
        {t('triage.selection.decide')}
      </Button>
      <Button onClick={() => open({ kind: 'snooze' })}>{t('triage.selection.snooze')}</Button>
      {alerts.size - hidden < view.total && (
        <Button
          kind="quiet"
          aria-keyshortcuts={ariaKeysOf(keyOf('select-all', selectKeys['select-all']))}
          onClick={() => selectAllShown(workspace)}
        >
          {t('triage.selection.all', { number: format.number(view.total) })}
        </Button>
      )}
      <Button
        kind="icon"
        aria-label={t('triage.selection.clear')}
        aria-keyshortcuts={ariaKeysOf(keyOf('clear-selection', selectKeys['clear-selection']))}
        onClick={clear}
        icon={<Glyph of={X} size={14} />}
      />
    </div>
  )
}

/**
 * Asks for the frame of a list that is searched, filtered or ordered anew before that is drawn (SPEC T9f), and measures
 * "queue" for the benchmark from then until the rows are painted.
 */
function useQueueFrame(view: TriageView): void {
  const { pageTime } = useAppServices()
  const askedAt = useRef<number | null>(null)
  useEffect(
    () =>
      useTriage.subscribe((state, before) => {
        if (state.filter === before.filter) return
        askedAt.current = pageTime()
        askForFrame()
      }),
    [pageTime]
  )
  useLayoutEffect(() => {
    const start = askedAt.current
    askedAt.current = null
    if (start !== null) whenPainted(() => performance.measure('queue', { start }), 'user-blocking')
  }, [view])
}
