import { csvField } from '../../../shared/domain/csv.ts'
import { canonicalJson, type JsonValue } from '../../../shared/domain/json-value.ts'
import { alertCount, mostTaggedAlerts, redacted, redactions, type ReportCase, type ReportData, reportRows, volumesOf } from '../../../shared/domain/report.ts'
import type { ReportOrder } from '../../../shared/ipc/contract.ts'
import type { ReportPictures } from '../../data/work/report-pictures.ts'
import { sha256 } from '../../files/sha-256.ts'
import { toLanguage, wordingOf } from '../../i18n/report-text.ts'

/** What the person chose, before the cases are read. */
export interface ReportChoice extends Omit<ReportData, 'format' | 'madeAt' | 'cases' | 'workspace' | 'timeZone'> {
  /** Without it, only the data are written. */
  readonly withDocument: boolean
}

export interface ReportSource {
  readonly cases: readonly ReportCase[]
  readonly madeAt: string
  readonly workspace: string
  readonly timeZone: string
  /** Reads the images that the cases name. */
  readonly readPictures: (cases: readonly ReportCase[]) => Promise<ReportPictures>
}

/** Everything that is written: the document, the data that were hashed, and the table. */
export async function makeReport({ withDocument, ...choice }: ReportChoice, { cases, madeAt, workspace, timeZone, readPictures }: ReportSource): Promise<ReportOrder> {
  const data: ReportData = { format: 'fieldcase-report-1', madeAt, workspace, timeZone, ...choice, cases: redacted(cases.map((one) => within(one, choice.period)), choice.redaction) }
  const json = canonicalJson(data as unknown as JsonValue)
  const fileName = fileNameOf(data)
  return {
    fileName,
    json,
    csv: reportRows(data).map((row) => row.map(csvField).join(',')).join('\r\n'),
    volumes: withDocument ? await documentsOf(data, await sha256(json), await readPictures(data.cases)) : []
  }
}

/** The parts of a document are loaded when one is made: no screen needs them. */
async function documentsOf(data: ReportData, hash: string, pictures: ReportPictures): Promise<ReportOrder['volumes']> {
  const wording = wordingOf(toLanguage(data.language))
  const fileName = fileNameOf(data)
  const isRedacted = redactions.some((part) => data.redaction[part])
  const [{ renderToStaticMarkup }, { ReportView, titleOf }, { createElement }] = await Promise.all([import('react-dom/server'), import('./report-view.tsx'), import('react')])
  return volumesOf(data.cases).map((cases, index, { length: count }) => {
    const part = { ...data, cases }
    const volume = count === 1 ? null : wording.t('reports.volume', { number: index + 1, count })
    return {
      html: `<!doctype html>${renderToStaticMarkup(createElement(ReportView, { data: part, volume, hash, fileName, pictures, wording }))}`,
      header: [clipped(titleOf(part, wording)), volume, isRedacted ? wording.t('reports.redacted') : null].filter((text) => text !== null).join(' · '),
      footer: `\u2068${clipped(data.author)}\u2069 · ${data.madeAt.slice(0, 10)} · SHA-256 ${hash.slice(0, 16)}…`,
      tagged: alertCount(part) <= mostTaggedAlerts
    }
  })
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
  const characters = Array.from(text)
  return characters.length <= 140 ? text : `${characters.slice(0, 139).join('')}…`
}
