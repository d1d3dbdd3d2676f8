import './vault.css'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ProtectionStatus } from '../../../shared/domain/vault.ts'
import { Button } from '../../ui/button.tsx'
import { useAppServices } from '../../live/app-context.ts'
import { useWording } from '../../i18n/wording.ts'
import { useProtectionAsking } from './locking.ts'
import { UnlockForm } from './lock-screens.tsx'

/** The key is not where it was left: what that means, and every way on. Nothing here deletes anything. */
export function KeyMissing({ status }: { readonly status: Extract<ProtectionStatus, { readonly kind: 'key-missing' }> }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, ask } = useProtectionAsking()
  const [isSure, setSure] = useState(false)
  return (
    <main className="shut">
      <div className="shut-column">
        <h1>
          <KeyRound size={24} aria-hidden="true" />
          {t('protection.missingTitle')}
        </h1>
        <p>{t(`protection.missing.${status.loss}`, { place: status.place ?? '' })}</p>
        <h2>{t('protection.ways')}</h2>
        {status.hasPassphrase && (
          <section className="shut-way">
            <p className="soft">{t('protection.byPassphrase')}</p>
            <UnlockForm />
          </section>
        )}
        {status.loss !== 'file-broken' && (
          <section className="shut-way">
            <p className="soft">{t('protection.tryAgainWhat')}</p>
            <Button disabled={isBusy} onClick={() => void ask(() => client.ask('protection.unlock', { passphrase: null }))}>
              {t('protection.tryAgain')}
            </Button>
          </section>
        )}
        <section className="shut-way">
          <p className="soft">{t('protection.anewWhat')}</p>
          {isSure ? (
            <Button disabled={isBusy} onClick={() => void ask(() => client.ask('protection.start-anew', null))}>
              {t('protection.anewSure')}
            </Button>
          ) : (
            <Button onClick={() => setSure(true)}>{t('protection.anew')}</Button>
          )}
        </section>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
    </main>
  )
}
