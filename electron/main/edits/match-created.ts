import { addMillis } from '../../../shared/clock.ts'
import { type SubjectChange, wantedOf } from '../../../shared/domain/subject-edit.ts'
import { showsWanted, type SubjectSettings } from '../../../shared/domain/subject-settings.ts'
import type { SendingTime } from '../outbox/history-match.ts'

/** Clocks of this machine and of the service that are set with care differ by less. */
const clockToleranceMillis = 10 * 60_000
/** A time without its zone is off by less. */
const clockDoubtMillis = 25 * 3_600_000

/** One entry of the list in which a creation is looked for. */
export interface ListedEntry {
  readonly id: string
  readonly settings: SubjectSettings
  /** Null where the service does not say: follow lists carry no dates (spec: Follow List). */
  readonly createdAt: string | null
}

export type CreatedVerdict =
  | { readonly kind: 'found'; readonly id: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'undecided'; readonly because: 'several-equal-entries' | 'entry-of-doubtful-time' }

/**
 * Whether a list holds what a creation asked for, whose answer was lost (SPEC C8). Entries that were known before, that
 * another change created, or that are older than the sending do not count.
 */
export function matchCreated(change: SubjectChange, sent: SendingTime, entries: readonly ListedEntry[], claimed: ReadonlySet<string>): CreatedVerdict {
  const wanted = wantedOf(change.content)
  const known = new Set(change.equalBefore)
  const equal = entries.filter(({ id, settings }) => !known.has(id) && !claimed.has(id) && showsWanted(settings, wanted))
  const since = equal.filter(({ createdAt }) => createdAt === null || millisOf(createdAt) >= addMillis(sent.earliest, -clockToleranceMillis))
  if (since.length > 1) return { kind: 'undecided', because: 'several-equal-entries' }
  if (since[0] !== undefined) return { kind: 'found', id: since[0].id }
  const doubtful = equal.some(({ createdAt }) => createdAt !== null && !(millisOf(createdAt) < sent.earliest - clockDoubtMillis))
  return doubtful ? { kind: 'undecided', because: 'entry-of-doubtful-time' } : { kind: 'absent' }
}

/** NaN for a time that cannot be read: it proves nothing. */
function millisOf(iso: string): number {
  return Date.parse(iso)
}
