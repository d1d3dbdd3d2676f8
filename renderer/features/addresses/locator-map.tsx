import './locator-map.css'
import netherlands from '@svg-maps/netherlands'
import { type Address, coordinatesOf } from '../../../shared/domain/address.ts'
import { onOutline } from '../../parts/map-projection.ts'
import { useWording } from '../../i18n/wording.ts'

interface LocatorMapProps {
  readonly places: readonly { readonly name: string; readonly address: Address }[]
}

/** Where addresses lie, on an outline that is part of the app: nothing is fetched. */
export function LocatorMap({ places }: LocatorMapProps) {
  const { t } = useWording()
  const markers = places.flatMap(({ name, address }) => {
    const { position } = coordinatesOf(address)
    return position === null ? [] : [{ name, id: address.id, ...onOutline(position) }]
  })
  if (markers.length === 0) return <p className="soft">{t('addresses.noCoordinates')}</p>
  const label = t('addresses.map', { names: markers.map(({ name }) => name).join('; ') })
  return (
    <figure className="locator">
      <svg viewBox={netherlands.viewBox} role="img" aria-label={label}>
        {netherlands.locations.map(({ id, path }) => (
          <path key={id} className="locator-province" d={path} />
        ))}
        {markers.map(({ id, x, y }) => (
          <g key={id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle className="locator-halo" r="16" />
            <circle className="locator-spot" r="9" />
          </g>
        ))}
      </svg>
      <figcaption className="label">{t('addresses.mapSource')}</figcaption>
    </figure>
  )
}
