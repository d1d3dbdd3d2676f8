import { Download } from 'lucide-react'
import type { LedgerEntry } from '../../../shared/domain/budget.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useSession } from '../../live/session.ts'
import { Button } from '../../ui/button.tsx'
import { CallStandings } from './call-standings.tsx'
import { CallsPerDay } from './calls-per-day.tsx'
import { exportLedger } from './export-ledger.ts'
import type { LedgerOnScreen } from './use-ledger.ts'

/** Every request that left this machine: what is left, sums per day, and the newest one by one. */
export function CallLedger({ ledger: { isRead, entries, days } }: { readonly ledger: LedgerOnScreen }) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const totals = useSession((state) => state.totals)
  return (
    <section>
      <div className="section-head">
        <h2>{t('sync.ledger')}</h2>
        <Button onClick={() => void exportLedger(client)} icon={<Download size={16} aria-hidden="true" />}>
          {t('sync.export')}
        </Button>
      </div>
      <p className="soft">{t('sync.ledgerIntro')}</p>
      <p className="figures soft">{t('sync.spent', { total: format.number(totals.total), today: format.number(totals.today) })}</p>
      <CallStandings />
      <CallsPerDay days={days} />
      <table className="table ledger" aria-label={t('sync.ledger')}>
        <thead>
          <tr>
            {(['time', 'api', 'route', 'status', 'correlationId', 'remaining'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'remaining' ? 'number' : undefined}>
                {t(`sync.ledgerColumns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <LedgerRow key={`${entry.at} ${entries.length - index}`} entry={entry} />
          ))}
          {isRead && entries.length === 0 && (
            <tr>
              <td colSpan={6} className="soft">
                {t('sync.ledgerEmpty')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function LedgerRow({ entry }: { readonly entry: LedgerEntry }) {
  const { t, format } = useWording()
  return (
    <tr>
      <td className="figures">{format.timeToTheSecond(entry.at)}</td>
      <td>{t(`sync.api.${entry.api}`)}</td>
      <td className="verbatim">
        {entry.method} {entry.route}
      </td>
      <td className="figures">{entry.status ?? t('sync.noAnswer')}</td>
      <td className="verbatim">{entry.correlationId}</td>
      <td className="number">{entry.remaining}</td>
    </tr>
  )
}
