import './addresses.css'
import { AddressBatch } from './address-batch.tsx'
import { AddressDetail } from './address-detail.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressResults } from './address-results.tsx'
import { useWording } from '../../i18n/wording.ts'

/** Dutch addresses: searched at the service for a call, or among those that were found before for nothing. */
export function AddressesPage() {
  const { t } = useWording()
  return (
    <div className="page page-wide">
      <h1>{t('addresses.title')}</h1>
      <p className="soft">{t('addresses.intro')}</p>
      <AddressForm />
      <div className="addresses-body">
        <AddressResults />
        <AddressDetail />
      </div>
      <AddressBatch />
    </div>
  )
}
