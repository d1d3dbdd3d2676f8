import { useEffect, useState } from 'react'
import { type CallRange, callsTogether } from '../../shared/domain/budget.ts'
import { useWording } from '../i18n/wording.ts'
import { useAppServices } from '../live/context.ts'
import { callRangeText } from './runs.ts'

/** Says what sending all that is ready takes, before it is sent. Asking makes no call. */
export function SubmissionCost({ ready }: { readonly ready: number }) {
  const wording = useWording()
  const { client } = useAppServices()
  const [cost, setCost] = useState<{ readonly ready: number; readonly calls: CallRange } | null>(null)
  useEffect(() => {
    if (ready === 0) return undefined
    let isWanted = true
    void client.ask('sync.estimate', { full: false, run: 'submission' }).then((answer) => {
      if (!isWanted || answer.kind !== 'estimated') return
      const { outbox, edits } = answer.estimate
      setCost({ ready, calls: callsTogether(outbox, edits) })
    })
    return () => {
      isWanted = false
    }
  }, [client, ready])
  if (ready === 0 || cost?.ready !== ready) return null
  return (
    <span className="soft figures box-note">
      {wording.t('outbox.cost', { calls: callRangeText(wording, cost.calls) })}
    </span>
  )
}
