import netherlands from '@svg-maps/netherlands'
import { coordinatesOf } from '../../../shared/domain/address.ts'
import type { JsonValue } from '../../../shared/domain/json-value.ts'
import { leftOut, type ReportAddress, type ReportCase } from '../../../shared/domain/report.ts'
import { addressId } from '../../../shared/ids.ts'
import { attributeWords } from '../../i18n/address-words.ts'
import { collectionWords } from '../../i18n/collection-words.ts'
import type { Wording } from '../../i18n/wording.ts'
import { onOutline } from '../../parts/map-projection.ts'
import { markHeight, marksOf } from '../../parts/outline-map.ts'
import { TextParts } from './text-parts.tsx'

interface PlacesProps {
  readonly one: ReportCase
  readonly wording: Wording
}

const shownAttributes = ['municipality', 'province', 'usagePurpose', 'surfaceArea', 'buildingStatus', 'buildingYear', 'objectID', 'buildingID'] as const

/** The addresses and organisations of a case, and what has changed at these. */
export function ReportPlaces({ one, wording }: PlacesProps) {
  const { t, format } = wording
  return (
    <>
      {one.addresses.length > 0 && <h3>{t('reports.addresses')}</h3>}
      {one.addresses.length > 0 && <OutlineMap addresses={one.addresses} label={t('addresses.map', { names: one.addresses.map(({ line }) => line).join('; ') })} />}
      {one.addresses.map((address, index) => (
        <div key={address.id + address.asOf} className="whole">
          <h4><bdi>{index + 1}. {address.line}</bdi></h4>
          {address.note !== null && <p><bdi>{address.note}</bdi></p>}
          <p className="soft"><TextParts parts={[...shownAttributes.filter((name) => (address.attributes[name] ?? '') !== '').map((name) => `${t(`addresses.attributes.${name}`)}: ${attributeWords(wording, name, address.attributes[name])}`), t('addresses.asOf', { time: format.day(Date.parse(address.asOf)) })]} /></p>
        </div>
      ))}
      {one.organisations.length > 0 && (
        <>
          <h3>{t('reports.timeline')}</h3>
          <p><TextParts separator="; " parts={one.organisations} /></p>
          <table>
            <tbody>
              {one.changes.map((change, index) => (
                <tr key={`${change.at} ${index}`}>
                  <td>{format.day(Date.parse(change.at))}</td>
                  <td><bdi>{change.entity}</bdi></td>
                  <td><TextParts separator=", " parts={change.collections.map((name) => collectionWords(t, name))} /></td>
                  <td><TextParts separator=" → " parts={[valueText(wording, change.before), valueText(wording, change.after)]} /></td>
                </tr>
              ))}
            </tbody>
          </table>
          {one.changes.length === 0 && <p className="soft">{t('organisations.noChanges')}</p>}
        </>
      )}
    </>
  )
}

function OutlineMap({ addresses, label }: { readonly addresses: readonly ReportAddress[]; readonly label: string }) {
  const spots = addresses.flatMap(({ id, attributes }, index) => {
    const { position } = coordinatesOf({ id: addressId(id), attributes })
    return position === null ? [] : [{ number: index + 1, ...onOutline(position) }]
  })
  if (spots.length === 0) return null
  return (
    <svg className="map" viewBox={netherlands.viewBox} role="img" aria-label={label}>
      {netherlands.locations.map(({ id, path }) => <path key={id} d={path} fill="#eeeeea" stroke="#8a8b87" strokeWidth="1.2" />)}
      {marksOf(spots).map(({ text, x, y, width }) => (
        <g key={text}>
          <rect x={x - width / 2} y={y - markHeight / 2} width={width} height={markHeight} rx={markHeight / 2} fill="#3846c4" stroke="#fff" strokeWidth="2" />
          <text x={x} y={y + 5} fontSize="14" fontWeight="700" fill="#fff" textAnchor="middle">{text}</text>
        </g>
      ))}
    </svg>
  )
}

function valueText({ t }: Wording, value: JsonValue): string {
  if (value === null) return '–'
  if (value === leftOut) return t('reports.leftOut')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
