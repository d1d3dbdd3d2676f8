import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import { dayAlone, tellsZone } from '../../../shared/domain/moment.ts'

/** Clocks of machine and service that are set with care differ by less than this (SPEC O15b). */
export const clockToleranceMillis = 10 * 60_000
const hourMillis = 3_600_000
/** A time of day without its zone is wrong by less than this (SPEC O16b). */
const clockDoubtMillis = 25 * hourMillis
const dayMillis = 24 * hourMillis
const longestMonthMillis = 31 * dayMillis

/** By how much a time of the service may be earlier than it was, whatever zone and clock it is by (SPEC O16b, O16l). */
export function doubtOf(time: string): number {
  const day = dayAlone(time)
  if (day === null) return clockDoubtMillis
  return clockDoubtMillis + (day.length === 'YYYY-MM'.length ? longestMonthMillis : dayMillis)
}

/** The same where clocks are taken to be right (SPEC C8d, O16k). */
export function toleranceOf(time: string): number {
  return tellsZone(time) ? clockToleranceMillis : doubtOf(time)
}

/** When a sending began by the service's clock, because its histories are written by that clock and not by ours. */
export interface SendingTime {
  readonly earliest: EpochMillis
  readonly latest: EpochMillis
}

/**
 * `sentAt` is by our clock; an answer tells something about the service's. Both are trusted no more than
 * needed, because either clock may have been set since the sending.
 */
export function sendingTime(
  sentAt: EpochMillis,
  answer: { readonly receivedAt: EpochMillis; readonly serviceTime: EpochMillis | null }
): SendingTime {
  const ahead = answer.serviceTime === null ? 0 : answer.serviceTime - answer.receivedAt
  return { earliest: addMillis(sentAt, Math.min(0, ahead)), latest: addMillis(sentAt, Math.max(0, ahead)) }
}
