import type { EpochMillis } from '../clock.ts'

/** How long what would go out by itself can be taken back (SPEC O25). */
export const takeBackMillis = 10_000

export const keyStops = ['no-key', 'other-customer', 'refused'] as const
/** Why the key holds up the queue: nothing goes out by itself until a person does something (SPEC O23). */
export type KeyStop = (typeof keyStops)[number]

/** What the app will send by itself, and when, unless it is taken back. */
export interface SendingSoon {
  readonly at: EpochMillis
  readonly reviews: number
  readonly edits: number
}
