import { useEffect, useState } from 'react'
import { isEmptyChoice, type PackChoice } from '../../../shared/domain/field-pack.ts'
import type { PackEstimate } from '../../../shared/ipc/field-pack-schemas.ts'
import { useAppServices } from '../../live/app-context.ts'

/** A person clicks several lists in a row; only the last click is worth an answer. */
const settleMillis = 150

/** What the choice would cost; null while it is worked out, and where nothing was chosen. `signal` changes when the answer may have. */
export function useEstimate(choice: PackChoice, signal: string): PackEstimate | null {
  const { client } = useAppServices()
  const asked = JSON.stringify([choice, signal])
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly estimate: PackEstimate } | null>(null)
  useEffect(() => {
    if (isEmptyChoice(choice)) return undefined
    let isOld = false
    const timer = setTimeout(() => {
      void client.ask('pack.estimate', { choice }).then((estimate) => {
        if (!isOld) setAnswer({ asked, estimate })
      })
    }, settleMillis)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `asked` stands for the choice, which is a new object each time
  }, [client, asked])
  return answer?.asked === asked && !isEmptyChoice(choice) ? answer.estimate : null
}
