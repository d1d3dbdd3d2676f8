import './sync.css'
import { Calculator, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../live/session.ts'
import { Button } from '../../ui/button.tsx'
import { useAppServices } from '../../live/app-context.ts'
import { useFacts } from '../../live/context.ts'
import { useIsBusy } from '../../parts/pack-runs.ts'
import { useNow } from '../../live/now.ts'
import { runSync } from '../../parts/runs.ts'
import { useWording } from '../../i18n/wording.ts'
import { CallLedger } from './call-ledger.tsx'
import { EstimatePanel } from './estimate.tsx'
import { FollowListTable } from './follow-list-table.tsx'
import { LastRun } from './last-run.tsx'
import { PassTable } from './follow-list-tables.tsx'
import { ProblemList } from './problem-list.tsx'
import { SyncRunning } from './sync-running.tsx'
import { useEstimate } from './use-estimate.ts'
import { useLedger } from './use-ledger.ts'
import { windowLeft } from './window-left.ts'

/** What a sync would cost, how far it is, what it changed, what it cost, and what went wrong. */
export function SyncPage({ pack }: { readonly pack: ReactNode }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const sync = useSession((state) => state.sync)
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const { shown, ask } = useEstimate()
  const ledger = useLedger()
  const underWay = useIsBusy()
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('sync.title')}</h1>
        <Button kind="quiet" disabled={underWay} onClick={() => void ask(false)} icon={<Calculator size={16} aria-hidden="true" />}>
          {t('sync.estimateNow')}
        </Button>
        <Button onClick={() => void runSync(client, { full: true })} disabled={underWay} kind="quiet">
          {t('sync.syncAll')}
        </Button>
        <Button
          kind={offline ? 'plain' : 'primary'}
          onClick={() => void runSync(client, { full: false })}
          disabled={underWay}
          icon={<RefreshCw size={16} aria-hidden="true" />}
        >
          {t('sync.syncNow')}
        </Button>
      </div>
      <AsOf />
      {offline && <p className="soft">{t('sync.offlineHint')}</p>}
      {sync.kind !== 'idle' && <SyncRunning sync={sync} windowLeft={windowLeft(ledger.entries)} />}
      {shown !== null && !underWay && <EstimatePanel {...shown} onFull={(full) => void ask(full)} />}
      {sync.kind === 'idle' && sync.last !== null && <LastRun ending={sync.last} />}
      <ProblemList />
      {pack}
      <PassTable />
      <FollowListTable />
      <CallLedger ledger={ledger} />
    </div>
  )
}

/** How old the data is: the end of the last complete pass. */
function AsOf() {
  const { t, format } = useWording()
  const now = useNow()
  const facts = useFacts()
  if (facts === undefined) return null
  return <p className="soft figures">{facts.asOf === null ? t('sync.never') : t('sync.asOf', { time: format.moment(facts.asOf, now) })}</p>
}
