import { useEffect, useState } from 'react'
import type { LedgerDay, LedgerEntry } from '../../../shared/domain/budget.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useSession } from '../../live/session.ts'

/** Newest entries shown. */
const shownCalls = 100
/** Days with calls that are shown. */
const shownDays = 31

export interface LedgerOnScreen {
  readonly isRead: boolean
  /** Newest first. */
  readonly entries: readonly LedgerEntry[]
  readonly days: readonly LedgerDay[]
}

/** Reads the newest entries and sums again a moment after the totals changed, not for each call of a run. */
export function useLedger(): LedgerOnScreen {
  const { client } = useAppServices()
  const total = useSession((state) => state.totals.total)
  const [ledger, setLedger] = useState<LedgerOnScreen>({ isRead: false, entries: [], days: [] })
  const [read, setRead] = useState(-1)
  useEffect(() => {
    if (read === total) return undefined
    const timer = setTimeout(
      () => {
        void Promise.all([client.ask('ledger.read', { limit: shownCalls }), client.ask('ledger.days', { limit: shownDays })]).then(([{ entries }, days]) => {
          setLedger({ isRead: true, entries, days })
          setRead(total)
        })
      },
      read === -1 ? 0 : 500
    )
    return () => clearTimeout(timer)
  }, [client, total, read])
  return ledger
}
