/** When reading happens by itself, and how much of it. */
export interface SyncSchedule {
  /** A last full pass that is older makes the next run a full one; null: only on demand. 1 to 365. */
  readonly fullPassAfterDays: number | null
  /** Minutes between the end of one run and the start of the next in the background; null: off. 5 to 1,440. */
  readonly backgroundMinutes: number | null
  /** A notification of the system when a run found new alerts. It names nobody. */
  readonly notifyNewAlerts: boolean
}

/** A full pass sees what no signal shows (SPEC S1); a week is the age at which that is worth its calls. */
export const firstSchedule: SyncSchedule = { fullPassAfterDays: 7, backgroundMinutes: null, notifyNewAlerts: false }

export const scheduleLimits = { fullPassAfterDays: { least: 1, most: 365 }, backgroundMinutes: { least: 5, most: 1_440 } } as const
