import { useState } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { SyncEstimate } from '../../../shared/domain/sync-estimate.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { sayFailure } from '../../parts/say.ts'

export interface EstimateOnScreen {
  readonly estimate: SyncEstimate
  readonly madeAt: EpochMillis
  readonly full: boolean
}

/** The estimate that was asked for last; asking costs no call. */
export function useEstimate(): { readonly shown: EstimateOnScreen | null; readonly ask: (full: boolean) => Promise<void> } {
  const { client, clock } = useAppServices()
  const { t } = useWording()
  const [shown, setShown] = useState<EstimateOnScreen | null>(null)
  const ask = async (full: boolean): Promise<void> => {
    const answer = await client.ask('sync.estimate', { full })
    if (answer.kind === 'estimated') setShown({ estimate: answer.estimate, madeAt: clock.now(), full })
    else sayFailure(storeFailureText(t, answer.failure))
  }
  return { shown, ask }
}
