import { useState } from 'react'
import { type ProtectionOutcome, type ProtectionRefusal, shortestPassphrase } from '../../../shared/domain/vault.ts'
import type { Translate } from '../../app/words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'

export type ProtectionProblem = ProtectionRefusal | 'not-the-same'

export function problemText(t: Translate, problem: ProtectionProblem): string {
  return t(`protection.problems.${problem}`, { count: shortestPassphrase })
}

interface Asking {
  readonly isBusy: boolean
  /** The sentence of what went wrong last. */
  readonly problem: string | undefined
  readonly setProblem: (problem: ProtectionProblem | null) => void
  /** Asks main and keeps what it answers; true where it was done. */
  readonly ask: (act: () => Promise<ProtectionOutcome>) => Promise<boolean>
}

export function useProtectionAsking(): Asking {
  const { t } = useWording()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProtectionProblem | null>(null)
  const ask: Asking['ask'] = async (act) => {
    setBusy(true)
    setProblem(null)
    try {
      const outcome = await act()
      if (outcome.kind === 'refused') setProblem(outcome.reason)
      // What opens the app is announced as an event, after which the page reads everything else first.
      else if (outcome.status.kind === 'open' && useSession.getState().protection.kind === 'open') useSession.setState({ protection: outcome.status })
      return outcome.kind === 'done'
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem: problem === null ? undefined : problemText(t, problem), setProblem, ask }
}
