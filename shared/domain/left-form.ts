import type { EpochMillis } from '../clock.ts'

/** What was filled in in one field, under the label that the person saw. */
interface FilledField {
  readonly label: string
  readonly content: string
}

/** A dialog that went with its page, and what was filled in in it (SPEC E7d). */
export interface LeftForm {
  readonly kind: 'left-form'
  /** Of the dialog. */
  readonly title: string
  readonly fields: readonly FilledField[]
  readonly leftAt: EpochMillis
}
