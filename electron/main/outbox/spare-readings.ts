import { type Alert, alertKey } from '../../../shared/domain/alert.ts'
import { type SubscriptionRef, subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { CorrelationId } from '../../../shared/ids.ts'
import type { ReadAt, ReadingAge } from '../run/reading-age.ts'

/** One alert as the service showed it. */
export interface ShownAlert {
  readonly kind: 'alert'
  readonly alert: Alert
  readonly correlationId: CorrelationId | null
  readonly readAt: ReadAt
}

/**
 * What the pages of one subject showed beside the alerts that they were read for. A later batch of the subject need not
 * read that again, and goes on behind the last page (SPEC O5c).
 */
export interface SpareReadings {
  keep(shown: ShownAlert): void
  /** The reading, if it is young enough to be sent upon. It is given once, so that a second try reads anew. */
  take(subscription: SubscriptionRef, key: string): ShownAlert | null
  /** Where the next page begins, if the last one is as young. Null: at the beginning. */
  nextPage(subscription: SubscriptionRef): string | null
  endPage(subscription: SubscriptionRef, next: string | null, readAt: ReadAt): void
}

export function createSpareReadings({ isYoung }: Pick<ReadingAge, 'isYoung'>): SpareReadings {
  let subject: string | null = null
  let last: { readonly next: string | null; readonly readAt: ReadAt } | null = null
  const shown = new Map<string, ShownAlert>()
  const turnTo = (subscription: SubscriptionRef): void => {
    const key = subscriptionKey(subscription)
    if (key === subject) return
    subject = key
    last = null
    shown.clear()
  }
  return {
    keep: (reading) => {
      turnTo(reading.alert)
      shown.set(alertKey(reading.alert), reading)
    },
    take: (subscription, key) => {
      turnTo(subscription)
      const found = shown.get(key)
      shown.delete(key)
      return found !== undefined && isYoung(found.readAt) ? found : null
    },
    nextPage: (subscription) => {
      turnTo(subscription)
      return last !== null && isYoung(last.readAt) ? last.next : null
    },
    endPage: (subscription, next, readAt) => {
      turnTo(subscription)
      last = { next, readAt }
    }
  }
}
