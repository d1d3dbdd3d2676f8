/** What a start found of the app's settings. `broken`: now, or at an earlier start after which nothing was chosen. */
export const settingsFounds = ['as-kept', 'broken', 'unreadable'] as const
export type SettingsFound = (typeof settingsFounds)[number]

/** Whether an alert is read again before its review is sent (SPEC O4a). */
export type Reread =
  | { readonly kind: 'always' }
  /** Only where what the reviewer saw is older. */
  | { readonly kind: 'older-than'; readonly minutes: number }
  | { readonly kind: 'never' }

/** `on-reconnect`: what is ready goes out when the connection is back; `ask-first`: the same, after a question that names the cost. */
export type Submission = 'manual' | 'on-reconnect' | 'ask-first'
export const submissions = ['manual', 'on-reconnect', 'ask-first'] as const satisfies readonly Submission[]

/** How one workspace sends its reviews. */
export interface OutboxSettings {
  /** Reviews in one request at most. The service takes 1,000 (hints: largest batch); small ones lose less to a cut connection. */
  readonly batchSize: number
  readonly reread: Reread
  readonly submission: Submission
}

export const firstOutboxSettings: OutboxSettings = {
  batchSize: 20,
  reread: { kind: 'always' },
  submission: 'on-reconnect'
}

export const outboxLimits = {
  batchSize: { least: 1, most: 1_000 },
  rereadMinutes: { least: 1, most: 10_080 }
} as const

/** An alert whose basis is younger is not read again; 0: always read again. */
export function rereadAfterMillis(reread: Reread): number {
  switch (reread.kind) {
    case 'always':
      return 0
    case 'older-than':
      return reread.minutes * 60_000
    case 'never':
      return Infinity
  }
}

/** When reading happens by itself, and how much of it. */
export interface SyncSchedule {
  /** The next run is full if the last full pass is older than this many days. Null: only on demand. 1 to 365. */
  readonly fullPassAfterDays: number | null
  /** Minutes between the end of one run and the start of the next in the background; null: off. 5 to 1,440. */
  readonly backgroundMinutes: number | null
  /** A notification of the system when a run found new alerts. It names nobody. */
  readonly notifyNewAlerts: boolean
}

/** A full pass sees what no signal shows (SPEC S1c); a week is the age at which that is worth its calls. */
export const firstSchedule: SyncSchedule = {
  fullPassAfterDays: 7,
  backgroundMinutes: null,
  notifyNewAlerts: false
}

export const scheduleLimits = {
  fullPassAfterDays: { least: 1, most: 365 },
  backgroundMinutes: { least: 5, most: 1_440 }
} as const

/** After how many days stored data is deleted from this machine. Null: it stays. Work that was not sent always stays. */
export interface Retention {
  /** Reviews and edits of subjects that the service accepted, and the acts on alerts. */
  readonly sent: number | null
  /** Histories, images and addresses that were fetched. */
  readonly carried: number | null
  /**
   * Alerts that the service no longer shows, with what was fetched for them, and subjects for which nothing was done. It is
   * counted from when they were found to be gone.
   */
  readonly gone: number | null
}

export const retentionKinds = ['sent', 'carried', 'gone'] as const satisfies readonly (keyof Retention)[]
export const retentionChoices = [7, 30, 90, 365] as const
/** The Dutch act against money laundering (Wwft, article 33) wants evidence kept for five years. */
export const yearsByLaw = 5
/** Whole years that can be chosen beside days. */
export const retentionYears = [2, yearsByLaw, 7] as const
export const firstRetention: Retention = { sent: null, carried: null, gone: null }

/** Days that are never fewer than so many calendar years. */
export function daysOfYears(years: number): number {
  return Math.ceil(years * 365.25)
}

/** What a number of days is called: whole years are said as years. */
export function spanOf(days: number): { readonly kind: 'days' | 'years'; readonly count: number } {
  const years = Math.floor(days / 365.25)
  return years >= 2 && daysOfYears(years) === days
    ? { kind: 'years', count: years }
    : { kind: 'days', count: days }
}

/** How much would be deleted now, and how many cases keep what is theirs because they are under legal hold. */
export interface OldCounts {
  readonly reviews: number
  readonly acts: number
  readonly edits: number
  /** Rows of the list of reports. */
  readonly reports: number
  readonly histories: number
  readonly images: number
  readonly addresses: number
  readonly alerts: number
  /** Of which nothing stays, their names included. */
  readonly subjects: number
  readonly heldCases: number
}

export const oldKinds = [
  'reviews',
  'acts',
  'edits',
  'reports',
  'histories',
  'images',
  'addresses',
  'alerts',
  'subjects'
] as const satisfies readonly (keyof OldCounts)[]

/**
 * How far the system can keep a window out of pictures of the screen: `whole` from every program, `in-part` from some,
 * `none` from no program.
 */
export const captureReaches = ['whole', 'in-part', 'none'] as const
export type CaptureReach = (typeof captureReaches)[number]

/** Whether the page may use the camera: `unasked` until a person answered the app's own question (SPEC F8a). */
export const cameraChoices = ['unasked', 'allowed', 'refused'] as const
export type CameraChoice = (typeof cameraChoices)[number]
