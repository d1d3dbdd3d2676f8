import { AlarmClock, CircleCheckBig, Download, Inbox, SearchX } from 'lucide-react'
import { isUnderWay } from '../../../shared/domain/sync-run.ts'
import { firstFilter, useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { useSession } from '../../live/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { leavesTheSame } from './views.ts'

/** Why the queue is empty, and what to do about it. */
export function QueueEmpty() {
  const { t } = useWording()
  const { triage } = useStore()
  const syncing = useSession((state) => isUnderWay(state.sync))
  const { filter, narrow } = useTriage()
  if (triage.counts().alerts === 0) {
    return syncing ? (
      <EmptyState icon={Download} title={t('triage.firstSyncTitle')}>
        <p>{t('triage.firstSyncText')}</p>
      </EmptyState>
    ) : (
      <EmptyState icon={Inbox} title={t('triage.nothingYetTitle')}>
        <p>{t('triage.nothingYetText')}</p>
      </EmptyState>
    )
  }
  if (leavesTheSame(filter, firstFilter)) {
    // What is open and not shown is put aside.
    if ((triage.counts().byStatus['open'] ?? 0) > 0) {
      return (
        <EmptyState icon={AlarmClock} title={t('triage.allAsideTitle')}>
          <p>{t('triage.allAsideText')}</p>
          <Button onClick={() => narrow({ facets: { snoozed: ['snoozed'] } })}>{t('triage.showAside')}</Button>
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
