import type { Decision } from '../../shared/domain/review.ts'
import { decisionWords } from '../i18n/domain-words.ts'
import type { Translate } from '../i18n/wording.ts'

/** The name of an entry: subject and decision. */
export function entryName(
  t: Translate,
  entry: { readonly subjectName: string; readonly status: Decision | null }
): string {
  return t('outbox.entry', { subject: entry.subjectName, decision: decisionWords(t, entry.status) })
}
