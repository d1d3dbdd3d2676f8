import './vault.css'
import { type ReactNode, useId } from 'react'
import { idleChoices, type OpenVault } from '../../../shared/domain/vault.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { useWording } from '../../i18n/wording.ts'
import { useVaultAsking } from './locking.ts'
import { lockAfter } from './acts.ts'
import { PassphraseActs } from './passphrase-acts.tsx'
import { Wipe } from './wipe-dialog.tsx'
import { ManagedField, useManaged } from '../../parts/managed.tsx'

/** In Settings: what opens the stored data, and when the app locks. `policy`: what the organisation says about it. */
export function VaultSection({ policy }: { readonly policy: ReactNode }) {
  const { t } = useWording()
  const status = useSession((state) => state.vault)
  if (status.kind !== 'open') return null
  const mayLock = status.mode === 'keychain' || status.mode === 'passphrase'
  return (
    <section className="settings-section">
      <h2>{t('protection.section')}</h2>
      <p>{t(`protection.now.${status.mode}`, { keychain: status.keychain ?? '' })}</p>
      {policy}
      {mayLock && (
        <>
          {status.mode === 'keychain' && (
            <p className="soft">
              {t(status.hasPassphrase ? 'protection.withPassphrase' : 'protection.withoutPassphrase', {
                keychain: status.keychain ?? ''
              })}
            </p>
          )}
          <EarlierKeys status={status} />
          <PassphraseActs status={status} />
          <LockAfter status={status} />
        </>
      )}
      <Wipe />
    </section>
  )
}

/** What is left of the keys before the present ones. */
function EarlierKeys({ status }: { readonly status: OpenVault }) {
  const { t } = useWording()
  const { areNeeded, leftIn } = status.earlierKeys
  return (
    <>
      {areNeeded && <p>{t('protection.earlierNeeded')}</p>}
      {leftIn !== null && <p>{t('protection.earlierLeft', { keychain: leftIn })}</p>}
    </>
  )
}

function LockAlso({ status }: { readonly status: OpenVault }) {
  const { t } = useWording()
  return (
    <p className="field-hint">
      {t(`protection.lockAlso.${status.hasPassphrase ? 'passphrase' : 'minutes'}`)}
    </p>
  )
}

function LockAfter({ status }: { readonly status: OpenVault }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { ask } = useVaultAsking()
  const { lockAfterMinutes: managed } = useManaged()
  const id = useId()
  if (managed !== undefined)
    return (
      <>
        <ManagedField label={t('protection.lockAfter')}>
          {t('protection.lockMinutes', { count: managed })}
        </ManagedField>
        <LockAlso status={status} />
      </>
    )
  return (
    <div className="field">
      <label htmlFor={id}>{t('protection.lockAfter')}</label>
      <select
        id={id}
        className="input"
        value={status.idleMinutes ?? ''}
        onChange={({ target: { value } }) =>
          void ask(() => lockAfter(client, value === '' ? null : Number(value)))
        }
      >
        <option value="">{t('protection.lockNever')}</option>
        {idleChoices.map((count) => (
          <option key={count} value={count}>
            {t('protection.lockMinutes', { count })}
          </option>
        ))}
      </select>
      <LockAlso status={status} />
      {!status.hasPassphrase && (
        <p className="field-hint">{t('protection.lockNeedsKey', { keychain: status.keychain ?? '' })}</p>
      )}
    </div>
  )
}
