import './sync.css'
import { Calculator, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAppServices, useNow, useSession } from '../../live/context.ts'
import { Button, ProgressBar } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useFacts } from '../../live/queries.ts'
import { useReadyToSend } from '../../live/ready-to-send.ts'
import { runSync, useIsBusy } from '../../parts/runs.ts'
import { WaitingNotice } from '../../parts/waiting-notice.tsx'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { cancelRun, pauseOrResume } from './acts.ts'
import { asOfSentences } from './as-of.ts'
import { CallLedger } from './call-ledger.tsx'
import { EstimatePanel } from './estimate.tsx'
import { FollowListTable, PassTable } from './follow-list-tables.tsx'
import { ProblemList } from './problem-list.tsx'
import { useEstimate, useLedger } from './queries.ts'
import type { SyncEnding, SyncProgress, SyncState } from '../../../shared/domain/sync-run.ts'
import type { LedgerEntry } from '../../../shared/domain/budget.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'

/** What a sync would cost, how far it is, what it changed, what it cost, and what went wrong. */
export function SyncPage({ fieldPack }: { readonly fieldPack: ReactNode }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const sync = useSession((state) => state.sync)
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const { shown, ask } = useEstimate()
  const ledger = useLedger()
  const underWay = useIsBusy()
  const ready = useReadyToSend()
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('sync.title')}</h1>
        <Button
          kind="quiet"
          disabled={underWay}
          onPress={() => ask(false)}
          icon={<Glyph of={Calculator} size={16} />}
        >
          {t('sync.estimateNow')}
        </Button>
        <Button onPress={() => runSync(client, { full: true })} disabled={underWay} kind="quiet">
          {t('sync.syncAll')}
        </Button>
        <Button
          kind={offline ? 'plain' : 'primary'}
          aria-label={ready > 0 ? t('frame.syncNowAndSend', { count: ready }) : undefined}
          onPress={() => runSync(client, { full: false })}
          disabled={underWay}
          icon={<Glyph of={RefreshCw} size={16} />}
        >
          {ready > 0 ? t('frame.syncAndSend', { count: ready }) : t('sync.syncNow')}
        </Button>
      </div>
      <AsOf />
      {offline && <p className="soft">{t('sync.offlineHint')}</p>}
      <WaitingNotice />
      {sync.kind !== 'idle' && <SyncRunning sync={sync} windowLeft={windowLeft(ledger.entries)} />}
      {shown !== null && !underWay && <EstimatePanel {...shown} onFull={(full) => void ask(full)} />}
      {sync.kind === 'idle' && sync.last !== null && <LastRun ending={sync.last} />}
      <ProblemList />
      {fieldPack}
      <PassTable />
      <FollowListTable />
      <CallLedger ledger={ledger} />
    </div>
  )
}

function AsOf() {
  const wording = useWording()
  const now = useNow()
  const facts = useFacts()
  const isIdle = useSession(({ sync }) => sync.kind === 'idle')
  if (facts === undefined) return null
  return asOfSentences(wording, facts, now, isIdle).map((sentence) => (
    <p key={sentence} className="soft figures">
      {sentence}
    </p>
  ))
}

interface SyncRunningProps {
  readonly sync: Exclude<SyncState, { readonly kind: 'idle' }>
  /** How many requests the service still accepts in its window. Null if no answer has told this. */
  readonly windowLeft: number | null
}

/**
 * The progress of a run: phase, calls, pages, rows and what is left. It can be paused, resumed and
 * cancelled.
 */
function SyncRunning({ sync, windowLeft }: SyncRunningProps) {
  const wording = useWording()
  const { client } = useAppServices()
  const [asked, setAsked] = useState(false)
  const { t } = wording
  const { progress } = sync
  const paused = sync.kind === 'paused'
  const cancelling = asked || (sync.kind === 'running' && sync.cancelling)
  const text = progressText(wording, progress)
  return (
    <section className="sync-running" aria-label={t('sync.underWay')}>
      <div className="sync-line">
        <strong role="status">{paused ? t('sync.paused') : t(`sync.phases.${progress.phase}`)}</strong>
        <Button disabled={cancelling} onClick={() => pauseOrResume(client)}>
          {paused ? t('sync.resume') : t('sync.pause')}
        </Button>
        <Button
          disabled={cancelling}
          onClick={() => {
            setAsked(true)
            cancelRun(client)
          }}
        >
          {t('sync.cancel')}
        </Button>
      </div>
      <ProgressBar
        label={t('sync.progress')}
        valueText={text}
        share={progress.expectedCalls === null ? null : progress.calls / Math.max(1, progress.expectedCalls)}
      />
      <p className="figures soft">{text}</p>
      <p className="figures soft">
        {sideBySide([
          leftText(wording, progress),
          windowLeft === null ? null : t('sync.windowLeft', { count: windowLeft })
        ])}
      </p>
      {paused && <p className="soft">{t('sync.pausedHint')}</p>}
      {cancelling && <p className="soft">{t('sync.cancelling')}</p>}
    </section>
  )
}

function progressText({ t, format }: Wording, { calls, expectedCalls, pages, rows }: SyncProgress): string {
  const number = (value: number): { count: number; number: string } => ({
    count: value,
    number: format.number(value)
  })
  return sideBySide([
    expectedCalls === null
      ? t('sync.calls', number(calls))
      : t('sync.callsOf', {
          calls: format.number(calls),
          count: expectedCalls,
          expected: format.number(expectedCalls)
        }),
    t('sync.pages', number(pages)),
    t('sync.rows', number(rows))
  ])
}

function leftText({ t, format }: Wording, { calls, expectedCalls }: SyncProgress): string {
  if (expectedCalls === null) return t('sync.leftUnknown')
  const left = Math.max(0, expectedCalls - calls)
  return t('sync.left', { count: left, number: format.number(left) })
}

/** How the last run ended, and what it changed. */
function LastRun({ ending }: { readonly ending: SyncEnding }) {
  const { t, format } = useWording()
  const now = useNow()
  const { summary } = ending
  const seconds = Math.max(0, summary.endedAt - summary.startedAt) / 1_000
  const numbers = [
    'refusedRows',
    'skippedFeeds',
    'needAttention',
    'newAlerts',
    'changedAlerts',
    'goneAlerts',
    'acceptedReviews',
    'calls',
    'pages',
    'rows'
  ] as const
  return (
    <section aria-label={t('sync.lastRun')}>
      <h2 className="figures">
        {t(`sync.endings.${ending.kind}`, { time: format.moment(summary.endedAt, now) })}
      </h2>
      {ending.kind !== 'completed' && <p className="soft">{t('sync.goesOn')}</p>}
      <dl className="summary">
        <div>
          <dt>{t('sync.summary.duration')}</dt>
          <dd className="figures">
            {t('sync.seconds', { seconds: format.number(Math.round(seconds * 10) / 10) })}
          </dd>
        </div>
        {numbers.map((name) => (
          <div key={name}>
            <dt>{t(`sync.summary.${name}`)}</dt>
            <dd className={summary[name] === 0 ? 'figures soft' : 'figures'}>
              {format.number(summary[name])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How many requests the service still accepted in its window, by the newest answer that told this. */
function windowLeft(newestFirst: readonly LedgerEntry[]): number | null {
  return newestFirst.find(({ remaining }) => remaining !== null)?.remaining ?? null
}
