import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow } from '../../live/now.ts'

/** How the last run ended and what it changed. */
export function LastRun({ ending }: { readonly ending: SyncEnding }) {
  const { t, format } = useWording()
  const now = useNow()
  const { summary } = ending
  const seconds = Math.max(0, summary.endedAt - summary.startedAt) / 1_000
  const numbers = ['calls', 'pages', 'rows', 'newAlerts', 'changedAlerts', 'goneAlerts', 'refusedRows', 'acceptedReviews', 'needAttention'] as const
  return (
    <section aria-label={t('sync.lastRun')}>
      <h2 className="figures">{t(`sync.endings.${ending.kind}`, { time: format.moment(summary.endedAt, now) })}</h2>
      {ending.kind !== 'completed' && <p className="soft">{t('sync.goesOn')}</p>}
      <dl className="summary">
        <div>
          <dt>{t('sync.summary.duration')}</dt>
          <dd className="figures">{t('sync.seconds', { seconds: format.number(Math.round(seconds * 10) / 10) })}</dd>
        </div>
        {numbers.map((name) => (
          <div key={name}>
            <dt>{t(`sync.summary.${name}`)}</dt>
            <dd className={summary[name] === 0 ? 'figures soft' : 'figures'}>{format.number(summary[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
