import type { EpochMillis } from '../clock.ts'

/** How long what would go out by itself can be taken back (SPEC O25). */
export const takeBackMillis = 10_000

/** What the app will send by itself, and when, unless it is taken back. */
export interface SendingSoon {
  readonly at: EpochMillis
  readonly reviews: number
  readonly edits: number
}
