import { dayMillis, type EpochMillis } from '../clock.ts'
import type { AlertState } from './alert.ts'

/** An alert that is put aside until a time, or until it changes. */
export interface Snooze {
  readonly kind: 'snooze'
  readonly alertKey: string
  readonly until: EpochMillis
  readonly seen: AlertState
}

/**
 * Milliseconds. Nothing is put aside for longer than to the morning after a week. What seems to be was put aside before
 * the clock was set back (SPEC T4c).
 */
const longestAside = 8 * dayMillis

/** Whether the time of an alert that was put aside has not come yet. */
export function isAsideAt({ until }: Pick<Snooze, 'until'>, now: EpochMillis): boolean {
  return until > now && until - now <= longestAside
}

/** When time changes that next. Null if it never does. */
export function nextTurnOf({ until }: Pick<Snooze, 'until'>, now: EpochMillis): number | null {
  if (until <= now) return null
  return until - now <= longestAside ? until : until - longestAside
}

export function snoozeId(alertKey: string): string {
  return `snooze:${alertKey}`
}

/** The key of the alert in the id of a snooze. Null for ids of all other items. */
export function snoozedKeyOf(id: string): string | null {
  return id.startsWith('snooze:') ? id.slice('snooze:'.length) : null
}
