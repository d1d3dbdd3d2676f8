import type { ReviewId } from '../ids.ts'
import type { ProfileMark } from './alert.ts'

/** What stays of a sent review that was deleted for its age, so that it is known again (SPEC I7c). It has none of its words. */
export interface SentMark {
  readonly kind: 'sent'
  readonly alertKey: string
  readonly reviewId: ReviewId
  readonly matchVersion: number
  /** SHA-256 of the decision, its words and who decided. */
  readonly mark: string
  /** Whom it was about. Left out where no alert was seen, and in rows of older versions. */
  readonly profile?: ProfileMark
}

const prefix = 'sent:'

/** Where the marks of an alert lie, one below it for each review. */
export function sentMarksOf(alertKey: string): string {
  return prefix + alertKey
}

export function sentMarkId({ alertKey, reviewId }: Pick<SentMark, 'alertKey' | 'reviewId'>): string {
  return `${sentMarksOf(alertKey)}/${reviewId}`
}

export function isSentMarkId(id: string): boolean {
  return id.startsWith(prefix)
}
