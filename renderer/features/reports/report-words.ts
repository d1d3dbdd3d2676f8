import { isSubmitted } from '../../../shared/domain/report.ts'
import type { ReportAlert } from '../../../shared/domain/report.ts'
import { decisions } from '../../../shared/domain/review.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import type { Wording } from '../wording.ts'

/** The newest decision, marked as a draft unless the service has accepted it (SPEC R3). */
export function decisionOf({ t }: Wording, alert: ReportAlert): string {
  const [review] = alert.reviews
  if (review === undefined) return t('names.noDecision')
  const words = decisionText({ t }, review.decision)
  return isSubmitted(alert) ? words : `${words} — ${t('reports.draft')}`
}

export function decisionText({ t }: Pick<Wording, 't'>, decision: string | null): string {
  return decisionWords(t, decisions.find((known) => known === decision) ?? null)
}
