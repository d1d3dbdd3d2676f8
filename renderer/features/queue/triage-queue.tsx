import './dialogs.css'
import './triage-queue.css'
import './queue-head.css'
import './queue.css'
import { useTriageView } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { useWording } from '../../i18n/wording.ts'
import { QueueEmpty } from './queue.tsx'
import { QueueGrid } from './triage-queue-grid.tsx'
import { QueueHead } from './queue-head.tsx'
import { useQueueLatency } from './queue-latency.ts'
import { SelectionBar } from './selection-bar.tsx'

/** The left of triage: every alert that the search and the filters leave. */
export function Queue() {
  const { t } = useWording()
  // Alerts that were put aside come back by the clock alone (SPEC T4).
  useNow()
  const view = useTriageView()
  useQueueLatency(view)
  return (
    <section id="queue" className="queue" aria-label={t('triage.queue')}>
      <QueueHead view={view} />
      <SelectionBar view={view} />
      {view.total === 0 ? <QueueEmpty /> : <QueueGrid view={view} />}
    </section>
  )
}
