import { type AlertChange, alertChanges } from '../../../shared/domain/alert.ts'
import { type SubjectDifference, subjectDifferences } from '../../../shared/domain/subject-edit.ts'
import type { CaseView, EarlierDecision } from '../../../shared/domain/triage-index.ts'

export interface DifferentThen {
  /** What the other subject says differently. */
  readonly subjects: readonly SubjectDifference[]
  /** What the profile said differently. */
  readonly changes: readonly AlertChange[]
}

/** What an earlier decision on the same profile was taken on that is different here (SPEC T7a). */
export function differentThen(
  { alert, subscription }: Pick<CaseView, 'alert' | 'subscription'>,
  { seen, subject }: Pick<EarlierDecision, 'seen' | 'subject'>
): DifferentThen {
  return {
    subjects:
      subscription === undefined || subject === undefined ? [] : subjectDifferences(subscription, subject),
    changes: seen === null ? [] : alertChanges(seen, alert).filter(isOfProfile)
  }
}

/** What belongs to the alert and not to the profile, and is another one for another subject. */
const ofAlert: ReadonlySet<AlertChange['field']> = new Set([
  'status',
  'matchVersion',
  'version',
  'score',
  'match'
])

function isOfProfile({ field }: AlertChange): boolean {
  return !ofAlert.has(field)
}
