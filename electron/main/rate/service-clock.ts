import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'

/**
 * How far the service's clock is ahead of ours: certainly between `low` and `high` milliseconds. The `Date`
 * header has whole seconds and travels for an unknown time, so one answer gives a range, and many answers
 * narrow it down.
 */
export interface ServiceClock {
  readonly low: number
  readonly high: number
}

export interface DateObservation {
  /** The `Date` header in epoch milliseconds. */
  readonly date: number
  readonly sentAt: EpochMillis
  readonly receivedAt: EpochMillis
}

/** A cached `Date` header may lag by this much without being taken for a clock that was set. */
const datedLateMillis = 1_000

export function observeDate(
  known: ServiceClock | null,
  { date, sentAt, receivedAt }: DateObservation
): ServiceClock {
  const seen = { low: date - receivedAt, high: date + 1_000 - sentAt }
  const clockWasSet = known !== null && (seen.low > known.high || seen.high < known.low - datedLateMillis)
  if (known === null || clockWasSet) return seen
  const low = Math.min(Math.max(known.low, seen.low), seen.high)
  return { low, high: Math.max(low, Math.min(known.high, seen.high)) }
}

/**
 * The first moment of our clock at which the service's clock certainly shows `serviceTime`. Without a `Date`
 * both clocks are taken as equal.
 */
export function localTimeOf(clock: ServiceClock | null, serviceTime: number): EpochMillis {
  return toEpochMillis(serviceTime - (clock?.low ?? 0))
}
