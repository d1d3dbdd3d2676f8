import { alertCount, isSubmitted, mostTaggedAlerts, redactions, type ReportCase, type ReportData } from '../../../shared/domain/report.ts'
import type { ReportPictures } from '../../data/work/report-pictures.ts'
import { genderWords, statusWords } from '../../i18n/domain-words.ts'
import type { Wording } from '../../i18n/wording.ts'
import { ReportAlertPart } from './report-alert.tsx'
import { ReportOwnParts } from './report-own-parts.tsx'
import { ReportPlaces } from './report-places.tsx'
import { ReportProvenance } from './report-sources.tsx'
import { reportStyle } from './report-style.ts'
import { decisionOf, timeText } from './report-words.ts'
import { TextParts } from './text-parts.tsx'

export interface ReportViewProps {
  /** All cases, or those of one volume. */
  readonly data: ReportData
  /** Which volume of how many, in words; null where there is one document. */
  readonly volume: string | null
  /** SHA-256 of the canonical data, hexadecimal. */
  readonly hash: string
  readonly fileName: string
  /** The images that the data name, by their hashes. */
  readonly pictures: ReportPictures
  readonly wording: Wording
}

/** The whole document that is printed. Plain markup: it runs nothing, and every value is text (SPEC R2). */
export function ReportView(props: ReportViewProps) {
  const { data, pictures, wording } = props
  return (
    <html lang={data.language}>
      <head>
        <meta charSet="utf-8" />
        <title>{titleOf(data, wording)}</title>
        <style>{reportStyle}</style>
      </head>
      <body>
        <Cover {...props} />
        <Contents {...props} />
        <Summary {...props} />
        {data.cases.map((one, index) => <CasePart key={one.key} one={one} index={index} pictures={pictures} wording={wording} />)}
        <ReportProvenance {...props} />
      </body>
    </html>
  )
}

export function titleOf({ cases }: ReportData, { t }: Wording): string {
  const [first] = cases
  return cases.length === 1 && first !== undefined ? t('reports.titleOne', { name: first.name }) : t('reports.titleMany', { count: cases.length })
}

/** What was left out, in words: whoever signs a document or acts on it must know. */
function leftOutOf({ redaction }: ReportData, { t }: Wording): readonly string[] {
  const parts = redactions.filter((part) => redaction[part]).map((part) => t(`reports.hide.${part}`))
  return parts.length === 0 ? [t('reports.nothingLeftOut')] : parts
}

function hasDrafts({ cases }: ReportData): boolean {
  return cases.some(({ alerts }) => alerts.some((alert) => alert.reviews.length > 0 && !isSubmitted(alert)))
}

function Cover({ data, volume, wording, hash }: ReportViewProps) {
  const { t, format } = wording
  const facts: readonly (readonly [string, string | readonly string[]])[] = [
    [t('reports.subject'), [...data.cases.map(({ name }) => name).slice(0, 12), ...(data.cases.length > 12 ? ['…'] : [])]],
    [t('reports.period'), `${data.period.from === '' ? t('reports.fromStart') : format.calendarDay(data.period.from)} – ${data.period.to === '' ? format.day(Date.parse(data.madeAt)) : format.calendarDay(data.period.to)}`],
    [t('reports.author'), data.author],
    [t('reports.reason'), data.reason],
    [t('reports.madeAt'), timeText(wording, data.madeAt)],
    [t('reports.alerts'), format.number(alertCount(data))],
    [t('reports.leftOutTitle'), leftOutOf(data, wording)]
  ]
  return (
    <section className="cover">
      <p className="soft">{t('reports.kind')}</p>
      <h1>{titleOf(data, wording)}</h1>
      {volume !== null && <p className="volume">{volume}</p>}
      {hasDrafts(data) && <p><span className="draft">{t('reports.draft')}</span></p>}
      <dl>
        {facts.map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}><TextParts separator="; " parts={typeof value === 'string' ? [value] : value} /></dd>])}
      </dl>
      <div className="closing">
        <p>{t('reports.hash')}<br /><span className="hash">{hash}</span></p>
        <div className="sign"><div>{t('reports.signed')}</div><div>{t('reports.dateAndPlace')}</div></div>
      </div>
    </section>
  )
}

function Contents({ data, wording }: ReportViewProps) {
  const { t } = wording
  return (
    <section className="part">
      <h2>{t('reports.contents')}</h2>
      <ol className="toc">
        <li><a href="#summary">{t('reports.summary')}</a></li>
        {data.cases.map((one, index) => (
          <li key={one.key}>
            <a href={`#case-${index}`}><bdi>{one.name}</bdi></a>
            {alertCount(data) <= mostTaggedAlerts && <ol>
              {one.alerts.map((alert, place) => <li key={alert.id}><a href={`#alert-${index}-${place}`}><bdi>{t('reports.alertNamed', { name: alert.match })}</bdi></a></li>)}
            </ol>}
          </li>
        ))}
        <li><a href="#provenance">{t('reports.provenance')}</a></li>
      </ol>
    </section>
  )
}

function Summary({ data, wording }: ReportViewProps) {
  const { t } = wording
  return (
    <section className="summary-part" id="summary">
      <h2>{t('reports.summary')}</h2>
      <table className="summary">
        <thead>
          <tr>{(['subject', 'match', 'score', 'status', 'decision'] as const).map((column) => <th key={column} scope="col">{t(`reports.columns.${column}`)}</th>)}</tr>
        </thead>
        <tbody>
          {data.cases.flatMap((one) => one.alerts.map((alert) => (
            <tr key={`${one.key} ${alert.id}`}>
              <td><bdi>{one.name}</bdi></td>
              <td><bdi>{alert.match}</bdi></td>
              <td className="num">{alert.score}</td>
              <td><bdi>{statusWords(t, alert.status)}</bdi></td>
              <td>{decisionOf(wording, alert)}</td>
            </tr>
          )))}
        </tbody>
      </table>
    </section>
  )
}

interface CasePartProps {
  readonly one: ReportCase
  readonly index: number
  readonly pictures: ReportPictures
  readonly wording: Wording
}

function CasePart({ one, index, pictures, wording }: CasePartProps) {
  const { t, format } = wording
  const facts = [t(one.family === 'persons' ? 'names.family.persons' : 'names.family.businesses'), one.dateOfBirth, one.gender === null ? null : genderWords(t, one.gender), one.countries.map((code) => format.country(code.toUpperCase())).join(', '), one.followList]
  return (
    <section className="part" id={`case-${index}`}>
      <h2><bdi>{one.name}</bdi></h2>
      <p className="soft"><TextParts parts={facts} /></p>
      {one.alerts.map((alert, place) => <ReportAlertPart key={alert.id} id={`alert-${index}-${place}`} alert={alert} picture={pictures.get(alert.image ?? '')} wording={wording} />)}
      {one.alerts.length === 0 && <p>{t('reports.noAlerts')}</p>}
      <ReportPlaces one={one} wording={wording} />
      <ReportOwnParts one={one} pictures={pictures} wording={wording} />
    </section>
  )
}
