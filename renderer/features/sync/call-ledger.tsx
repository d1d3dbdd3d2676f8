import { useEffect, useRef, useState } from 'react'
import { apiFamilies, trialAllowance } from '../../../shared/domain/call-ledger.ts'
import type { LedgerEntry } from '../../../shared/domain/call-ledger.ts'
import { useSession } from '../../state/session.ts'
import { useAppServices } from '../app-context.ts'
import { useWording } from '../wording.ts'

/** Newest entries shown. */
const shownCalls = 100

/** Every request that left this machine. */
export function CallLedger() {
  const { t, format } = useWording()
  const totals = useSession((state) => state.totals)
  const entries = useLedger()
  return (
    <section>
      <h2>{t('sync.ledger')}</h2>
      <p className="soft">{t('sync.ledgerIntro')}</p>
      <p className="figures soft">
        {t('sync.spent', { total: format.number(totals.total), today: format.number(totals.today) })}
        {apiFamilies
          // More calls than a trial allows were made with another key.
          .filter((api) => totals.byApi[api] > 0 && totals.byApi[api] <= trialAllowance[api])
          .map((api) => ` · ${t('sync.allowance', { api: t(`sync.api.${api}`), spent: format.number(totals.byApi[api]), allowed: trialAllowance[api] })}`)}
      </p>
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
          {entries?.map((entry, index) => (
            <LedgerRow key={`${entry.at} ${entries.length - index}`} entry={entry} />
          ))}
          {entries?.length === 0 && (
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

/** Milliseconds between two readings while calls are made: a run makes many a second. */
const pause = 500

/** The newest entries, read again a moment after the totals changed; null until they were read. */
function useLedger(): readonly LedgerEntry[] | null {
  const { client } = useAppServices()
  const total = useSession((state) => state.totals.total)
  const [entries, setEntries] = useState<readonly LedgerEntry[] | null>(null)
  const planned = useRef<number | null>(null)
  useEffect(() => {
    planned.current ??= window.setTimeout(
      () => {
        planned.current = null
        void client.ask('ledger.read', { limit: shownCalls }).then((ledger) => setEntries(ledger.entries))
      },
      entries === null ? 0 : pause
    )
    // The entries are what this effect brings about.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [client, total])
  useEffect(() => () => clearTimeout(planned.current ?? undefined), [])
  return entries
}
