import { tidied } from '../../../shared/domain/folded-text.ts'
import { tellsZone } from '../../../shared/domain/moment.ts'
import type { HistoryEntry, QueuedReview } from '../../../shared/domain/review.ts'
import type { ParsedPage } from '../../../shared/wire/envelope.ts'
import { clockToleranceMillis, doubtOf, type SendingTime, toleranceOf } from '../run/sending-time.ts'
import { millisOf, orderOf } from './history-order.ts'

export type HistoryVerdict =
  | { readonly kind: 'found' }
  /**
   * The newest entry is equal, but by the clocks older than the sending. It is this review if the alert shows
   * its status. Otherwise the alert was reopened without an entry, and nobody knows.
   */
  | { readonly kind: 'on-top'; readonly equal: readonly HistoryEntry[] }
  | { readonly kind: 'absent' }
  /** `equal` are the entries that may be the review. */
  | {
      readonly kind: 'undecided'
      readonly because: 'several-equal-entries' | 'entry-of-doubtful-time' | 'entry-with-other-values'
      readonly equal: readonly HistoryEntry[]
    }

/**
 * Whether an alert's history contains a review whose sending got no usable answer. `entries` are newest first
 * and go back at least as far as `isFarEnough` requires.
 */
export function matchHistory(
  review: QueuedReview,
  sent: SendingTime,
  entries: readonly HistoryEntry[]
): HistoryVerdict {
  const equal = entries.filter((entry) => isEqual(entry, review))
  const since = equal.filter((entry) => millisOf(entry) >= sent.latest - clockToleranceMillis)
  if (since.length > 1) return { kind: 'undecided', because: 'several-equal-entries', equal: since }
  const isNewest = entries[0] !== undefined && isEqual(entries[0], review)
  const changesStatus = review.basis.status !== review.content.status
  if (since[0] !== undefined) {
    // If the status that was seen is the one that was sent, an earlier, equal decision is still in force:
    // only its time tells it from this one, and our clock may have been set since. If the status is another
    // one, an entry that is slightly older than the sending may be this one, if it is on top; an entry with
    // another after it was undone since.
    if (changesStatus && isLater(since[0], sent)) return { kind: 'found' }
    return changesStatus && isNewest
      ? { kind: 'on-top', equal: since }
      : { kind: 'undecided', because: 'entry-of-doubtful-time', equal: since }
  }
  const doubtful = equal.filter((entry) => !(millisOf(entry) < sent.earliest - doubtOf(entry.at)))
  if (doubtful.length === 0) return changesStatus ? { kind: 'absent' } : withoutEqual(review, sent, entries)
  // Before the sending the status was another one, so an equal entry on top came later, provided that each
  // change of status makes an entry.
  if (isNewest && changesStatus) return { kind: 'on-top', equal: doubtful }
  return { kind: 'undecided', because: 'entry-of-doubtful-time', equal: doubtful }
}

/**
 * A service may write down a review in other words than were sent. Where the status was to stay, nothing of the alert
 * would show that it was applied, so such an entry keeps it from being sent twice (SPEC O14e).
 */
function withoutEqual(
  { content }: QueuedReview,
  sent: SendingTime,
  entries: readonly HistoryEntry[]
): HistoryVerdict {
  const perhaps = entries.filter(
    (entry) =>
      entry.status === content.status &&
      hasWords(entry) &&
      !(millisOf(entry) < sent.earliest - toleranceOf(entry.at))
  )
  return perhaps.length === 0
    ? { kind: 'absent' }
    : { kind: 'undecided', because: 'entry-with-other-values', equal: perhaps }
}

/** Whether an entry was written after the sending for certain, which no time without its zone shows (SPEC O16k). */
function isLater(entry: HistoryEntry, { latest }: SendingTime): boolean {
  return tellsZone(entry.at) && millisOf(entry) >= latest
}

/** The entry with which an alert begins has none, and is nobody's review (spec: Review). */
function hasWords({ riskRating, riskComment, userId }: HistoryEntry): boolean {
  return [riskRating, riskComment, userId].some((text) => tidy(text) !== '')
}

/** True if all that was not read is too old to matter, which only entries show that come newest first (SPEC O13c). */
export function isFarEnough(entries: readonly HistoryEntry[], sent: SendingTime): boolean {
  const last = entries.at(-1)
  return last !== undefined && isTooOld(last, sent) && orderOf(entries) === 'newest-first'
}

/** Whether an entry was written before the sending for certain, also where its time lacks its zone (SPEC O16b). */
export function isTooOld(entry: HistoryEntry, sent: SendingTime): boolean {
  return millisOf(entry) < sent.earliest - doubtOf(entry.at)
}

/**
 * Whether no row of a page that could not be read can be the review. On a page that shows that it is newest first, the rows
 * behind one that is too old are too old as well (SPEC O14b).
 */
export function isReadFarEnough({ rows, refused }: ParsedPage<HistoryEntry>, sent: SendingTime): boolean {
  if (refused.length === 0) return true
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (newest === undefined || oldest === undefined || !(millisOf(newest) > millisOf(oldest))) return false
  const unread = new Set(refused.map(({ index }) => index))
  const places = Array.from({ length: rows.length + unread.size }, (_, place) => place)
  const place = places.filter((one) => !unread.has(one))[rows.findIndex((row) => isTooOld(row, sent))]
  return place !== undefined && refused.every(({ index }) => index > place)
}

function isEqual(entry: HistoryEntry, review: QueuedReview): boolean {
  return (
    entry.status === review.content.status &&
    tidy(entry.riskRating) === tidy(review.content.riskRating) &&
    tidy(entry.riskComment) === tidy(review.content.riskComment) &&
    tidy(entry.userId) === tidy(review.userId)
  )
}

/** A service may trim or normalise text, and a decision must not be sent twice because of that. */
function tidy(text: string | null): string {
  return tidied(text ?? '')
}
