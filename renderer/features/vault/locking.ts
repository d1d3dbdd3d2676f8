import { useEffect, useState } from 'react'
import type { VaultOutcome } from '../../../shared/domain/vault.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { lockNow, problemText, type VaultProblem } from './acts.ts'
import { holdBackLateActs } from './late-acts.ts'

interface Asking {
  readonly isBusy: boolean
  /** A sentence about what went wrong last. */
  readonly problem: string | undefined
  /** What it is about. */
  readonly reason: VaultProblem | null
  readonly setProblem: (problem: VaultProblem | null) => void
  /** Asks main and stores the answer. Returns whether it was done. */
  readonly ask: (act: () => Promise<VaultOutcome>) => Promise<boolean>
}

export function useVaultAsking(): Asking {
  const { t } = useWording()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<VaultProblem | null>(null)
  const ask: Asking['ask'] = async (act) => {
    setBusy(true)
    setProblem(null)
    try {
      const outcome = await act()
      if (outcome.kind === 'refused') setProblem(outcome.reason)
      // Opening is announced as an event, after which the page first reads everything else.
      else if (outcome.status.kind === 'open' && useSession.getState().vault.kind === 'open')
        useSession.setState({ vault: outcome.status })
      return outcome.kind === 'done'
    } finally {
      setBusy(false)
    }
  }
  const said = problem === null ? undefined : problemText(t, problem)
  return { isBusy, problem: said, reason: problem, setProblem, ask }
}

/**
 * Holds back the first act that comes after the chosen minutes, and has the app locked (SPEC E13b). Main counts them and
 * locks by itself, but not every act that comes to it first can be kept from the page.
 */
export function useLateActs(): void {
  const { client, clock, pageTime } = useAppServices()
  const minutes = useSession(({ vault }) => (vault.kind === 'open' ? vault.idleMinutes : null))
  useEffect(() => {
    if (minutes === null) return undefined
    return holdBackLateActs(window, { clock, pageTime, minutes, lock: () => lockNow(client) })
  }, [client, clock, pageTime, minutes])
}
