import type { EpochMillis } from '../clock.ts'

/** What was filled in in one field, under the label that the person saw. */
interface FilledField {
  readonly label: string
  readonly content: string
}

/** A dialog or a note that went with its page, and what was filled in in it (SPEC E7d). */
export interface LeftForm {
  readonly kind: 'left-form'
  /** Of the dialog, or of the case. */
  readonly title: string
  readonly fields: readonly FilledField[]
  readonly leftAt: EpochMillis
  /** Which of those it is that went at that time. Left out for the first. */
  readonly nth?: number
}
