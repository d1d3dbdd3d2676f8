import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'

/**
 * How far the service's clock is ahead of ours, in milliseconds: surely between `low` and `high`.
 * The `Date` header has whole seconds and travels for an unknown time, so one answer gives a range,
 * and many answers narrow it down.
 */
export interface ServerClock {
  readonly low: number
  readonly high: number
}

export interface DateObservation {
  /** The `Date` header in epoch milliseconds. */
  readonly date: number
  readonly sentAt: EpochMillis
  readonly receivedAt: EpochMillis
}

/** The longest lag of a cached `Date` header that is not taken for a clock that was set. */
const datedLateMillis = 1_000

export function observeDate(known: ServerClock | null, { date, sentAt, receivedAt }: DateObservation): ServerClock {
  const seen = { low: date - receivedAt, high: date + 1_000 - sentAt }
  const clockWasSet = known !== null && (seen.low > known.high || seen.high < known.low - datedLateMillis)
  if (known === null || clockWasSet) return seen
  const low = Math.min(Math.max(known.low, seen.low), seen.high)
  return { low, high: Math.max(low, Math.min(known.high, seen.high)) }
}

/** The first moment of our clock at which the service's clock surely shows `serverTime`. Without a `Date` both are taken as equal. */
export function localTimeOf(clock: ServerClock | null, serverTime: number): EpochMillis {
  return toEpochMillis(serverTime - (clock?.low ?? 0))
}
