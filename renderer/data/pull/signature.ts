import type { Subscription } from '../../../shared/domain/subscription.ts'

const separator = '|'

/** Counts and last change: equal ones mean that the alerts need not be read (SPEC S3a). Names nobody. */
export function signatureOf({ counts, lastUpdatedAt }: Subscription): string {
  return [counts.open, counts.falsePositive, counts.truePositive, counts.discarded, lastUpdatedAt ?? ''].join(
    separator
  )
}

export interface SignatureParts {
  /** Open, false positive, true positive and discarded. */
  readonly counts: readonly number[]
  readonly lastChange: string
}

/** The service counts no alert in any status that the documents list. */
export function countsNothing(signature: string): boolean {
  return signatureParts(signature)?.counts.every((count) => count === 0) ?? false
}

/** Null if a count was left out, or no page has shown the subscription yet. */
export function signatureParts(signature: string): SignatureParts | null {
  const [open = '', falsePositive = '', truePositive = '', discarded = '', lastChange = ''] =
    signature.split(separator)
  const counts = [open, falsePositive, truePositive, discarded]
  return counts.includes('') ? null : { counts: counts.map(Number), lastChange }
}
