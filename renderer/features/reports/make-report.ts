import { canonicalJson } from '../../../shared/domain/json-value.ts'
import type { JsonValue } from '../../../shared/domain/json-value.ts'
import { csvField } from '../../../shared/domain/ledger-csv.ts'
import { alertCount, mostTaggedAlerts, redacted, reportRows } from '../../../shared/domain/report.ts'
import type { ReportCase, ReportData } from '../../../shared/domain/report.ts'
import type { ReportOrder } from '../../../shared/ipc/report-schemas.ts'
import { toLanguage, wordingOf } from './report-text.ts'

/** What the person chose, before the cases are read. */
export type ReportChoice = Omit<ReportData, 'format' | 'madeAt' | 'cases' | 'workspace'>

export interface ReportSource {
  readonly cases: readonly ReportCase[]
  readonly madeAt: string
  readonly workspace: string
}

/** Everything that is written: the document, the data that were hashed, and the table. */
export async function makeReport(choice: ReportChoice, { cases, madeAt, workspace }: ReportSource): Promise<ReportOrder> {
  const data: ReportData = { format: 'fieldcase-report-1', madeAt, workspace, ...choice, cases: redacted(cases.map((one) => within(one, choice.period)), choice.redaction) }
  const json = canonicalJson(data as unknown as JsonValue)
  const fileName = fileNameOf(data)
  const wording = wordingOf(toLanguage(data.language))
  const [hash, { renderToStaticMarkup }, { ReportView, titleOf }, { createElement }] = await Promise.all([sha256(json), import('react-dom/server'), import('./report-view.tsx'), import('react')])
  const html = `<!doctype html>${renderToStaticMarkup(createElement(ReportView, { data, hash, fileName, wording }))}`
  return {
    fileName,
    html,
    json,
    csv: reportRows(data).map((row) => row.map(csvField).join(',')).join('\r\n'),
    header: clipped(titleOf(data, wording)),
    footer: clipped(`${data.author} · ${madeAt.slice(0, 10)} · SHA-256 ${hash.slice(0, 16)}…`),
    tagged: alertCount(data) <= mostTaggedAlerts
  }
}

/** The text is hashed as its UTF-8 bytes: the same as any tool makes of the file. */
async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reviews and changes of the period; alerts stand as they are now. */
function within(one: ReportCase, { from, to }: ReportData['period']): ReportCase {
  const isIn = (at: string): boolean => (from === '' || at.slice(0, 10) >= from) && (to === '' || at.slice(0, 10) <= to)
  return { ...one, changes: one.changes.filter(({ at }) => isIn(at)), alerts: one.alerts.map((alert) => ({ ...alert, reviews: alert.reviews.filter(({ at }) => isIn(at)) })) }
}

/** Names nobody: a file lies about. */
function fileNameOf({ madeAt, cases }: ReportData): string {
  return `case-report-${madeAt.slice(0, 10)}-${madeAt.slice(11, 19).replaceAll(':', '')}-${cases.length}`
}

function clipped(text: string): string {
  return Array.from(text).slice(0, 140).join('')
}
