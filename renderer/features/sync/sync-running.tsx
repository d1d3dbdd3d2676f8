import { useState } from 'react'
import type { SyncProgress, SyncState } from '../../../shared/domain/sync-run.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface SyncRunningProps {
  readonly sync: Exclude<SyncState, { readonly kind: 'idle' }>
  /** Requests that the service still takes in its window; null where no answer told. */
  readonly windowLeft: number | null
}

/** How far a run is: phase, calls, pages, rows, what is left and what it waits for. It can be held, resumed and cancelled. */
export function SyncRunning({ sync, windowLeft }: SyncRunningProps) {
  const wording = useWording()
  const { client } = useAppServices()
  const [asked, setAsked] = useState(false)
  const { t, format } = wording
  const { progress } = sync
  const paused = sync.kind === 'paused'
  const cancelling = asked || (sync.kind === 'running' && sync.cancelling)
  const text = progressText(wording, progress)
  return (
    <section className="sync-running" aria-label={t('sync.underWay')}>
      <div className="sync-line">
        <strong role="status">{paused ? t('sync.paused') : t(`sync.phases.${progress.phase}`)}</strong>
        <Button disabled={cancelling} onClick={() => void client.ask(paused ? 'sync.resume' : 'sync.pause', null)}>
          {paused ? t('sync.resume') : t('sync.pause')}
        </Button>
        <Button
          disabled={cancelling}
          onClick={() => {
            setAsked(true)
            void client.ask('sync.cancel', null)
          }}
        >
          {t('sync.cancel')}
        </Button>
      </div>
      <ProgressBar label={t('sync.progress')} valueText={text} share={progress.expectedCalls === null ? null : progress.calls / Math.max(1, progress.expectedCalls)} />
      <p className="figures soft">{text}</p>
      <p className="figures soft">
        {[leftText(wording, progress), windowLeft === null ? null : t('sync.windowLeft', { count: windowLeft })].filter((part) => part !== null).join(' · ')}
      </p>
      {progress.waitingUntil !== null && !paused && <p className="figures soft">{t('sync.waiting', { time: format.timeToTheSecond(progress.waitingUntil) })}</p>}
      {paused && <p className="soft">{t('sync.pausedHint')}</p>}
      {cancelling && <p className="soft">{t('sync.cancelling')}</p>}
    </section>
  )
}

function progressText({ t, format }: Wording, { calls, expectedCalls, pages, rows }: SyncProgress): string {
  const number = (value: number): { count: number; number: string } => ({ count: value, number: format.number(value) })
  return [
    expectedCalls === null ? t('sync.calls', number(calls)) : t('sync.callsOf', { calls: format.number(calls), expected: format.number(expectedCalls) }),
    t('sync.pages', number(pages)),
    t('sync.rows', number(rows))
  ].join(' · ')
}

function leftText({ t, format }: Wording, { calls, expectedCalls }: SyncProgress): string {
  if (expectedCalls === null) return t('sync.leftUnknown')
  const left = Math.max(0, expectedCalls - calls)
  return t('sync.left', { count: left, number: format.number(left) })
}
