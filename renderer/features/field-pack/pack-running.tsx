import type { PackProgress } from '../../../shared/domain/field-pack.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface PackRunningProps {
  readonly progress: PackProgress
  readonly cancelling: boolean
}

/** How far the field pack is, and what it waits for. */
export function PackRunning({ progress, cancelling }: PackRunningProps) {
  const wording = useWording()
  const { client } = useAppServices()
  const { t, format } = wording
  const text = progressText(wording, progress)
  return (
    <div className="pack-running">
      <div className="pack-line">
        <strong>{t('pack.running')}</strong>
        <Button disabled={cancelling} onClick={() => void client.ask('pack.cancel', null)}>
          {t('pack.cancel')}
        </Button>
      </div>
      <ProgressBar label={t('pack.progress')} valueText={text} share={shareOf(progress)} />
      <p className="figures soft">{text}</p>
      {progress.waitingUntil !== null && <p className="figures soft">{t('sync.waiting', { time: format.timeToTheSecond(progress.waitingUntil) })}</p>}
      {cancelling && <p className="soft">{t('sync.cancelling')}</p>}
    </div>
  )
}

function shareOf({ histories, images, expected }: PackProgress): number | null {
  if (expected === null) return null
  return (histories + images) / Math.max(1, expected.histories + expected.images)
}

function progressText({ t, format }: Wording, { calls, histories, images, expected }: PackProgress): string {
  if (expected === null) return t('pack.estimating')
  const of = (done: number, all: number): { done: string; count: number; number: string } => ({ done: format.number(done), count: all, number: format.number(all) })
  return [
    t('pack.historiesDone', of(histories, expected.histories)),
    ...(expected.images === 0 ? [] : [t('pack.imagesDone', of(images, expected.images))]),
    t('sync.callsOf', { calls: format.number(calls), expected: format.number(Math.max(calls, expected.calls)) })
  ].join(' · ')
}
