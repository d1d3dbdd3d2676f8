import { type Address, addressFields, coordinatesOf } from '../../../shared/domain/address.ts'
import { attributeWords } from '../../i18n/address-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { CopyButton } from './copy-button.tsx'

/** Every attribute with its name, unit and code in words; those that the specification does not name are shown as they came. */
export function AddressFacts({ address }: { readonly address: Address }) {
  const wording = useWording()
  const { t } = wording
  const others = Object.keys(address.attributes).filter((name) => !(addressFields as readonly string[]).includes(name))
  return (
    <table className="table address-facts" aria-label={t('addresses.facts')}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('addresses.factColumns.name')}</th>
          <th scope="col">{t('addresses.factColumns.value')}</th>
        </tr>
      </thead>
      <tbody>
        {addressFields.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`addresses.attributes.${field}`)}</th>
            <td><bdi>{attributeWords(wording, field, address.attributes[field])}</bdi></td>
          </tr>
        ))}
        {others.map((name) => (
          <tr key={name}>
            <th scope="row" className="verbatim">{name}</th>
            <td><bdi>{attributeWords(wording, name, address.attributes[name])}</bdi></td>
          </tr>
        ))}
        <CopyRow address={address} />
      </tbody>
    </table>
  )
}

function CopyRow({ address }: { readonly address: Address }) {
  const { t } = useWording()
  const { rd, wgs84 } = coordinatesOf(address)
  if (rd === null && wgs84 === null) return null
  return (
    <tr>
      <th scope="row">{t('addresses.copy')}</th>
      <td className="address-copy">
        {rd !== null && <CopyButton label={t('addresses.copyRd')} text={`${rd.x}, ${rd.y}`} />}
        {wgs84 !== null && <CopyButton label={t('addresses.copyWgs84')} text={`${wgs84.lat}, ${wgs84.lon}`} />}
      </td>
    </tr>
  )
}
