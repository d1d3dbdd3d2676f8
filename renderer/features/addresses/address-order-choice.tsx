import { useId } from 'react'
import { addressOrders } from '../../../shared/domain/address-search.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAddressSearch } from './state.ts'

/** `isPart`: a page of the service is on show, of which only itself can be sorted. */
export function AddressOrderChoice({ isPart }: { readonly isPart: boolean }) {
  const { t } = useWording()
  const id = useId()
  const { order, change } = useAddressSearch()
  return (
    <div className="address-order">
      <label htmlFor={id}>{t('addresses.order')}</label>
      <select id={id} className="input" value={order} onChange={(event) => change({ order: addressOrders.find((one) => one === event.target.value) ?? 'rank' })}>
        {addressOrders.map((one) => <option key={one} value={one}>{t(`addresses.orders.${one}`)}</option>)}
      </select>
      {isPart && order !== 'rank' && <span className="soft">{t('addresses.orderOfPage')}</span>}
    </div>
  )
}
