import { apiFamilies, type LedgerDay } from '../../../shared/domain/budget.ts'
import { useWording } from '../../i18n/wording.ts'

/** Sums per day and API, newest first. */
export function CallsPerDay({ days }: { readonly days: readonly LedgerDay[] }) {
  const { t, format } = useWording()
  if (days.length === 0) return null
  return (
    <table className="table" aria-label={t('sync.perDay')}>
      <thead>
        <tr>
          <th scope="col">{t('sync.day')}</th>
          {apiFamilies.map((api) => (
            <th key={api} scope="col" className="number">
              {t(`sync.api.${api}`)}
            </th>
          ))}
          <th scope="col" className="number">
            {t('sync.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, byApi }) => (
          <tr key={day}>
            <th scope="row" className="figures">
              {format.calendarDay(day)}
            </th>
            {apiFamilies.map((api) => (
              <td key={api} className="number">
                {format.number(byApi[api])}
              </td>
            ))}
            <td className="number">{format.number(apiFamilies.reduce((sum, api) => sum + byApi[api], 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
