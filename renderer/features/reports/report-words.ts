import { toEpochMillis } from '../../../shared/clock.ts'
import { isSubmitted, type ReportAlert } from '../../../shared/domain/report.ts'
import { decisions } from '../../../shared/domain/review.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import type { Wording } from '../../i18n/wording.ts'

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

/** An ISO time as a person writes it; text that is no time is answered as it came. */
export function timeText({ format }: Pick<Wording, 'format'>, iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? iso : format.dayAndTime(toEpochMillis(at))
}
