import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import { tellsZone } from '../../../shared/domain/moment.ts'

/** Clocks of machine and service that are set with care differ by less than this (SPEC O15b). */
export const clockToleranceMillis = 10 * 60_000
/** A time without its zone is wrong by less than this (SPEC O16b). */
export const clockDoubtMillis = 25 * 3_600_000

/** By how much a time of the service may be earlier than it was (SPEC C8d, O16k). */
export function toleranceOf(time: string): number {
  return tellsZone(time) ? clockToleranceMillis : clockDoubtMillis
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
