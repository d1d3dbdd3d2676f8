import './vault.css'
import { type ReactNode, useId, useState } from 'react'
import { idleChoices, type VaultStatus } from '../../../shared/domain/vault.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { Button } from '../../ui/controls.tsx'
import { Form, TextField } from '../../ui/fields.tsx'
import { sayDone } from '../../parts/in-front.ts'
import { useWording } from '../../i18n/wording.ts'
import { useVaultAsking } from './locking.ts'
import { changeKey, lockAfter, lockNow, removePassphrase, setPassphrase } from './acts.ts'
import { Wipe } from './wipe-dialog.tsx'
import { ManagedField, useManaged } from '../../parts/managed.tsx'
import { noPassphrase, PassphraseFields, problemOf } from '../../parts/new-passphrase.tsx'

type OpenStatus = Extract<VaultStatus, { readonly kind: 'open' }>

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
              {t(status.hasPassphrase ? 'protection.withPassphrase' : 'protection.withoutPassphrase')}
            </p>
          )}
          <PassphraseActs status={status} />
          <LockAfter status={status} />
          <ChangeKey />
        </>
      )}
      <Wipe />
    </section>
  )
}

function PassphraseActs({ status }: { readonly status: OpenStatus }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { protection } = useManaged()
  const [form, setForm] = useState<'set' | 'remove' | null>(null)
  if (form !== null)
    return <PassphraseForm kind={form} hasPassphrase={status.hasPassphrase} onClose={() => setForm(null)} />
  return (
    <div className="protection-acts">
      <Button onClick={() => setForm('set')}>
        {t(status.hasPassphrase ? 'protection.changePassphrase' : 'protection.setPassphrase')}
      </Button>
      {status.hasPassphrase && status.mode === 'keychain' && protection !== 'passphrase' && (
        <Button onClick={() => setForm('remove')}>{t('protection.removePassphrase')}</Button>
      )}
      <Button onPress={() => lockNow(client)}>{t('protection.lockNow')}</Button>
    </div>
  )
}

interface PassphraseFormProps {
  readonly kind: 'set' | 'remove'
  readonly hasPassphrase: boolean
  readonly onClose: () => void
}

function PassphraseForm({ kind, hasPassphrase, onClose }: PassphraseFormProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, setProblem, ask } = useVaultAsking()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState(noPassphrase)
  const save = async (): Promise<void> => {
    const wrong = kind === 'set' ? problemOf(next) : null
    if (wrong !== null) {
      setProblem(wrong)
      return
    }
    const isDone = await ask(() =>
      kind === 'set'
        ? setPassphrase(client, next.typed, current === '' ? null : current)
        : removePassphrase(client, current === '' ? ' ' : current)
    )
    if (!isDone) return
    sayDone(t(kind === 'set' ? 'protection.passphraseSet' : 'protection.passphraseRemoved'))
    onClose()
  }
  return (
    <Form onSubmit={() => void save()}>
      {hasPassphrase && (
        <TextField
          type="password"
          autoComplete="current-password"
          label={t('protection.currentPassphrase')}
          problem={kind === 'remove' ? problem : undefined}
          value={current}
          onChange={setCurrent}
        />
      )}
      {kind === 'set' && <PassphraseFields value={next} problem={problem} onChange={setNext} />}
      <div className="form-actions">
        <Button kind="primary" type="submit" disabled={isBusy}>
          {t(kind === 'set' ? 'protection.savePassphrase' : 'protection.removePassphrase')}
        </Button>
        <Button onClick={onClose}>{t('protection.cancel')}</Button>
      </div>
    </Form>
  )
}

function ChangeKey() {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, ask } = useVaultAsking()
  const id = useId()
  return (
    <div className="protection-acts">
      <Button disabled={isBusy} aria-describedby={`${id}-hint`} onPress={() => ask(() => changeKey(client))}>
        {t('protection.changeKey')}
      </Button>
      <p id={`${id}-hint`} className="field-hint">
        {t('protection.changeKeyHint')}
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  )
}

function LockAfter({ status }: { readonly status: OpenStatus }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { ask } = useVaultAsking()
  const { lockAfterMinutes: managed } = useManaged()
  const id = useId()
  if (managed !== undefined)
    return (
      <ManagedField label={t('protection.lockAfter')}>
        {t('protection.lockMinutes', { count: managed })}
      </ManagedField>
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
      <p className="field-hint">{t('protection.lockAlso')}</p>
      {!status.hasPassphrase && (
        <p className="field-hint">{t('protection.lockNeedsKey', { keychain: status.keychain ?? '' })}</p>
      )}
    </div>
  )
}
