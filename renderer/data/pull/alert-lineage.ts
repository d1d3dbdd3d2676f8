import type { EpochMillis } from '../../../shared/clock.ts'
import type { StoredAlert } from '../database/cache-database.ts'

type ReadNow = Pick<StoredAlert, 'version' | 'matchVersion' | 'score' | 'status'>
export type Lineage = Pick<StoredAlert, 'firstSeenAt' | 'changedAt' | 'previous'> & { readonly firstSeenAt: EpochMillis }

/** Where a stored alert comes from: when it was seen first, when it changed last, and what it was before that. */
export function lineageOf(before: StoredAlert | undefined, now: ReadNow, readAt: EpochMillis): Lineage {
  if (before === undefined) return { firstSeenAt: readAt, changedAt: readAt }
  const isSame = !before.gone && isUnchanged(before, now)
  const previous = isSameVersion(before, now) ? before.previous : previousOf(before)
  return { firstSeenAt: firstSeenAt(before), changedAt: isSame ? before.changedAt : readAt, ...(previous === undefined ? {} : { previous }) }
}

/** Rows of older versions do not tell: the last change is the latest that it can have been. */
export function firstSeenAt({ firstSeenAt: known, changedAt }: StoredAlert): EpochMillis {
  return known ?? changedAt
}

/** The service counts its changes in two versions; score and status are looked at as well, to be sure. */
export function isUnchanged(before: ReadNow, now: ReadNow): boolean {
  return isSameVersion(before, now) && before.status === now.status
}

/** A decision changes the status; what the service found out changes a version or the score. */
function isSameVersion(before: ReadNow, now: ReadNow): boolean {
  return before.version === now.version && before.matchVersion === now.matchVersion && before.score === now.score
}

function previousOf({ score, status, version, matchVersion, readAt, payload }: StoredAlert): NonNullable<StoredAlert['previous']> {
  return { score, status, version, matchVersion, readAt, payload }
}
