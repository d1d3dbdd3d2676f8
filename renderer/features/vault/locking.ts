import { useEffect, useState } from 'react'
import type { VaultOutcome } from '../../../shared/domain/vault.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { lockNow, problemText, type VaultProblem } from './acts.ts'

interface Asking {
  readonly isBusy: boolean
  /** A sentence about what went wrong last. */
  readonly problem: string | undefined
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
  return { isBusy, problem: problem === null ? undefined : problemText(t, problem), setProblem, ask }
}

/** Milliseconds between two checks for how long there has been no sign of the user. */
const lookMillis = 5_000
const acts = ['keydown', 'pointerdown', 'click'] as const
const signs = [...acts, 'pointermove', 'wheel'] as const

/** Locks after the chosen minutes without a sign of the user, but waits for the end of a run. */
export function useIdleLock(): void {
  const { client, clock } = useAppServices()
  const minutes = useSession(({ vault }) => (vault.kind === 'open' ? vault.idleMinutes : null))
  useEffect(() => {
    if (minutes === null) return undefined
    let last = clock.now()
    let isLocking = false
    const look = (): void => {
      const { sync, fieldPack } = useSession.getState()
      const isRunning = sync.kind === 'running' || fieldPack.kind === 'running'
      if (isLocking || isRunning || clock.now() - last < minutes * 60_000) return
      isLocking = true
      void lockNow(client).finally(() => (isLocking = false))
    }
    const noteSign = (): void => {
      // After a sleep this comes before the timer, and may be another person's.
      look()
      if (!isLocking) last = clock.now()
    }
    const withhold = (event: Event): void => {
      if (!isLocking) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const sign of signs) window.addEventListener(sign, noteSign, { capture: true, passive: true })
    for (const act of acts) window.addEventListener(act, withhold, { capture: true })
    const timer = setInterval(look, lookMillis)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, noteSign, { capture: true })
      for (const act of acts) window.removeEventListener(act, withhold, { capture: true })
      clearInterval(timer)
    }
  }, [client, clock, minutes])
}
