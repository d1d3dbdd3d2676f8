import type { EpochMillis } from '../clock.ts'
import { momentOf } from './moment.ts'
import type { HistoryEntry } from './review.ts'

/** What the age of an alert is counted from: its carried history, the last update of its subject, or its first sight here. */
export const ageSources = ['history', 'subject', 'here'] as const
export type AgeSource = (typeof ageSources)[number]

/** Since when an alert is known to be there, and by what. */
export interface AlertAge {
  readonly since: EpochMillis
  readonly from: AgeSource
}

/** What is known of an alert's beginning. Null where nothing tells. */
export interface AgeEvidence {
  readonly firstEntryAt: EpochMillis | null
  readonly subjectUpdatedAt: EpochMillis | null
  readonly firstSeenAt: EpochMillis
}

/** The history comes before the subject (SPEC T20a). An alert that was seen here earlier is at least as old as that. */
export function alertAge({ firstEntryAt, subjectUpdatedAt, firstSeenAt }: AgeEvidence): AlertAge {
  const told = firstEntryAt ?? subjectUpdatedAt
  if (told === null || told > firstSeenAt) return { since: firstSeenAt, from: 'here' }
  return { since: told, from: firstEntryAt === null ? 'subject' : 'history' }
}

/** The earliest moment that an entry tells. */
export function firstEntryAt(entries: readonly Pick<HistoryEntry, 'at'>[]): EpochMillis | null {
  const told = entries.map(({ at }) => momentOf(at)).filter((at) => at !== null)
  return told.reduce<EpochMillis | null>((first, at) => (first === null || at < first ? at : first), null)
}
