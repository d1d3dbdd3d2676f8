import { useState } from 'react'
import { type KeyPlace, keyPlaces, type OpenVault } from '../../../shared/domain/vault.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { sayDone } from '../../parts/messages.ts'
import { useManaged } from '../../parts/managed.tsx'
import { noPassphrase, PassphraseFields, problemOf } from '../../parts/new-passphrase.tsx'
import { Button } from '../../ui/controls.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { changeKey, keepKey, lockNow, removePassphrase, setPassphrase } from './acts.ts'
import { useVaultAsking } from './locking.ts'

type Act = 'set' | 'remove' | 'move' | 'change-key'

/** What a person can do with the passphrase: set it, change it, remove it, and say where else the key may lie. */
export function PassphraseActs({ status }: { readonly status: OpenVault }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { protection } = useManaged()
  const [act, setAct] = useState<Act | null>(null)
  const close = (): void => setAct(null)
  if (act === 'set') return <SetPassphrase status={status} onClose={close} />
  if (act === 'remove') return <RemovePassphrase onClose={close} />
  const keychain = status.keychain ?? ''
  const other = otherPlace(status)
  if (act === 'move') return <MoveKey place={other} keychain={keychain} onClose={close} />
  if (act === 'change-key') return <ChangeKey status={status} onClose={close} />
  const mayMove = protection === undefined || protection === 'nothing-kept'
  return (
    <div className="protection-acts">
      <Button onClick={() => setAct('set')}>
        {t(status.hasPassphrase ? 'protection.changePassphrase' : 'protection.setPassphrase')}
      </Button>
      {status.hasPassphrase && mayMove && (
        <Button onClick={() => setAct('move')}>{t(`protection.keepKey.${other}`, { keychain })}</Button>
      )}
      {status.hasPassphrase && status.mode === 'keychain' && protection !== 'passphrase' && (
        <Button onClick={() => setAct('remove')}>{t('protection.removePassphrase')}</Button>
      )}
      <Button onClick={() => setAct('change-key')}>{t('protection.changeKey')}</Button>
      <Button onPress={() => lockNow(client)}>{t('protection.lockNow')}</Button>
    </div>
  )
}

function otherPlace({ mode }: OpenVault): KeyPlace {
  return mode === 'keychain' ? 'passphrase-alone' : 'keychain-too'
}

interface SetPassphraseProps {
  readonly status: OpenVault
  readonly onClose: () => void
}

function SetPassphrase({ status, onClose }: SetPassphraseProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { protection } = useManaged()
  const { isBusy, problem, reason, setProblem, ask } = useVaultAsking()
  const isOfCurrent = reason === 'wrong-passphrase'
  const [current, setCurrent] = useState('')
  const [passphrase, setTyped] = useState(noPassphrase)
  const [place, setPlace] = useState<KeyPlace>(
    status.mode === 'keychain' ? 'keychain-too' : 'passphrase-alone'
  )
  const save = async (): Promise<void> => {
    const wrong = problemOf(passphrase)
    if (wrong !== null) {
      setProblem(wrong)
      return
    }
    const lock = { passphrase: passphrase.typed, current: current === '' ? null : current, place }
    if (!(await ask(() => setPassphrase(client, lock)))) return
    sayDone('protection', ({ t }) => t('protection.passphraseSet'))
    onClose()
  }
  return (
    <Form onSubmit={save}>
      {status.hasPassphrase && (
        <CurrentPassphrase
          value={current}
          problem={isOfCurrent ? problem : undefined}
          onChange={setCurrent}
        />
      )}
      <PassphraseFields value={passphrase} problem={isOfCurrent ? undefined : problem} onChange={setTyped} />
      {!status.hasPassphrase && protection === undefined && (
        <PlaceChoice keychain={status.keychain ?? ''} value={place} onChange={setPlace} />
      )}
      <FormActions submit={t('protection.savePassphrase')} isBusy={isBusy} onClose={onClose} />
    </Form>
  )
}

interface PlaceChoiceProps {
  readonly keychain: string
  readonly value: KeyPlace
  readonly onChange: (place: KeyPlace) => void
}

function PlaceChoice({ keychain, value, onChange }: PlaceChoiceProps) {
  const { t } = useWording()
  const options = keyPlaces.map((place) => ({
    value: place,
    label: t(`protection.places.${place}`, { keychain })
  }))
  return (
    <>
      <RadioChoice label={t('protection.place')} value={value} options={options} onChange={onChange} />
      <p className="field-hint">{t(`protection.placeWhat.${value}`, { keychain })}</p>
    </>
  )
}

function RemovePassphrase({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording()
  const { client } = useAppServices()
  return (
    <WithPassphrase
      submit={t('protection.removePassphrase')}
      said={(words) => words.t('protection.passphraseRemoved')}
      act={(current) => removePassphrase(client, current)}
      onClose={onClose}
    />
  )
}

interface MoveKeyProps {
  readonly place: KeyPlace
  readonly keychain: string
  readonly onClose: () => void
}

function MoveKey({ place, keychain, onClose }: MoveKeyProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  return (
    <WithPassphrase
      hint={t(`protection.placeWhat.${place}`, { keychain })}
      submit={t(`protection.keepKey.${place}`, { keychain })}
      said={(words) => words.t(`protection.keptKey.${place}`)}
      act={(current) => keepKey(client, place, current)}
      onClose={onClose}
    />
  )
}

/** A new key without a change of the passphrase. Where there is one, it locks the new key too. */
function ChangeKey({ status, onClose }: { readonly status: OpenVault; readonly onClose: () => void }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, ask } = useVaultAsking()
  const asked = { hint: t('protection.changeKeyHint'), submit: t('protection.changeKey') }
  const said = (words: Wording): string => words.t('protection.keyChanged')
  if (status.hasPassphrase)
    return (
      <WithPassphrase
        {...asked}
        said={said}
        act={(current) => changeKey(client, current)}
        onClose={onClose}
      />
    )
  const change = async (): Promise<void> => {
    if (!(await ask(() => changeKey(client, null)))) return
    sayDone('protection', said)
    onClose()
  }
  return (
    <Form onSubmit={change}>
      <p className="soft">{asked.hint}</p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <FormActions submit={asked.submit} isBusy={isBusy} onClose={onClose} />
    </Form>
  )
}

interface WithPassphraseProps {
  readonly hint?: string
  readonly submit: string
  readonly said: (words: Wording) => string
  readonly act: (current: string) => ReturnType<typeof removePassphrase>
  readonly onClose: () => void
}

/** Asks for the present passphrase before something is done. */
function WithPassphrase({ hint, submit, said, act, onClose }: WithPassphraseProps) {
  const { isBusy, problem, ask } = useVaultAsking()
  const [current, setCurrent] = useState('')
  const send = async (): Promise<void> => {
    // An empty one is wrong, and main says so.
    if (!(await ask(() => act(current === '' ? ' ' : current)))) return
    sayDone('protection', said)
    onClose()
  }
  return (
    <Form onSubmit={send}>
      {hint !== undefined && <p className="soft">{hint}</p>}
      <CurrentPassphrase value={current} problem={problem} onChange={setCurrent} />
      <FormActions submit={submit} isBusy={isBusy} onClose={onClose} />
    </Form>
  )
}

interface CurrentPassphraseProps {
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}

function CurrentPassphrase(props: CurrentPassphraseProps) {
  const { t } = useWording()
  return (
    <TextField
      type="password"
      autoComplete="current-password"
      label={t('protection.currentPassphrase')}
      problem={undefined}
      {...props}
    />
  )
}

interface FormActionsProps {
  readonly submit: string
  readonly isBusy: boolean
  readonly onClose: () => void
}

function FormActions({ submit, isBusy, onClose }: FormActionsProps) {
  const { t } = useWording()
  return (
    <div className="form-actions">
      <Button kind="primary" type="submit" disabled={isBusy}>
        {submit}
      </Button>
      <Button onClick={onClose}>{t('protection.cancel')}</Button>
    </div>
  )
}
