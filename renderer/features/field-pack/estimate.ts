import { sideBySide } from '../../../shared/domain/turning-text.ts'
import type { FieldPackEstimate } from '../../../shared/ipc/field-pack-schemas.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import type { Wording } from '../../i18n/wording.ts'

export function hasNothingToFetch(estimate: FieldPackEstimate | null): boolean {
  return estimate?.kind === 'estimated' && estimate.cost.calls + estimate.cost.images === 0
}

/** The cost in calls, the time at the allowed rate, and the images, which cost no calls. */
export function estimateText(wording: Wording, estimate: FieldPackEstimate | null): string {
  const { t, format } = wording
  if (estimate === null) return t('pack.estimating')
  if (estimate.kind === 'failed') return storeFailureText(t, estimate.failure).sentence
  const { alerts, histories, calls, images } = estimate.cost
  if (alerts === 0) return t('pack.noAlerts')
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
  return `${sideBySide(parts)}.`
}

/** The duration in one unit, rounded up, because nobody plans by the second. */
function durationText({ t, format }: Wording, millis: number): string {
  const seconds = Math.ceil(millis / 1_000)
  if (seconds < 90) return t('pack.seconds', { count: seconds, number: format.number(seconds) })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return t('pack.minutes', { count: minutes, number: format.number(minutes) })
  const hours = Math.ceil(minutes / 6) / 10
  return t('pack.hours', { count: hours, number: format.number(hours) })
}
