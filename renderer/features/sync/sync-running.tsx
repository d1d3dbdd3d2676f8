import { useState } from 'react'
import type { SyncProgress } from '../../../shared/domain/sync-state.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useAppServices } from '../app-context.ts'
import { useWording } from '../wording.ts'
import type { Wording } from '../wording.ts'

interface SyncRunningProps {
  readonly progress: SyncProgress
  readonly cancelling: boolean
}

/** How far a run is: phase, calls, pages, rows, and what it waits for. */
export function SyncRunning({ progress, cancelling }: SyncRunningProps) {
  const wording = useWording()
  const { client } = useAppServices()
  const [asked, setAsked] = useState(false)
  const { t, format } = wording
  const text = progressText(wording, progress)
  return (
    <section className="sync-running">
      <div className="sync-line">
        <strong>{t(`sync.phases.${progress.phase}`)}</strong>
        <Button
          disabled={cancelling || asked}
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
      {progress.waitingUntil !== null && <p className="figures soft">{t('sync.waiting', { time: format.timeToTheSecond(progress.waitingUntil) })}</p>}
      {(cancelling || asked) && <p className="soft">{t('sync.cancelling')}</p>}
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
