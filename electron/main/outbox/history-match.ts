import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import type { HistoryEntry, QueuedReview } from '../../../shared/domain/review.ts'

/** Clocks of this machine and of the service that are set with care differ by less (SPEC O15). */
const clockToleranceMillis = 10 * 60_000
/** A time without its zone is off by less (SPEC O16). */
const clockDoubtMillis = 25 * 3_600_000

export type HistoryVerdict =
  | { readonly kind: 'found' }
  /** The newest entry is equal, and older than the sending by the clocks: it is this review if the alert shows its status. Else the alert was reopened without an entry, and nobody knows. */
  | { readonly kind: 'on-top'; readonly equal: readonly HistoryEntry[] }
  | { readonly kind: 'absent' }
  /** `equal`: the entries that may be the review. */
  | { readonly kind: 'undecided'; readonly because: 'several-equal-entries' | 'entry-of-doubtful-time'; readonly equal: readonly HistoryEntry[] }

/** When a sending began, by the service's clock: its histories are written by that, not by ours. */
export interface SendingTime {
  readonly earliest: EpochMillis
  readonly latest: EpochMillis
}

/**
 * `sentAt` by our clock, with what an answer says of the service's. Both are believed no more than needed:
 * either clock may have been set since the sending.
 */
export function sendingTime(sentAt: EpochMillis, answer: { readonly receivedAt: EpochMillis; readonly serviceTime: EpochMillis | null }): SendingTime {
  const ahead = answer.serviceTime === null ? 0 : answer.serviceTime - answer.receivedAt
  return { earliest: addMillis(sentAt, Math.min(0, ahead)), latest: addMillis(sentAt, Math.max(0, ahead)) }
}

/**
 * Whether an alert's history holds a review whose sending got no usable answer.
 * `entries` newest first, at least as far back as `isFarEnough` asks for.
 */
export function matchHistory(review: QueuedReview, sent: SendingTime, entries: readonly HistoryEntry[]): HistoryVerdict {
  const equal = entries.filter((entry) => isEqual(entry, review))
  const since = equal.filter((entry) => millisOf(entry) >= sent.latest - clockToleranceMillis)
  if (since.length > 1) return { kind: 'undecided', because: 'several-equal-entries', equal: since }
  const isNewest = entries[0] !== undefined && isEqual(entries[0], review)
  const changesStatus = review.basis.status !== review.content.status
  if (since[0] !== undefined) {
    // Where the status that was seen is the one that was sent, an earlier, equal decision still stands: only its time
    // would tell it from this one, and our clock may have been set since. Where it is another, an entry that is
    // slightly older than the sending may be this one if it is on top; what is followed by another was undone since.
    if (changesStatus && millisOf(since[0]) >= sent.latest) return { kind: 'found' }
    return changesStatus && isNewest ? { kind: 'on-top', equal: since } : { kind: 'undecided', because: 'entry-of-doubtful-time', equal: since }
  }
  const doubtful = equal.filter((entry) => !(millisOf(entry) < sent.earliest - clockDoubtMillis))
  if (doubtful.length === 0) return { kind: 'absent' }
  // Before sending, the status was another one: an equal entry on top has come afterwards, if each change of a status makes an entry.
  if (isNewest && changesStatus) return { kind: 'on-top', equal: doubtful }
  return { kind: 'undecided', because: 'entry-of-doubtful-time', equal: doubtful }
}

/** True when entries older than these cannot matter any more, so that no further page is needed. */
export function isFarEnough(entries: readonly HistoryEntry[], sent: SendingTime): boolean {
  const oldest = entries.at(-1)
  return oldest !== undefined && millisOf(oldest) < sent.earliest - clockDoubtMillis
}

function isEqual(entry: HistoryEntry, review: QueuedReview): boolean {
  return (
    entry.status === review.content.status &&
    tidy(entry.riskRating) === tidy(review.content.riskRating) &&
    tidy(entry.riskComment) === tidy(review.content.riskComment) &&
    tidy(entry.userId) === tidy(review.userId)
  )
}

/** A service may trim or normalise text; a decision must not be sent twice for that. */
function tidy(text: string | null): string {
  return (text ?? '').normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** NaN for a time that cannot be read. */
function millisOf(entry: HistoryEntry): number {
  return Date.parse(entry.at)
}
