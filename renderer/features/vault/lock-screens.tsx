import './vault.css'
import { Fingerprint, Lock } from 'lucide-react'
import { useState } from 'react'
import type { ProtectionStatus } from '../../../shared/domain/vault.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAppServices } from '../../live/app-context.ts'
import { useWording } from '../../i18n/wording.ts'
import { useProtectionAsking } from './locking.ts'

/** All that is shown while the app is locked. It needs no network. */
export function LockScreen({ status }: { readonly status: Extract<ProtectionStatus, { readonly kind: 'locked' }> }) {
  const { t } = useWording()
  return (
    <main className="shut">
      <div className="shut-column">
        <h1>
          <Lock size={24} aria-hidden="true" />
          {t('protection.locked')}
        </h1>
        <p className="soft">{t('protection.lockedWhat')}</p>
        {status.hasPrompt && <UnlockByPrompt />}
        {status.hasPassphrase ? <UnlockForm /> : <UnlockByKeychain keychain={status.keychain ?? ''} />}
      </div>
    </main>
  )
}

export function UnlockForm() {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, setProblem, ask } = useProtectionAsking()
  const [passphrase, setPassphrase] = useState('')
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (passphrase !== '') void ask(() => client.ask('protection.unlock', { passphrase }))
      }}
    >
      <TextField
        // The one thing to do on this screen.
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- a person who comes back types at once
        autoFocus
        type="password"
        autoComplete="current-password"
        label={t('protection.passphrase')}
        hint={t('protection.forgotten')}
        problem={problem}
        value={passphrase}
        onChange={(typed) => {
          setPassphrase(typed)
          setProblem(null)
        }}
      />
      <div className="form-actions">
        <Button kind="primary" type="submit" disabled={isBusy}>
          {t(isBusy ? 'protection.unlocking' : 'protection.unlock')}
        </Button>
      </div>
    </form>
  )
}

function UnlockByKeychain({ keychain }: { readonly keychain: string }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, ask } = useProtectionAsking()
  return (
    <div className="form-actions">
      <Button kind="primary" disabled={isBusy} onClick={() => void ask(() => client.ask('protection.unlock', { passphrase: null }))}>
        {t('protection.unlockByKeychain', { keychain })}
      </Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  )
}

/** Where the system can ask by itself who is there, such as by a finger. The passphrase opens it all the same. */
function UnlockByPrompt() {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, ask } = useProtectionAsking()
  return (
    <div className="shut-way">
      <Button disabled={isBusy} icon={<Fingerprint size={16} aria-hidden="true" />} onClick={() => void ask(() => client.ask('protection.unlock-by-prompt', { reason: t('protection.promptReason') }))}>
        {t('protection.unlockByPrompt')}
      </Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  )
}
