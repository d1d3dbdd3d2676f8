import './sync.css'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { useAppServices } from '../app-context.ts'
import { useWording } from '../wording.ts'
import { CallLedger } from './call-ledger.tsx'
import { FollowListTable } from './follow-list-table.tsx'
import { LastRun } from './last-run.tsx'
import { ProblemList } from './problem-list.tsx'
import { useFacts } from '../live-query.ts'
import { useIsBusy } from '../pack-runs.ts'
import { useNow } from '../now.ts'
import { runSync } from '../runs.ts'
import { SyncRunning } from './sync-running.tsx'

/** What was fetched, what it cost, and what went wrong. */
export function SyncPage({ pack }: { readonly pack: ReactNode }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const sync = useSession((state) => state.sync)
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const running = useIsBusy()
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('sync.title')}</h1>
        <Button onClick={() => void runSync(client, { full: true })} disabled={running} kind="quiet">
          {t('sync.syncAll')}
        </Button>
        <Button
          kind={offline ? 'plain' : 'primary'}
          onClick={() => void runSync(client, { full: false })}
          disabled={running}
          icon={<RefreshCw size={16} aria-hidden="true" />}
        >
          {t('sync.syncNow')}
        </Button>
      </div>
      {offline && <p className="soft">{t('sync.offlineHint')}</p>}
      {sync.kind === 'running' && <SyncRunning progress={sync.progress} cancelling={sync.cancelling} />}
      {sync.kind === 'idle' && (sync.last === null ? <BeforeThisStart /> : <LastRun ending={sync.last} />)}
      <ProblemList />
      {pack}
      <FollowListTable />
      <CallLedger />
    </div>
  )
}

/** Main remembers the last run until it ends; the store remembers when the last complete one was. */
function BeforeThisStart() {
  const { t, format } = useWording()
  const now = useNow()
  const facts = useFacts()
  if (facts === undefined) return null
  return (
    <p className="soft figures">{facts.asOf === null ? t('sync.never') : t('sync.endings.completed', { time: format.moment(facts.asOf, now) })}</p>
  )
}
