import { renderToStaticMarkup } from 'react-dom/server'
import {
  alertCount,
  draftMark,
  goneCount,
  holdsDrafts,
  mostTaggedAlerts,
  redactions,
  type ReportCase,
  type ReportData,
  type ReportPictures
} from '../../../shared/domain/report.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { genderWords } from '../../i18n/domain-words.ts'
import type { Wording } from '../../i18n/wording.ts'
import { withoutIdleIsolation } from './idle-isolation.ts'
import { ReportAlertPart } from './report-alert.tsx'
import { CaseLacks, lacksAlerts } from './case-lacks.tsx'
import { photoText } from './photo-text.ts'
import { AddressesAndOrganisations, ReportProvenance } from './report-sources.tsx'
import { Summary } from './report-summary.tsx'
import { DecisionsWithoutAlert } from './report-without-alert.tsx'
import { FurtherOfCase, NoteText, type Period, TextParts, timeText, TrailTable } from './report-text.tsx'

interface ReportViewProps {
  /** All cases, or those of one volume. */
  readonly data: ReportData
  /** The number of the volume in words. Null if there is only one document. */
  readonly volume: string | null
  /** SHA-256 of the canonical data, in hexadecimal. */
  readonly hash: string
  readonly fileName: string
  /** The images that the data refer to, by their hashes. */
  readonly pictures: ReportPictures
  readonly wording: Wording
}

/** The whole document that is printed. It is plain markup that runs nothing, and every value is text (SPEC R2). */
export function reportMarkup(props: ReportViewProps): string {
  return `<!doctype html>${withoutIdleIsolation(renderToStaticMarkup(<ReportView {...props} />))}`
}

function ReportView(props: ReportViewProps) {
  const { data, pictures, wording } = props
  return (
    <html lang={data.language}>
      <head>
        <meta charSet="utf-8" />
        <title>{wording.t('reports.titleMany', { count: data.cases.length })}</title>
        <style>{reportStyle}</style>
      </head>
      <body>
        <Cover {...props} />
        <Contents {...props} />
        <Summary {...props} />
        {data.cases.map((one, index) => (
          <CasePart
            key={one.key}
            one={one}
            index={index}
            pictures={pictures}
            period={data.period}
            wording={wording}
          />
        ))}
        <ReportProvenance {...props} />
      </body>
    </html>
  )
}

export function titleOf({ cases }: ReportData, { t }: Wording): string {
  const [first] = cases
  return cases.length === 1 && first !== undefined
    ? t('reports.titleOne', { name: first.name })
    : t('reports.titleMany', { count: cases.length })
}

/** What was left out, in words, because whoever signs or uses the document must know. */
function leftOutOf({ redaction }: ReportData, { t }: Wording): readonly string[] {
  const parts = redactions.filter((part) => redaction[part]).map((part) => t(`reports.hide.${part}`))
  return parts.length === 0 ? [t('reports.nothingLeftOut')] : parts
}

function Cover({ data, volume, wording, hash }: ReportViewProps) {
  const { t } = wording
  const facts: readonly (readonly [string, string | readonly string[]])[] = [
    [
      t('reports.subject'),
      [...data.cases.map(({ name }) => name).slice(0, 12), ...(data.cases.length > 12 ? ['…'] : [])]
    ],
    [t('reports.period'), periodText(data, wording)],
    [t('reports.author'), data.author],
    [t('reports.reason'), data.reason],
    [t('reports.madeAt'), timeText(wording, data.madeAt)],
    [t('reports.alerts'), alertsText(data, wording)],
    ...(data.missingCases === undefined ? [] : ([[t('reports.missingCases'), data.missingCases]] as const)),
    [t('reports.leftOutTitle'), leftOutOf(data, wording)]
  ]
  return (
    <section className="cover">
      <p className="soft">{t('reports.kind')}</p>
      <h1>{titleOf(data, wording)}</h1>
      {volume !== null && <p className="volume">{volume}</p>}
      {holdsDrafts(data) && (
        <p>
          <span className="draft" id={draftMark}>
            {t('reports.draftOnCover')}
          </span>
        </p>
      )}
      <dl>
        {facts.map(([name, value]) => [
          <dt key={`${name}-name`}>{name}</dt>,
          <dd key={name}>
            <TextParts separator="; " parts={typeof value === 'string' ? [value] : value} />
          </dd>
        ])}
      </dl>
      <div className="closing">
        <p>
          {t('reports.hash')}
          <br />
          <span className="hash">{hash}</span>
        </p>
        <div className="sign">
          <div>{t('reports.signed')}</div>
          <div>{t('reports.dateAndPlace')}</div>
        </div>
      </div>
    </section>
  )
}

/** What is dated behind the day on which it is made is in it, so that day is no end (SPEC R10h). */
function periodText({ period: { from, to } }: ReportData, { t, format }: Wording): string {
  if (from === '' && to === '') return t('reports.allDays')
  const first = from === '' ? t('reports.fromStart') : format.calendarDay(from)
  const last = to === '' ? t('reports.noLastDay') : format.calendarDay(to)
  return t('reports.periodOf', { first, last })
}

function alertsText(data: ReportData, { t, format }: Wording): string {
  const gone = goneCount(data)
  const number = format.number(alertCount(data))
  return gone === 0 ? number : t('reports.alertsGone', { number, gone: format.number(gone) })
}

function Contents({ data, wording }: ReportViewProps) {
  const { t } = wording
  return (
    <section className="part">
      <h2>{t('reports.contents')}</h2>
      <ol className="toc">
        <li>
          <a href="#summary">{t('reports.summary')}</a>
        </li>
        {data.cases.map((one, index) => (
          <li key={one.key}>
            <a href={`#case-${index}`}>
              <bdi>{one.name}</bdi>
            </a>
            {alertCount(data) <= mostTaggedAlerts && (
              <ol>
                {one.alerts.map((alert, position) => (
                  <li key={alert.id}>
                    <a href={`#alert-${index}-${position}`}>
                      <bdi>{t('reports.alertNamed', { name: alert.match })}</bdi>
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
        <li>
          <a href="#provenance">{t('reports.provenance')}</a>
        </li>
      </ol>
    </section>
  )
}

interface CasePartProps {
  readonly one: ReportCase
  readonly index: number
  readonly pictures: ReportPictures
  readonly period: Period
  readonly wording: Wording
}

function CasePart({ one, index, pictures, period, wording }: CasePartProps) {
  const { t, format } = wording
  const facts = [
    t(one.family === 'persons' ? 'names.family.persons' : 'names.family.businesses'),
    one.dateOfBirth,
    one.gender === null ? null : genderWords(t, one.gender),
    sideBySide(
      one.countries.map((code) => format.country(code.toUpperCase())),
      ', '
    ),
    one.followList
  ]
  return (
    <section className="part" id={`case-${index}`}>
      <h2>
        <bdi>{one.name}</bdi>
      </h2>
      <p className="soft">
        <TextParts parts={facts} />
      </p>
      <p className="soft">
        <TextParts
          parts={[
            `${t('names.subscriptionId')} ${one.subscriptionId}`,
            one.createdAt === null ? null : `${t('names.createdAt')} ${timeText(wording, one.createdAt)}`,
            one.lastUpdatedAt === null
              ? null
              : `${t('names.lastUpdatedAt')} ${timeText(wording, one.lastUpdatedAt)}`
          ]}
        />
      </p>
      {one.hold !== undefined && (
        <p>
          <strong>{t('cases.held.since', { time: timeText(wording, one.hold.since) })}</strong>{' '}
          {one.hold.reason === null ? (
            <span className="soft">{t('reports.leftOut')}</span>
          ) : (
            <bdi>{one.hold.reason}</bdi>
          )}
        </p>
      )}
      <CaseLacks one={one} wording={wording} />
      <FurtherOfCase one={one} wording={wording} />
      {one.alerts.map((alert, position) => (
        <ReportAlertPart
          key={alert.id}
          id={`alert-${index}-${position}`}
          alert={alert}
          picture={pictures.get(alert.image ?? '')}
          period={period}
          isPrinted
          wording={wording}
        />
      ))}
      {one.alerts.length === 0 && !lacksAlerts(one) && <p>{t('reports.noAlerts')}</p>}
      <DecisionsWithoutAlert one={one} isPrinted wording={wording} />
      <AddressesAndOrganisations one={one} period={period} wording={wording} />
      <ReportOwnParts one={one} pictures={pictures} wording={wording} />
    </section>
  )
}

interface ReportOwnPartsProps {
  readonly one: ReportCase
  readonly pictures: ReportPictures
  readonly wording: Wording
}

/** What the user put into the case, and what was done in it on this machine. */
function ReportOwnParts({ one, pictures, wording }: ReportOwnPartsProps) {
  const { t, format } = wording
  return (
    <>
      {one.notes.length > 0 && <h3>{t('cases.notes')}</h3>}
      {one.notes.map((note, index) => (
        <div key={index} className="note">
          <p className="soft">{timeText(wording, note.at)}</p>
          <NoteText text={note.text} canFollow />
        </div>
      ))}
      {one.files.length > 0 && <h3>{t('cases.files')}</h3>}
      {one.files.some(({ sha256 }) => pictures.has(sha256)) && (
        <p className="soft">{t('reports.picturesReduced')}</p>
      )}
      {one.files.map((file, index) => {
        const picture = pictures.get(file.sha256)
        return (
          <div key={index} className="whole">
            <p>
              <strong>
                <bdi>{file.name}</bdi>
              </strong>{' '}
              · {t(`cases.types.${file.type}`)} · {format.size(file.size)} ·{' '}
              <bdi>{timeText(wording, file.at)}</bdi>
            </p>
            {photoText(wording, file.photo) !== null && (
              <p>
                <bdi>{photoText(wording, file.photo)}</bdi>
              </p>
            )}
            <p className="hash">
              SHA-256 <bdi>{file.sha256}</bdi>
            </p>
            {file.otherContent === true && <p className="soft">{t('reports.otherContent')}</p>}
            {picture === undefined && file.otherContent !== true && file.type.startsWith('image/') && (
              <p className="soft">{t('reports.pictureNotPrinted')}</p>
            )}
            {picture !== undefined && <img className="photo" src={picture} alt={file.name} />}
          </div>
        )
      })}
      {one.trail.length > 0 && <h3>{t('cases.trailTitle')}</h3>}
      {one.trail.length > 0 && <TrailTable trail={one.trail} wording={wording} />}
    </>
  )
}

/**
 * The style of a printed report. It is part of the document, because the document may load nothing. Nobody sees it on a
 * screen, for which it would be laid out all the same before it is printed.
 */
const reportStyle = `
@media screen { body { display: none } }
@page { size: A4 }
* { box-sizing: border-box }
body { margin: 0; color: #1b1c1e; font: 10pt/1.45 'Inter Variable', Inter, 'Liberation Sans', Arial, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0 0 4mm; font-size: 24pt; line-height: 1.15 }
h2 { margin: 0 0 3mm; padding-bottom: 1.5mm; border-bottom: 1.2pt solid #1b1c1e; font-size: 15pt }
h3 { margin: 6mm 0 2mm; font-size: 11.5pt; break-after: avoid }
h4 { margin: 4mm 0 1mm; font-size: 10pt; break-after: avoid }
p { margin: 0 0 2mm } a { color: inherit; text-decoration: none }
table { width: 100%; margin: 0 0 3mm; border-collapse: collapse; font-size: 8.8pt }
th, td { padding: 1.3mm 2.5mm 1.3mm 0; border-bottom: .5pt solid #c9cac7; text-align: start; vertical-align: top }
thead th { white-space: nowrap; border-bottom: 1pt solid #54565a; color: #54565a; font-weight: 600 } thead { display: table-header-group }
tr, .keep { break-inside: avoid } .keep { break-after: avoid } .num { text-align: end; font-variant-numeric: tabular-nums }
section.part { break-before: page } .summary-part { margin-top: 12mm } h2 { break-after: avoid } article.alert { margin-top: 5mm; padding-bottom: 2mm; border-bottom: .5pt solid #c9cac7 }
.cover { padding-top: 45mm } .cover dl { display: grid; grid-template-columns: 42mm 1fr; gap: 2mm 6mm; margin: 10mm 0 } .cover dt { color: #54565a } .cover dd { margin: 0 }
.volume { font-size: 13pt; font-weight: 600 }
.draft { display: inline-block; padding: .6mm 2mm; border: 1pt solid #9a5b00; color: #7a4800; font-weight: 700 }
.draft-decision { display: block }
.hash, .mono { font: 8pt/1.4 'DejaVu Sans Mono', monospace } .soft { color: #54565a }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 20mm; margin-top: 30mm } .sign div { padding-top: 2mm; border-top: .7pt solid #1b1c1e }
.toc li { margin: 1mm 12mm 1mm 0 } .map { height: 95mm }
.further-lines { margin-bottom: 2mm } .further-title { font-weight: 600; color: #1b1c1e } img.portrait { float: right; width: 26mm; margin: 0 0 2mm 4mm } .pictured table { width: calc(100% - 32mm) } .whole, .closing { break-inside: avoid } .whole { margin-bottom: 4mm }
table.comparison, table.summary { table-layout: fixed } .comparison th:first-child { width: 16% } .comparison th:last-child { width: 27% }
.summary th:first-child { width: 26% } .summary th:nth-child(2) { width: 28% } .summary th:nth-child(3) { width: 9% } .summary th:nth-child(4) { width: 14% } .summary .num { padding-inline-end: 5mm }
tbody th::first-letter, .summary td:last-child::first-letter, .decided::first-letter { text-transform: uppercase } img.photo { max-width: 110mm; max-height: 110mm }
.data-file { unicode-bidi: isolate }
table.sources { table-layout: fixed } .sources .mono { font-size: 7.4pt } .sources th:last-child { width: 42% } .sources th:nth-last-child(2) { width: 19% }
.sources.alerts th:nth-last-child(2) { width: 10% } .sources.alerts th:nth-child(2) { width: 14% } .sources .num { padding-inline-end: 5mm }
.note { margin-bottom: 3mm } .note-text :is(ul, ol) { margin: 0 0 2mm; padding-inline-start: 6mm }
`
