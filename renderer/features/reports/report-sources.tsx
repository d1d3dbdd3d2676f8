import netherlands from '@svg-maps/netherlands'
import { coordinatesOf } from '../../../shared/domain/address.ts'
import {
  type ReportAddress,
  type ReportAlert,
  type ReportCase,
  type ReportData
} from '../../../shared/domain/report.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { fileWord, type Shell } from '../../../shared/domain/report-commands.ts'
import { addressId } from '../../../shared/ids.ts'
import { attributeWords, collectionWords } from '../../i18n/domain-words.ts'
import type { Wording } from '../../i18n/wording.ts'
import { markHeight, marksOf, onOutline } from '../../parts/outline-map.ts'
import { ChangeTable } from './report-changes.tsx'
import { type Period, TextParts, timeText } from './report-text.tsx'

interface AddressesAndOrganisationsProps {
  readonly one: ReportCase
  readonly period: Period
  readonly wording: Wording
}

const shownAttributes = [
  'municipality',
  'province',
  'usagePurpose',
  'surfaceArea',
  'buildingStatus',
  'buildingYear',
  'objectID',
  'buildingID'
] as const

/** The addresses and organisations of a case, and what has changed at the organisations. */
export function AddressesAndOrganisations({ one, period, wording }: AddressesAndOrganisationsProps) {
  const { t, format } = wording
  return (
    <>
      {one.addresses.length > 0 && <h3>{t('reports.addresses')}</h3>}
      {one.addresses.length > 0 && (
        <OutlineMap
          addresses={one.addresses}
          label={t('addresses.map', {
            names: sideBySide(
              one.addresses.map(({ line }) => line),
              '; '
            )
          })}
        />
      )}
      {one.addresses.map((address, index) => (
        <div key={address.id + address.asOf} className="whole">
          <h4>
            {index + 1}. <bdi>{address.line}</bdi>
          </h4>
          {address.note !== null && (
            <p>
              <bdi>{address.note}</bdi>
            </p>
          )}
          <p className="soft">
            <TextParts
              parts={[
                ...shownAttributes
                  .filter((name) => (address.attributes[name] ?? '') !== '')
                  .map((name) =>
                    sideBySide(
                      [
                        t(`addresses.attributes.${name}`),
                        attributeWords(wording, name, address.attributes[name])
                      ],
                      ': '
                    )
                  ),
                t('addresses.asOf', { time: format.day(Date.parse(address.asOf)) })
              ]}
            />
          </p>
        </div>
      ))}
      {one.organisations.length > 0 && (
        <>
          <h3>{t('reports.timeline')}</h3>
          <p>
            <TextParts separator="; " parts={one.organisations} />
          </p>
          {(one.changesTo ?? []).map(({ organisation, to }, index) => (
            <p key={index} className="soft">
              {to === null
                ? t('reports.changesNotRead', { organisation })
                : t('reports.changesTo', { organisation, time: timeText(wording, to) })}
            </p>
          ))}
          <ChangeTable changes={one.changes} wording={wording} />
          {one.changes.length === 0 && <p className="soft">{noChangesText(wording, period)}</p>}
        </>
      )}
    </>
  )
}

/** A change outside of the period, or one that was not read, may exist, so nothing more than this can be said. */
function noChangesText({ t }: Pick<Wording, 't'>, { from, to }: Period): string {
  return t(from === '' && to === '' ? 'reports.noChanges' : 'reports.noChangesInPeriod')
}

/** In a Word document the map is a file of its own, which the style of the report does not reach. */
const mapFont = "'Inter Variable', Inter, 'Liberation Sans', Arial, sans-serif"

function OutlineMap({
  addresses,
  label
}: {
  readonly addresses: readonly ReportAddress[]
  readonly label: string
}) {
  const spots = addresses.flatMap(({ id, attributes }, index) => {
    const { position } = coordinatesOf({ id: addressId(id), attributes })
    return position === null ? [] : [{ number: index + 1, ...onOutline(position) }]
  })
  if (spots.length === 0) return null
  return (
    <svg className="map" viewBox={netherlands.viewBox} role="img" aria-label={label}>
      {netherlands.locations.map(({ id, path }) => (
        <path key={id} d={path} fill="#eeeeea" stroke="#8a8b87" strokeWidth="1.2" />
      ))}
      {marksOf(spots).map(({ text, x, y, width }) => (
        <g key={text}>
          <rect
            x={x - width / 2}
            y={y - markHeight / 2}
            width={width}
            height={markHeight}
            rx={markHeight / 2}
            fill="#3846c4"
            stroke="#fff"
            strokeWidth="2"
          />
          <text
            x={x}
            y={y + 5}
            fontFamily={mapFont}
            fontSize="14"
            fontWeight="700"
            fill="#fff"
            textAnchor="middle"
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Whether an alert was read on an earlier day, and only the counts of its list were compared since (SPEC R10d). */
function isReadEarlier({ cases, madeAt }: ReportData, { format }: Wording): boolean {
  const day = (iso: string): string => format.day(Date.parse(iso))
  return cases.some(({ alerts }) =>
    alerts.some(({ readAt }) => !Number.isNaN(Date.parse(readAt)) && day(readAt) !== day(madeAt))
  )
}

interface ProvenanceProps {
  readonly data: ReportData
  readonly hash: string
  readonly fileName: string
  readonly wording: Wording
}

/**
 * Where everything in the document comes from: when it was fetched, from which answers and in which versions,
 * and how the data are verified.
 */
export function ReportProvenance({ data, hash, fileName, wording }: ProvenanceProps) {
  const { t } = wording
  return (
    <section className="part" id="provenance">
      <h2>{t('reports.provenance')}</h2>
      <p>
        {t('reports.provenanceText', {
          workspace: data.workspace,
          time: timeText(wording, data.madeAt),
          zone: data.timeZone
        })}
      </p>
      {isReadEarlier(data, wording) && <p>{t('reports.readEarlier')}</p>}
      <table className="sources alerts">
        <thead>
          <tr>
            {(['alert', 'readAt', 'version', 'correlationId'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`reports.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.cases.flatMap((one) => [
            ...one.alerts.map((alert) => (
              <tr key={`${one.key} ${alert.id}`}>
                <td className="mono">{alert.id}</td>
                <td>{timeText(wording, alert.readAt)}</td>
                <td className="num">
                  {alert.version} / {alert.matchVersion}
                </td>
                <td>
                  <AnswerIds alert={alert} wording={wording} />
                </td>
              </tr>
            )),
            ...(one.withoutAlert ?? []).map(({ id, match, reviews }) => (
              <tr key={`${one.key} ${id} ${match}`}>
                <td className="mono">{id}</td>
                <td>{t('reports.withoutAlert.status')}</td>
                <td className="num">–</td>
                <td>
                  <NamedIds ids={submittedIds(reviews, wording)} wording={wording} />
                </td>
              </tr>
            ))
          ])}
        </tbody>
      </table>
      <AddressAndChangeSources cases={data.cases} wording={wording} />
      <h3>{t('reports.verify')}</h3>
      <p>{t('reports.verifyText')}</p>
      <p className="hash">
        sha256sum <DataFile name={fileName} shell="posix" />
        <br />
        shasum -a 256 <DataFile name={fileName} shell="posix" />
        <br />
        certutil -hashfile <DataFile name={fileName} shell="command-prompt" /> SHA256
        <br />
        Get-FileHash <DataFile name={fileName} shell="powershell" />
      </p>
      <p className="hash">{hash}</p>
      <p className="soft">{t('addresses.mapSource')}</p>
    </section>
  )
}

/** Where main writes the name under which the data are saved (SPEC R1c). */
function DataFile({ name, shell }: { readonly name: string; readonly shell: Shell }) {
  return <span className={`data-file ${shell}`}>{fileWord(`${name}.json`, shell)}</span>
}

/** The ids of the answers that showed the alert and its history, and of the one that accepted the decision. */
function AnswerIds({ alert, wording }: { readonly alert: ReportAlert; readonly wording: Wording }) {
  const { t } = wording
  const { historyFrom } = alert
  const history =
    historyFrom === null
      ? []
      : idsOrNone(historyFrom.correlationIds).map(
          (id) => [t('reports.carriedHistory', { time: timeText(wording, historyFrom.readAt) }), id] as const
        )
  const ids = [
    [t('reports.reading'), alert.correlationId] as const,
    ...history,
    ...submittedIds(alert.reviews, wording)
  ]
  return (
    <>
      <NamedIds ids={ids} wording={wording} />
      {alert.statusFrom === 'decision' && <div className="soft">{t('reports.statusFromDecision')}</div>}
    </>
  )
}

/** What an answer was asked for, and its id. */
type NamedId = readonly [name: string, id: string | null]

/** If a decision was confirmed by a history or a person, its answer was not kept. */
function submittedIds(reviews: ReportAlert['reviews'], { t }: Pick<Wording, 't'>): readonly NamedId[] {
  return reviews.flatMap(({ state, correlationId }) =>
    state === 'accepted' || correlationId !== null ? [[t('reports.submission'), correlationId] as const] : []
  )
}

function NamedIds({ ids, wording }: { readonly ids: readonly NamedId[]; readonly wording: Wording }) {
  return ids.map(([name, id], index) => (
    <div key={index}>
      <AnswerId id={id} wording={wording} /> <span className="soft">({name})</span>
    </div>
  ))
}

function idsOrNone(ids: readonly string[]): readonly (string | null)[] {
  return ids.length === 0 ? [null] : ids
}

/** Data that older versions fetched has no id. */
function AnswerId({ id, wording: { t } }: { readonly id: string | null; readonly wording: Wording }) {
  return id === null ? (
    <span className="soft">{t('reports.idNotKept')}</span>
  ) : (
    <bdi className="mono">{id}</bdi>
  )
}

/** The same for addresses and for changes at organisations. */
function AddressAndChangeSources({
  cases,
  wording
}: {
  readonly cases: readonly ReportCase[]
  readonly wording: Wording
}) {
  const { t } = wording
  const rows = cases.flatMap(({ addresses, changes }) => [
    ...addresses.map(({ line, asOf, correlationId }) => ({ parts: [line], at: asOf, correlationId })),
    ...changes.map(({ entity, collections, receivedAt, correlationId }) => ({
      parts: [entity, ...collections.map((name) => collectionWords(t, name))],
      at: receivedAt,
      correlationId
    }))
  ])
  if (rows.length === 0) return null
  return (
    <>
      <h3>{t('reports.provenanceOfPlaces')}</h3>
      <table className="sources">
        <thead>
          <tr>
            {(['what', 'readAt', 'correlationId'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`reports.placeColumns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ parts, at, correlationId }, index) => (
            <tr key={index}>
              <td>
                <TextParts parts={parts} />
              </td>
              <td>{timeText(wording, at)}</td>
              <td>
                <AnswerId id={correlationId} wording={wording} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
