import './vault.css'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { ProtectionChoice, ProtectionStatus } from '../../../shared/domain/vault.ts'
import { Button } from '../../ui/button.tsx'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { useAppServices } from '../../live/app-context.ts'
import { useWording } from '../../i18n/wording.ts'
import { useProtectionAsking } from './locking.ts'
import { noPassphrase, PassphraseFields, problemOf } from '../../parts/passphrase-fields.tsx'

interface ChooseProtectionProps {
  readonly status: Extract<ProtectionStatus, { readonly kind: 'unchosen' }>
  readonly onChosen: () => void
}

/** Before the first row of a real person is stored: who may read it. */
export function ChooseProtection({ status: { keychain }, onChosen }: ChooseProtectionProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { isBusy, problem, setProblem, ask } = useProtectionAsking()
  const [kind, setKind] = useState<ProtectionChoice['kind']>(keychain === null ? 'passphrase' : 'keychain')
  const [passphrase, setPassphrase] = useState(noPassphrase)
  const kinds = (['keychain', 'passphrase', 'nothing-kept'] as const).filter((one) => one !== 'keychain' || keychain !== null)
  const choose = async (): Promise<void> => {
    const wrong = kind === 'passphrase' ? problemOf(passphrase) : null
    if (wrong !== null) {
      setProblem(wrong)
      return
    }
    const choice: ProtectionChoice = kind === 'passphrase' ? { kind, passphrase: passphrase.typed } : { kind }
    if (await ask(() => client.ask('protection.choose', { choice }))) onChosen()
  }
  return (
    <main className="shut">
      <form
        className="shut-column form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void choose()
        }}
      >
        <h1>
          <ShieldCheck size={24} aria-hidden="true" />
          {t('protection.chooseTitle')}
        </h1>
        <p>{t('protection.chooseWhat')}</p>
        {keychain === null && <p className="soft">{t('protection.chooseNoKeychain')}</p>}
        <RadioChoice
          label={t('protection.choice')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`protection.choices.${value}`, { keychain: keychain ?? '' }) }))}
          onChange={setKind}
        />
        <p className="soft">{t(`protection.choiceWhat.${kind}`, { keychain: keychain ?? '' })}</p>
        {kind === 'passphrase' && <PassphraseFields value={passphrase} problem={problem} onChange={setPassphrase} />}
        {kind !== 'passphrase' && problem !== undefined && <p role="alert">{problem}</p>}
        <div className="form-actions">
          <Button kind="primary" type="submit" disabled={isBusy}>
            {t('protection.goOn')}
          </Button>
        </div>
      </form>
    </main>
  )
}
