import { addressLine, type KeptAddress } from '../../../shared/domain/address.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow } from '../../live/now.ts'
import { useAddresses } from '../organisations/place-query.ts'
import { AddressFacts } from './address-facts.tsx'
import { AttachAddress } from './attach-address.tsx'
import { LocatorMap } from './locator-map.tsx'
import { useAddressSearch } from './state.ts'

/** The chosen address: where it is, all that is known of it, and the way into a case. */
export function AddressDetail() {
  const selected = useAddressSearch((state) => state.selected)
  const [address] = useAddresses(selected === null ? [] : [selected]) ?? []
  return address === undefined || address.id !== selected ? null : <Chosen key={address.id} address={address} />
}

function Chosen({ address }: { readonly address: KeptAddress }) {
  const { t, format } = useWording()
  const now = useNow()
  const line = addressLine(address)
  return (
    <section className="address-detail" aria-label={t('addresses.detail')}>
      <h2><bdi>{line}</bdi></h2>
      <p className="soft figures">{t('addresses.asOf', { time: format.moment(address.foundAt, now) })}</p>
      <LocatorMap places={[{ name: line, address }]} />
      <AttachAddress address={address} />
      <AddressFacts address={address} />
    </section>
  )
}
