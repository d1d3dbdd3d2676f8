import type { EpochMillis } from '../../../shared/clock.ts'
import { type AlertStatus, isKnownAlertStatus } from '../../../shared/domain/alert.ts'
import { waitingBandOf, waitingBands } from '../../../shared/domain/triage-query.ts'
import type { FacetSource } from './facets.ts'

/** Open alerts of one follow list, by how long they are known. */
export interface OpenCounts {
  /** In the order of `waitingBands`. */
  readonly byAge: readonly number[]
  /** Those that the user has not decided on yet. */
  readonly undecided: number
}

/** Counts by follow list, while they are being made. */
export type OpenTally = Map<string, { readonly byAge: number[]; undecided: number }>

/** Adds a portion of the slots to the tally. Answers the slot to go on from; null at the end. */
export function tallyOpen(
  { alerts, subjects, now }: FacetSource,
  isDecided: (key: string, status: AlertStatus) => boolean,
  tally: OpenTally,
  { from, most }: { readonly from: number; readonly most: number }
): number | null {
  const end = Math.min(alerts.length, from + most)
  for (let slot = from; slot < end; slot += 1) {
    const status = alerts.statuses.at(alerts.status.get(slot))
    // A status that the specification does not list waits for a person.
    if (alerts.shown.get(slot) === 0 || (isKnownAlertStatus(status) && status !== 'open')) continue
    const list = subjects.followLists.values[subjects.followList.get(alerts.subject.get(slot))] ?? ''
    const counts = tally.get(list) ?? { byAge: waitingBands.map(() => 0), undecided: 0 }
    const band = waitingBandOf(alerts.firstSeenAt.get(slot) as EpochMillis, now)
    counts.byAge[band] = (counts.byAge[band] ?? 0) + 1
    if (!isDecided(alerts.keys[slot] ?? '', status)) counts.undecided += 1
    tally.set(list, counts)
  }
  return end < alerts.length ? end : null
}
