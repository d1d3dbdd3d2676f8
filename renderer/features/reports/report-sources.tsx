import type { ReportAlert, ReportCase, ReportData } from '../../../shared/domain/report.ts'
import { collectionWords } from '../../i18n/collection-words.ts'
import type { Wording } from '../../i18n/wording.ts'
import { timeText } from './report-words.ts'
import { TextParts } from './text-parts.tsx'

interface ProvenanceProps {
  readonly data: ReportData
  readonly hash: string
  readonly fileName: string
  readonly wording: Wording
}

/** Where everything in the document comes from: when it was fetched, by which answers, in which versions; and how the data are verified. */
export function ReportProvenance({ data, hash, fileName, wording }: ProvenanceProps) {
  const { t } = wording
  return (
    <section className="part" id="provenance">
      <h2>{t('reports.provenance')}</h2>
      <p>{t('reports.provenanceText', { workspace: data.workspace, time: timeText(wording, data.madeAt), zone: data.timeZone })}</p>
      <table className="sources alerts">
        <thead>
          <tr>{(['alert', 'readAt', 'version', 'correlationId'] as const).map((column) => <th key={column} scope="col">{t(`reports.columns.${column}`)}</th>)}</tr>
        </thead>
        <tbody>
          {data.cases.flatMap((one) => one.alerts.map((alert) => (
            <tr key={`${one.key} ${alert.id}`}>
              <td className="mono">{alert.id}</td>
              <td>{timeText(wording, alert.readAt)}</td>
              <td className="num">{alert.version} / {alert.matchVersion}</td>
              <td><AnswerIds alert={alert} wording={wording} /></td>
            </tr>
          )))}
        </tbody>
      </table>
      <Places cases={data.cases} wording={wording} />
      <h3>{t('reports.verify')}</h3>
      <p>{t('reports.verifyText', { file: `${fileName}.json` })}</p>
      <p className="hash">sha256sum &quot;{fileName}.json&quot;<br />shasum -a 256 &quot;{fileName}.json&quot;<br />certutil -hashfile &quot;{fileName}.json&quot; SHA256<br />Get-FileHash &quot;{fileName}.json&quot;</p>
      <p className="hash">{hash}</p>
      <p className="soft">{t('addresses.mapSource')}</p>
    </section>
  )
}

/** The answer that showed the alert, those of its history, and the one that took the decision. */
function AnswerIds({ alert, wording }: { readonly alert: ReportAlert; readonly wording: Wording }) {
  const { t } = wording
  const { historyFrom } = alert
  // A decision that a history or a person proved has an answer that nobody kept.
  const submitted = alert.reviews.flatMap(({ state, correlationId }) => (state === 'accepted' || correlationId !== null ? [correlationId] : []))
  const history = historyFrom === null ? [] : idsOrNone(historyFrom.correlationIds).map((id) => [t('reports.carriedHistory', { time: timeText(wording, historyFrom.readAt) }), id] as const)
  const ids = [[t('reports.reading'), alert.correlationId] as const, ...history, ...submitted.map((id) => [t('reports.submission'), id] as const)]
  return (
    <>
      {ids.map(([name, id], index) => <div key={index}><AnswerId id={id} wording={wording} /> <span className="soft">({name})</span></div>)}
      {alert.statusFrom === 'decision' && <div className="soft">{t('reports.statusFromDecision')}</div>}
    </>
  )
}

function idsOrNone(ids: readonly string[]): readonly (string | null)[] {
  return ids.length === 0 ? [null] : ids
}

/** What older versions fetched has none. */
function AnswerId({ id, wording: { t } }: { readonly id: string | null; readonly wording: Wording }) {
  return id === null ? <span className="soft">{t('reports.idNotKept')}</span> : <bdi className="mono">{id}</bdi>
}

/** The same of addresses and of changes at organisations. */
function Places({ cases, wording }: { readonly cases: readonly ReportCase[]; readonly wording: Wording }) {
  const { t } = wording
  const rows = cases.flatMap(({ addresses, changes }) => [
    ...addresses.map(({ line, asOf, correlationId }) => ({ parts: [line], at: asOf, correlationId })),
    ...changes.map(({ entity, collections, receivedAt, correlationId }) => ({ parts: [entity, ...collections.map((name) => collectionWords(t, name))], at: receivedAt, correlationId }))
  ])
  if (rows.length === 0) return null
  return (
    <>
      <h3>{t('reports.provenanceOfPlaces')}</h3>
      <table className="sources">
        <thead>
          <tr>{(['what', 'readAt', 'correlationId'] as const).map((column) => <th key={column} scope="col">{t(`reports.placeColumns.${column}`)}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map(({ parts, at, correlationId }, index) => (
            <tr key={index}>
              <td><TextParts parts={parts} /></td>
              <td>{timeText(wording, at)}</td>
              <td><AnswerId id={correlationId} wording={wording} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
