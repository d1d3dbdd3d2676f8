import './vault.css'
import { Fingerprint, KeyRound, Lock, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type VaultChoice, vaultChoices, type VaultStatus } from '../../../shared/domain/vault.ts'
import { Button } from '../../ui/controls.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useAppServices } from '../../live/context.ts'
import { useWording } from '../../i18n/wording.ts'
import { chooseVault, startAnew, unlock, unlockByPrompt, unlockToWipe } from './acts.ts'
import { useVaultAsking } from './locking.ts'
import { ManagedField, useManaged } from '../../parts/managed.tsx'
import { noPassphrase, PassphraseFields, problemOf } from '../../parts/new-passphrase.tsx'

/** All that is shown while the app is locked. It needs no network. */
export function LockScreen({
  status
}: {
  readonly status: Extract<VaultStatus, { readonly kind: 'locked' }>
}) {
  const { t } = useWording()
  const [isToWipe, setToWipe] = useState(false)
  return (
    <main className="shut">
      <div className="shut-column">
        <h1>
          <Glyph of={Lock} size={24} />
          {t('protection.locked')}
        </h1>
        <p className="soft">{t('protection.lockedWhat')}</p>
        {status.hasPrompt && <UnlockByPrompt />}
        {status.hasPassphrase ? (
          <>
            {isToWipe && <p>{t('protection.wipeLocked')}</p>}
            <UnlockForm
              // The field of the other purpose is not the one that is typed into.
              key={String(isToWipe)}
              keychain={status.keychain}
              {...(isToWipe ? { onCancel: () => setToWipe(false) } : {})}
            />
            {!isToWipe && (
              <div className="form-actions">
                <Button onClick={() => setToWipe(true)}>{t('protection.wipe')}</Button>
              </div>
            )}
            <LostPassphrase />
          </>
        ) : (
          <UnlockByKeychain keychain={status.keychain ?? ''} />
        )}
      </div>
    </main>
  )
}

interface UnlockFormProps {
  /** Where the key lies beside the passphrase. Null if it lies nowhere else. */
  readonly keychain: string | null
  /** Given where it unlocks in order to delete everything. */
  readonly onCancel?: () => void
}

function UnlockForm({ keychain, onCancel }: UnlockFormProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, setProblem, ask } = useVaultAsking()
  const [passphrase, setPassphrase] = useState('')
  return (
    <Form
      onSubmit={async () => {
        const act = onCancel === undefined ? unlock : unlockToWipe
        if (passphrase === '') setProblem('no-passphrase')
        else await ask(() => act(client, passphrase))
      }}
    >
      <TextField
        // The passphrase is the only thing to enter on this screen.
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- a person who comes back types at once
        autoFocus
        type="password"
        autoComplete="current-password"
        label={t('protection.passphrase')}
        hint={
          keychain === null
            ? t('protection.forgotten.alone')
            : t('protection.forgotten.besideKeychain', { keychain })
        }
        problem={problem}
        value={passphrase}
        onChange={(typed) => {
          setPassphrase(typed)
          setProblem(null)
        }}
      />
      <div className="form-actions">
        <Button kind="primary" type="submit" disabled={isBusy}>
          {t(
            isBusy
              ? 'protection.unlocking'
              : onCancel === undefined
                ? 'protection.unlock'
                : 'protection.unlockToWipe'
          )}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>{t('protection.cancel')}</Button>}
      </div>
    </Form>
  )
}

function UnlockByKeychain({ keychain }: { readonly keychain: string }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, ask } = useVaultAsking()
  return (
    <div className="form-actions">
      <Button kind="primary" disabled={isBusy} onPress={() => ask(() => unlock(client, null))}>
        {t('protection.unlockByKeychain', { keychain })}
      </Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  )
}

/** Shown if the system has a prompt of its own, such as for a finger. The passphrase works all the same. */
function UnlockByPrompt() {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, ask } = useVaultAsking()
  return (
    <div className="shut-way">
      <Button
        disabled={isBusy}
        icon={<Glyph of={Fingerprint} size={16} />}
        onPress={() => ask(() => unlockByPrompt(client))}
      >
        {t('protection.unlockByPrompt')}
      </Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  )
}

interface KeyMissingProps {
  readonly status: Extract<VaultStatus, { readonly kind: 'key-missing' }>
  /** What was kept aside before, if there is any. */
  readonly aside: ReactNode
}

/** The key is not where it was. Says what that means, and offers every way to go on. Nothing here deletes anything. */
export function KeyMissing({ status, aside }: KeyMissingProps) {
  const { t } = useWording()
  const isNewer = status.loss === 'file-newer'
  return (
    <main className="shut">
      <div className="shut-column">
        <h1>
          <Glyph of={KeyRound} size={24} />
          {t(isNewer ? 'protection.newerTitle' : 'protection.missingTitle')}
        </h1>
        <p>{t(`protection.missing.${status.loss}`, { place: status.keptIn ?? '' })}</p>
        {!isNewer && <WaysToKey status={status} />}
        {!isNewer && aside}
      </div>
    </main>
  )
}

/** What can be done. What a newer version has written is left to that one (SPEC E10c). */
function WaysToKey({ status }: Pick<KeyMissingProps, 'status'>) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, ask } = useVaultAsking()
  return (
    <>
      <h2>{t('protection.ways')}</h2>
      {status.hasPassphrase && (
        <section className="shut-way">
          <p className="soft">{t('protection.byPassphrase')}</p>
          <UnlockForm keychain={status.keptIn} />
        </section>
      )}
      {status.loss !== 'file-broken' && (
        <section className="shut-way">
          <p className="soft">{t('protection.tryAgainWhat')}</p>
          <Button disabled={isBusy} onPress={() => ask(() => unlock(client, null))}>
            {t('protection.tryAgain')}
          </Button>
        </section>
      )}
      <section className="shut-way">
        <StartAnew areKeysKnown={status.loss !== 'file-broken'} />
      </section>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  )
}

/**
 * For whom no way to the key is left. Asks once more, because the screen that follows is an empty one. Of data whose file
 * of keys is broken nothing can be kept that would open it.
 */
function StartAnew({ areKeysKnown }: { readonly areKeysKnown: boolean }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, ask } = useVaultAsking()
  const [isSure, setSure] = useState(false)
  return (
    <>
      <p className="soft">{t(areKeysKnown ? 'protection.anewWhat' : 'protection.anewShut.what')}</p>
      {isSure ? (
        <Button disabled={isBusy} onPress={() => ask(() => startAnew(client, areKeysKnown))}>
          {t(areKeysKnown ? 'protection.anewSure' : 'protection.anewShut.sure')}
        </Button>
      ) : (
        <Button onClick={() => setSure(true)}>{t('protection.anew')}</Button>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  )
}

function LostPassphrase() {
  const { t } = useWording()
  return (
    <details className="details">
      <summary>{t('protection.lost')}</summary>
      <div className="shut-lost">
        <StartAnew areKeysKnown />
      </div>
    </details>
  )
}

interface ChooseVaultProps {
  readonly status: Extract<VaultStatus, { readonly kind: 'unchosen' }>
  readonly onChosen: () => void
}

/** Asks who may read the data, before the first row of a real person is stored. */
export function ChooseVault(props: ChooseVaultProps) {
  const { t } = useWording()
  const { protection } = useManaged()
  if (protection !== 'keychain' || props.status.keychain !== null) return <ChooseVaultForm {...props} />
  return (
    <main className="shut">
      <div className="shut-column">
        <h1>
          <Glyph of={ShieldCheck} size={24} />
          {t('protection.chooseTitle')}
        </h1>
        <p>{t('protection.problems.keychain-required')}</p>
      </div>
    </main>
  )
}

function ChooseVaultForm({ status: { keychain }, onChosen }: ChooseVaultProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, setProblem, ask } = useVaultAsking()
  const { protection } = useManaged()
  const [kind, setKind] = useState<VaultChoice['kind']>(
    protection ?? (keychain === null ? 'passphrase' : 'keychain')
  )
  const [passphrase, setPassphrase] = useState(noPassphrase)
  const choose = async (): Promise<void> => {
    const wrong = kind === 'passphrase' ? problemOf(passphrase) : null
    if (wrong !== null) {
      setProblem(wrong)
      return
    }
    const choice: VaultChoice = kind === 'passphrase' ? { kind, passphrase: passphrase.typed } : { kind }
    if (await ask(() => chooseVault(client, choice))) onChosen()
  }
  return (
    <main className="shut">
      <Form className="shut-column" onSubmit={choose}>
        <h1>
          <Glyph of={ShieldCheck} size={24} />
          {t('protection.chooseTitle')}
        </h1>
        <p>
          {t('protection.chooseWhat')}
          {protection === undefined && ` ${t('protection.chooseHow')}`}
        </p>
        {keychain === null && <p className="soft">{t('protection.chooseNoKeychain')}</p>}
        <Choices keychain={keychain} value={kind} onChange={setKind} />
        <p className="soft">{t(`protection.choiceWhat.${kind}`, { keychain: keychain ?? '' })}</p>
        {kind === 'passphrase' && (
          <PassphraseFields value={passphrase} problem={problem} onChange={setPassphrase} />
        )}
        {kind !== 'passphrase' && problem !== undefined && <p role="alert">{problem}</p>}
        <div className="form-actions">
          <Button kind="primary" type="submit" disabled={isBusy}>
            {t('protection.goOn')}
          </Button>
        </div>
      </Form>
    </main>
  )
}

interface ChoicesProps {
  readonly keychain: string | null
  readonly value: VaultChoice['kind']
  readonly onChange: (kind: VaultChoice['kind']) => void
}

/** What may open the data: as the user likes, or as the organisation has laid down. */
function Choices({ keychain, value, onChange }: ChoicesProps) {
  const { t } = useWording()
  const { protection } = useManaged()
  const label = t('protection.choice')
  const nameOf = (kind: VaultChoice['kind']): string =>
    t(`protection.choices.${kind}`, { keychain: keychain ?? '' })
  if (protection !== undefined) return <ManagedField label={label}>{nameOf(protection)}</ManagedField>
  const kinds = vaultChoices.filter((kind) => kind !== 'keychain' || keychain !== null)
  const options = kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))
  return <RadioChoice label={label} value={value} options={options} onChange={onChange} />
}
