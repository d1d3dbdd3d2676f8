import type { ReportCase } from '../../../shared/domain/report.ts'
import { statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { Button } from '../../ui/button.tsx'
import { decisionOf } from './report-words.ts'

/** What the report will say of one case, in short. */
export function CaseSummary({ one, onOpen, onDrop }: { readonly one: ReportCase; readonly onOpen: () => void; readonly onDrop: () => void }) {
  const wording = useWording()
  const { t, format } = wording
  return (
    <section aria-label={one.name} className="case-summary">
      <div className="page-head">
        <h2><bdi>{one.name}</bdi></h2>
        <Button kind="quiet" aria-label={t('cases.openNamed', { name: one.name })} onClick={onOpen}>{t('cases.open')}</Button>
        <Button kind="quiet" aria-label={t('reports.dropCase', { name: one.name })} onClick={onDrop}>{t('reports.drop')}</Button>
      </div>
      <p className="soft figures">
        {t('reports.holds', { alerts: format.number(one.alerts.length), addresses: format.number(one.addresses.length), changes: format.number(one.changes.length) })}
      </p>
      <table className="table">
        <thead>
          <tr>{(['match', 'score', 'status', 'decision'] as const).map((column) => <th key={column} scope="col" className={column === 'score' ? 'number' : undefined}>{t(`reports.columns.${column}`)}</th>)}</tr>
        </thead>
        <tbody>
          {one.alerts.map((alert) => (
            <tr key={alert.id}>
              <td><bdi>{alert.match}</bdi></td>
              <td className="number">{alert.score}</td>
              <td><bdi>{statusWords(t, alert.status)}</bdi></td>
              <td>{decisionOf(wording, alert)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {one.addresses.length > 0 && <ul>{one.addresses.map((address) => <li key={address.id + address.asOf}><bdi>{address.line}</bdi>{address.note !== null && <span className="soft"> — <bdi>{address.note}</bdi></span>}</li>)}</ul>}
    </section>
  )
}
