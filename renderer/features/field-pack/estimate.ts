import { useEffect, useState } from 'react'
import { isEmptyChoice, type FieldPackChoice } from '../../../shared/domain/field-pack.ts'
import type { FieldPackEstimate } from '../../../shared/ipc/field-pack-schemas.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import type { Wording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'

/** A person clicks several lists in a row; only the last click is worth an answer. */
const settleMillis = 150

/** What the choice would cost; null while it is worked out, and where nothing was chosen. `signal` changes when the answer may have. */
export function useEstimate(choice: FieldPackChoice, signal: string): FieldPackEstimate | null {
  const { client } = useAppServices()
  const asked = JSON.stringify([choice, signal])
  const [answer, setAnswer] = useState<{
    readonly asked: string
    readonly estimate: FieldPackEstimate
  } | null>(null)
  useEffect(() => {
    if (isEmptyChoice(choice)) return undefined
    let isOld = false
    const timer = setTimeout(() => {
      void client.ask('field-pack.estimate', { choice }).then((estimate) => {
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

export function hasNothingToFetch(estimate: FieldPackEstimate | null): boolean {
  return estimate?.kind === 'estimated' && estimate.cost.calls + estimate.cost.images === 0
}

/** The cost in calls, the time that the rate allows, and the images, which cost none. */
export function estimateText(wording: Wording, estimate: FieldPackEstimate | null): string {
  const { t, format } = wording
  if (estimate === null) return t('pack.estimating')
  if (estimate.kind === 'failed') return storeFailureText(t, estimate.failure).sentence
  const { alerts, histories, calls, images } = estimate.cost
  if (hasNothingToFetch(estimate)) return t('pack.allThere', { count: alerts, number: format.number(alerts) })
  const counted = (count: number): { count: number; number: string } => ({
    count,
    number: format.number(count)
  })
  const parts = [
    t('pack.costCalls', counted(calls)),
    ...(calls === 0
      ? []
      : [
          estimate.millis === null
            ? t('pack.timeUnknown')
            : t('pack.time', { time: durationText(wording, estimate.millis) })
        ]),
    t('pack.costHistories', { ...counted(histories), alerts: format.number(alerts) }),
    ...(images === 0 ? [] : [t('pack.costImages', counted(images))])
  ]
  return `${parts.join(' · ')}.`
}

/** In one unit, rounded up: nobody plans by the second. */
function durationText({ t, format }: Wording, millis: number): string {
  const seconds = Math.ceil(millis / 1_000)
  if (seconds < 90) return t('pack.seconds', { count: seconds, number: format.number(seconds) })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return t('pack.minutes', { count: minutes, number: format.number(minutes) })
  const hours = Math.ceil(minutes / 6) / 10
  return t('pack.hours', { count: hours, number: format.number(hours) })
}
