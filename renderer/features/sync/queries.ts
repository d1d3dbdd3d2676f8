import { useEffect, useState } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { LedgerDay, LedgerEntry, SyncEstimate } from '../../../shared/domain/budget.ts'
import type { ListPasses, QuarantineEntry } from '../../../shared/domain/workspace-facts.ts'
import { createFactsFeed, type FactsFeed } from '../../data/database/live-feed.ts'
import { listPasses, listQuarantine } from '../../data/pull/queries.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useAnswer, useAppServices, useFeed, useSession } from '../../live/context.ts'
import { sayFailure } from '../../parts/messages.ts'

export function useQuarantine(): readonly QuarantineEntry[] | undefined {
  return useAnswer(listQuarantine)
}

/** The last passes over each follow list. */
export function usePasses(): readonly ListPasses[] | undefined {
  return useFeed(passFeeds, (workspace) => createFactsFeed(() => listPasses(workspace)))
}
const passFeeds = new WeakMap<OpenWorkspace, FactsFeed<readonly ListPasses[]>>()

export interface EstimateOnScreen {
  readonly estimate: SyncEstimate
  readonly madeAt: EpochMillis
  readonly full: boolean
}

/** The last estimate that was asked for. Asking costs no call. */
export function useEstimate(): {
  readonly shown: EstimateOnScreen | null
  readonly ask: (full: boolean) => Promise<void>
} {
  const { client, clock } = useAppServices()
  const [shown, setShown] = useState<EstimateOnScreen | null>(null)
  const ask = async (full: boolean): Promise<void> => {
    const answer = await client.ask('sync.estimate', { full, run: 'sync' })
    if (answer.kind === 'estimated') setShown({ estimate: answer.estimate, madeAt: clock.now(), full })
    else sayFailure('estimate', ({ t }) => storeFailureText(t, answer.failure))
  }
  return { shown, ask }
}

/** How many of the newest entries are shown. */
const shownCalls = 100
/** For how many days with calls the sums are shown. */
const shownDays = 31

export interface LedgerOnScreen {
  readonly isRead: boolean
  /** Newest first. */
  readonly entries: readonly LedgerEntry[]
  readonly days: readonly LedgerDay[]
}

/** Reads the newest entries and sums a moment after the totals changed, and not for each call of a run. */
export function useLedger(): LedgerOnScreen {
  const { client } = useAppServices()
  const total = useSession((state) => state.totals.total)
  const [ledger, setLedger] = useState<LedgerOnScreen>({ isRead: false, entries: [], days: [] })
  const [read, setRead] = useState(-1)
  useEffect(() => {
    if (read === total) return undefined
    const timer = setTimeout(
      () => {
        void Promise.all([
          client.ask('ledger.read', { limit: shownCalls }),
          client.ask('ledger.days', { limit: shownDays })
        ]).then(([{ entries }, days]) => {
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
