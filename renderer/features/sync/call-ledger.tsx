import { Download } from 'lucide-react'
import {
  apiFamilies,
  type BudgetBalance,
  type LedgerDay,
  type LedgerEntry,
  leftOf,
  trialEndOf,
  trialTotal
} from '../../../shared/domain/budget.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useSession } from '../../live/context.ts'
import { hashOfPage } from '../../parts/in-front.ts'
import { Button } from '../../ui/controls.tsx'
import { exportLedger } from './acts.ts'
import type { LedgerOnScreen } from './queries.ts'
import { Path } from '../../ui/line-breaks.tsx'
import { Glyph } from '../../ui/glyph.tsx'

/** Every request that left this machine: what is left, sums for each day, and the newest requests. */
export function CallLedger({ ledger: { isRead, entries, days } }: { readonly ledger: LedgerOnScreen }) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const totals = useSession((state) => state.totals)
  return (
    <section>
      <div className="section-head">
        <h2>{t('sync.ledger')}</h2>
        <Button onPress={() => exportLedger(client)} icon={<Glyph of={Download} size={16} />}>
          {t('sync.export')}
        </Button>
      </div>
      <p className="soft">{t('sync.ledgerIntro')}</p>
      <p className="figures soft">
        {t('sync.spent', { total: format.number(totals.total), today: format.number(totals.today) })}
      </p>
      <CallBalances />
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
        {entry.method} <Path>{entry.route}</Path>
      </td>
      <td className="figures">{entry.status ?? t('sync.noAnswer')}</td>
      <td className="verbatim">{entry.correlationId}</td>
      <td className="number">{entry.remaining}</td>
    </tr>
  )
}

/** What is spent and left of each API's calls. */
function CallBalances() {
  const { t, format } = useWording()
  const balances = useSession((state) => state.balances)
  const isTrial = useSession(({ budgets }) => apiFamilies.some((api) => trialEndOf(budgets[api]) !== null))
  return (
    <>
      <ul className="standings figures" aria-label={t('sync.standings')}>
        {balances.map((balance) => (
          <Balance key={balance.api} balance={balance} />
        ))}
      </ul>
      {isTrial && (
        <p className="soft">{t('sync.standing.trialTotal', { total: format.number(trialTotal) })}</p>
      )}
      <p>
        <a href={hashOfPage('settings')}>{t('sync.changeLimits')}</a>
      </p>
    </>
  )
}

function Balance({ balance }: { readonly balance: BudgetBalance }) {
  const { t, format } = useWording()
  const { api, spent, allowed, renewsAt } = balance
  const now = useNow()
  const trialEnd = useSession(({ budgets }) => trialEndOf(budgets[api]))
  const left = leftOf(balance)
  const name = t(`sync.api.${api}`)
  if (allowed === null || left === null)
    return <li>{t('sync.standing.notLimited', { api: name, count: spent, spent: format.number(spent) })}</li>
  const sum = t('sync.standing.left', {
    api: name,
    left: format.number(left),
    count: allowed,
    allowed: format.number(allowed)
  })
  const ends = trialEnd ?? renewsAt
  const how = trialEnd === null ? 'renews' : now < trialEnd ? 'trialUntil' : 'trialOver'
  return (
    <li data-spent={left === 0}>
      {ends === null ? sum : `${sum}, ${t(`sync.standing.${how}`, { time: format.dayAndTime(ends) })}`}
    </li>
  )
}

/** Sums for each day and API, newest first. */
function CallsPerDay({ days }: { readonly days: readonly LedgerDay[] }) {
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
